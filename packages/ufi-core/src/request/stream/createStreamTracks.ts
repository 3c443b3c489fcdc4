import * as v from 'valibot';
import {
  endpointRegistry,
  fbidSchema,
  formatStreamPositions,
  maxStreamTargets,
  sequenceSchema,
  streamMessageSchema,
  streamResetSchema,
  typingNoticeSchema,
  type StreamPosition,
  type StreamReset,
} from '../../contract/index.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { Clock } from '../ports.ts';
import { backoffMs } from '../retryPlan.ts';
import type { StreamListener } from './streamReader.ts';
import { receive, skipTo, type TrackStep, type StreamTrack } from './streamTrack.ts';

interface StreamTracksParts {
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
  readonly listener: Pick<StreamListener, 'message' | 'reset' | 'typing'>;
}

/** The time allowed for a gap to fill by itself before it is fetched (D9). */
const gapTimeoutMs = 500;

// The minimum needed to know which sequence numbers a message covered.
const outlineSchema = v.object({ target: fbidSchema, to: sequenceSchema });

/** Sequence tracking per followed target: no duplicates, no reordering, no unnoticed gaps. */
export function createStreamTracks({ clock, dispatcher, listener }: StreamTracksParts) {
  // In order of subscription, the latest last.
  const tracks = new Map<string, StreamTrack>();
  const gapTimers = new Map<string, () => void>();

  function cancelGapTimer(target: string): void {
    gapTimers.get(target)?.();
    gapTimers.delete(target);
  }

  function moveTo(target: string, { track, ready }: TrackStep): void {
    tracks.set(target, track);
    if (track.held.length === 0) cancelGapTimer(target);
    else if (!gapTimers.has(target)) fillGapIn(gapTimeoutMs, target, 1);
    for (const message of ready) listener.message(message);
  }

  function fillGapIn(ms: number, target: string, attempt: number): void {
    gapTimers.set(
      target,
      clock.setTimer(ms, () => void fillGap(target, attempt)),
    );
  }

  async function fillGap(target: string, attempt: number): Promise<void> {
    const before = tracks.get(target);
    if (before === undefined || before.held.length === 0) return;
    const isAnswered = await pull([{ target, seq: before.seq }]).then(
      () => true,
      () => false,
    );
    const after = tracks.get(target);
    if (after === undefined || after.held.length === 0) return;
    if (!isAnswered) return fillGapIn(backoffMs(attempt), target, attempt + 1);
    if (after.seq > before.seq) return fillGap(target, 1);
    reset({ target, seq: after.held.at(-1)?.to ?? after.seq });
  }

  function reset({ target, seq }: StreamReset): void {
    const track = tracks.get(target);
    if (track === undefined) return;
    listener.reset({ target, seq });
    moveTo(target, skipTo(track, seq));
  }

  function receiveMessage(data: unknown): void {
    const message = v.safeParse(streamMessageSchema, data);
    if (!message.success) return skipUnreadable(data);
    const { target } = message.output;
    const track = tracks.get(target);
    if (track !== undefined) moveTo(target, receive(track, message.output));
  }

  // Pulling it again would return the same message; a reset makes the lists be fetched instead.
  function skipUnreadable(data: unknown): void {
    const outline = v.safeParse(outlineSchema, data);
    if (!outline.success) return;
    const { target, to } = outline.output;
    const track = tracks.get(target);
    if (track !== undefined && to > track.seq) reset({ target, seq: to });
  }

  function receiveReset(data: unknown): void {
    const parsed = v.safeParse(streamResetSchema, data);
    if (parsed.success) reset(parsed.output);
  }

  function receiveTyping(data: unknown): void {
    const notice = v.safeParse(typingNoticeSchema, data);
    if (notice.success && tracks.has(notice.output.target)) listener.typing(notice.output);
  }

  /**
   * Fetches the messages after the given positions.
   * @throws RequestError
   */
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

    /** Handles one stream event; unknown ones are ignored. */
    receiveEvent(event: string, data: unknown): void {
      if (event === 'said') receiveMessage(data);
      if (event === 'reset') receiveReset(data);
      if (event === 'typing') receiveTyping(data);
    },

    /** The positions of the followed targets: the latest 20 that are watched. */
    positions: (): StreamPosition[] =>
      [...tracks].slice(-maxStreamTargets).map(([target, { seq }]) => ({ target, seq })),

    watch({ target, seq }: StreamPosition): void {
      const track = tracks.get(target) ?? { seq, held: [] };
      tracks.delete(target);
      moveTo(target, skipTo(track, seq));
    },

    unwatch(target: string): void {
      cancelGapTimer(target);
      tracks.delete(target);
    },

    close(): void {
      for (const target of tracks.keys()) cancelGapTimer(target);
      tracks.clear();
    },
  };
}
