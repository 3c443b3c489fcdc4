import { createStreamTracks, type StreamTracks } from './createStreamTracks.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { Clock, NetworkState, PageVisibility, Random } from '../ports.ts';
import { RequestError, type RequestFailure } from '../requestError.ts';
import type { StreamListener, StreamReader } from './streamReader.ts';
import type { StreamConnection } from './streamConnection.ts';
import {
  idleStreamReader,
  streamReaderTable,
  type StreamReaderEffect,
  type StreamReaderEvent,
  type StreamReaderState,
  type StreamReaderTimer,
} from './streamReaderTable.ts';
import type { StreamFrame } from '../transport/transport.ts';
import { createMachine } from '../createMachine.ts';
import { createTimers } from '../createTimers.ts';

/** Dependencies of {@link followTracks}. */
export interface FollowTracksParts {
  readonly connection: StreamConnection;
  readonly clock: Clock;
  readonly random: Random;
  readonly visibility: PageVisibility;
  readonly network: NetworkState;
  readonly tracks: StreamTracks;
  readonly listener: Pick<StreamListener, 'sessionEnded' | 'state'>;
}

/** Dependencies of a stream reader. */
export interface StreamReaderParts extends Omit<FollowTracksParts, 'tracks'> {
  readonly dispatcher: Dispatcher;
  readonly listener: StreamListener;
}

/** Creates the stream reader of a tab, for posts and articles. */
export const createStreamReader = (parts: StreamReaderParts): StreamReader =>
  followTracks({ ...parts, tracks: createStreamTracks(parts) });

/** Follows what the tracks name over a connection: it is kept open, reopened, and polled where streaming is blocked. */
export function followTracks(parts: FollowTracksParts): StreamReader {
  const { connection, clock, random, visibility, network, listener, tracks } = parts;
  const { send } = createMachine<StreamReaderState, StreamReaderEvent, StreamReaderEffect>({
    table: streamReaderTable,
    initial: idleStreamReader(network.isOnline()),
    run,
  });
  const timers = createTimers<StreamReaderTimer>(clock, (type) => send({ type, at: clock.now() }));
  let work = new AbortController();

  function run(effect: StreamReaderEffect): void {
    switch (effect.type) {
      case 'connect':
        work = new AbortController();
        return void connect(work.signal);
      case 'poll':
        work = new AbortController();
        return void poll(work.signal);
      case 'stop':
        timers.cancel('pauseOver');
        timers.cancel('silenceTimedOut');
        return work.abort();
      case 'startTimer':
        return timers.start(effect.timer, effect.ms + (effect.jitterMs > 0 ? effect.jitterMs * random() : 0));
      case 'cancelTimer':
        return timers.cancel(effect.timer);
      case 'deliver':
        return deliver(effect.frame);
      case 'report':
        return listener.state(effect.state);
      case 'reportSessionEnded':
        return listener.sessionEnded();
      case 'close':
        for (const unsubscribe of unsubscribes) unsubscribe();
        timers.cancelAll();
        return tracks.close();
    }
  }

  async function connect(signal: AbortSignal): Promise<void> {
    const end = (failure: RequestFailure | null) =>
      signal.aborted || send({ type: 'connectionEnded', failure, at: clock.now() });
    try {
      for await (const frame of connection.open(tracks.positions, signal)) {
        if (signal.aborted) return;
        if (frame.kind !== 'open') send({ type: 'frameReceived', frame, at: clock.now() });
      }
      end(null);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      end(error.failure);
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    try {
      await tracks.pull(tracks.positions(), signal);
      if (!signal.aborted) send({ type: 'polled' });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!signal.aborted) send({ type: 'pollFailed', failure: error.failure });
    }
  }

  function deliver({ event, data }: Extract<StreamFrame, { kind: 'event' }>): void {
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    tracks.receiveEvent(event, message);
  }

  function change(edit: () => void): void {
    const followed = () => tracks.positions().map(({ target }) => target);
    const before = followed().sort().join();
    edit();
    const after = followed().sort();
    if (after.join() !== before) send({ type: 'targetsChanged', hasTargets: after.length > 0 });
  }

  const onVisibilityChange = () => send({ type: visibility.isVisible() ? 'pageShown' : 'pageHidden' });
  const unsubscribes = [
    visibility.subscribe(onVisibilityChange),
    network.subscribe(() => send({ type: 'networkChanged', isOnline: network.isOnline() })),
  ];
  onVisibilityChange();

  return {
    watch: (positions) => change(() => positions.forEach(tracks.watch)),
    unwatch: (target) => change(() => tracks.unwatch(target)),
    close: () => send({ type: 'closed' }),
  };
}
