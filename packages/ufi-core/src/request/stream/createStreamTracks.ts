import * as v from 'valibot';
import {
  endpointRegistry,
  fbidSchema,
  formatStreamPositions,
  sequenceSchema,
  streamMessageSchema,
  streamResetSchema,
  typingNoticeSchema,
  viewersNoticeSchema,
  type StreamPosition,
} from '../../contract/index.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import { createMachine, type Machine } from '../createMachine.ts';
import { createTimers } from '../createTimers.ts';
import { carriedPositions } from './carriedPositions.ts';
import type { Clock } from '../ports.ts';
import type { StreamListener } from './streamReader.ts';
import {
  newStreamTrack,
  streamTrackTable,
  type StreamTrackEffect,
  type StreamTrackEvent,
  type StreamTrackState,
} from './streamTrackTable.ts';

interface StreamTracksParts {
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
  readonly listener: Pick<StreamListener, 'message' | 'reset' | 'typing' | 'viewers'>;
}

// The minimum needed to know which sequence numbers a message covered.
const outlineSchema = v.object({ target: fbidSchema, to: sequenceSchema });

type Track = Machine<StreamTrackState, StreamTrackEvent>;

/** What a stream reader follows, and what becomes of the events. */
export interface StreamTracks {
  /**
   * Fetches what has happened since the given positions.
   * @throws RequestError
   */
  pull(positions: readonly StreamPosition[], signal?: AbortSignal): Promise<void>;
  /** Handles one stream event; unknown ones are ignored. */
  receiveEvent(event: string, data: unknown): void;
  /** The positions that the connection carries. */
  positions(): readonly StreamPosition[];
  watch(position: StreamPosition): void;
  unwatch(target: string): void;
  close(): void;
}

/** Sequence tracking per followed target: the machines of `streamTrackTable`, and one fetch for all that is polled. */
export function createStreamTracks({ clock, dispatcher, listener }: StreamTracksParts): StreamTracks {
  const mailboxes = new Set<string>();
  // In order of subscription, the latest last.
  const tracks = new Map<string, Track>();
  const gapTimers = createTimers<string>(clock, (target) => tracks.get(target)?.send({ type: 'gapTimedOut' }));

  function createTrack(target: string, seq: number): Track {
    const { send, state } = createMachine<StreamTrackState, StreamTrackEvent, StreamTrackEffect>({
      table: streamTrackTable,
      initial: newStreamTrack(seq),
      run(effect) {
        switch (effect.type) {
          case 'deliver':
            return listener.message(effect.message);
          case 'reset':
            return listener.reset({ target, seq: effect.seq });
          case 'startTimer':
            return gapTimers.start(target, effect.ms);
          case 'cancelTimer':
            return gapTimers.cancel(target);
          case 'pull':
            return void pull([{ target, seq: effect.seq }]).then(
              () => send({ type: 'pulled' }),
              () => send({ type: 'pullFailed' }),
            );
        }
      },
    });
    return { send, state };
  }

  function receiveMessage(data: unknown): void {
    const message = v.safeParse(streamMessageSchema, data);
    if (!message.success) return skipUnreadable(data);
    tracks.get(message.output.target)?.send({ type: 'received', message: message.output });
  }

  function skipUnreadable(data: unknown): void {
    const outline = v.safeParse(outlineSchema, data);
    if (outline.success) tracks.get(outline.output.target)?.send({ type: 'unreadable', to: outline.output.to });
  }

  function receiveReset(data: unknown): void {
    const reset = v.safeParse(streamResetSchema, data);
    if (reset.success) tracks.get(reset.output.target)?.send({ type: 'resetReceived', seq: reset.output.seq });
  }

  function receiveTyping(data: unknown): void {
    const notice = v.safeParse(typingNoticeSchema, data);
    if (notice.success && tracks.has(notice.output.target)) listener.typing(notice.output);
  }

  function receiveViewers(data: unknown): void {
    const notice = v.safeParse(viewersNoticeSchema, data);
    if (notice.success) listener.viewers(notice.output);
  }

  async function pull(positions: readonly StreamPosition[], signal?: AbortSignal): Promise<void> {
    const input = { targets: formatStreamPositions(positions) };
    const options = signal === undefined ? {} : { signal };
    const { messages, resets, typing = [] } = await dispatcher.call(endpointRegistry.pullStreamEvents, input, options);
    resets.forEach(receiveReset);
    messages.forEach(receiveMessage);
    typing.forEach(receiveTyping);
  }

  return {
    pull,

    receiveEvent(event: string, data: unknown): void {
      if (event === 'said') receiveMessage(data);
      if (event === 'reset') receiveReset(data);
      if (event === 'typing') receiveTyping(data);
      if (event === 'viewers') receiveViewers(data);
    },

    /** The positions of the followed targets: the latest 20 that are watched, and the mailboxes. */
    positions: (): readonly StreamPosition[] =>
      carriedPositions(
        [...tracks].map(([target, { state }]) => ({
          target,
          seq: state().track.seq,
          ...(mailboxes.has(target) && { isMailbox: true }),
        })),
        'latest',
      ),

    watch({ target, seq, isMailbox }: StreamPosition): void {
      if (isMailbox === true) mailboxes.add(target);
      const track = tracks.get(target) ?? createTrack(target, seq);
      tracks.delete(target);
      tracks.set(target, track);
      track.send({ type: 'skipped', seq });
    },

    unwatch(target: string): void {
      tracks.get(target)?.send({ type: 'unwatched' });
      tracks.delete(target);
      mailboxes.delete(target);
    },

    close(): void {
      for (const track of tracks.values()) track.send({ type: 'unwatched' });
      tracks.clear();
    },
  };
}
