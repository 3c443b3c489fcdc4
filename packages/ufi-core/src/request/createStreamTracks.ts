import * as v from 'valibot';
import {
  endpointRegistry,
  fbidSchema,
  formatStreamPositions,
  maxStreamTargets,
  sequenceSchema,
  streamMessageSchema,
  streamResetSchema,
  typingWordSchema,
  type StreamPosition,
  type StreamReset,
} from '../contract/index.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Clock } from './ports.ts';
import { growingPauseMs } from './retryPlan.ts';
import type { StreamListener } from './streamReader.ts';
import { hear, skipTo, type Heard, type StreamTrack } from './streamTrack.ts';

interface StreamTracksParts {
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
  readonly listener: Pick<StreamListener, 'said' | 'reset' | 'typing'>;
}

/** How long a gap may fill by itself before it is asked for (D9). */
const gapPatienceMs = 500;

// All that must be readable of a message to know which numbers it stood for.
const outlineSchema = v.object({ target: fbidSchema, to: sequenceSchema });

/** Keeps every followed target in step with its sequence: nothing twice, nothing out of order, no gap unnoticed. */
export function createStreamTracks({ clock, dispatcher, listener }: StreamTracksParts) {
  // In the order in which they were asked for, the latest last.
  const tracks = new Map<string, StreamTrack>();
  const healing = new Map<string, () => void>();

  function endHealing(target: string): void {
    healing.get(target)?.();
    healing.delete(target);
  }

  function moveTo(target: string, { track, said }: Heard): void {
    tracks.set(target, track);
    if (track.held.length === 0) endHealing(target);
    else if (!healing.has(target)) healIn(gapPatienceMs, target, 1);
    for (const message of said) listener.said(message);
  }

  function healIn(ms: number, target: string, attempt: number): void {
    healing.set(
      target,
      clock.setTimer(ms, () => void heal(target, attempt)),
    );
  }

  async function heal(target: string, attempt: number): Promise<void> {
    const before = tracks.get(target);
    if (before === undefined || before.held.length === 0) return;
    const isAnswered = await pull([{ target, seq: before.seq }]).then(
      () => true,
      () => false,
    );
    const after = tracks.get(target);
    if (after === undefined || after.held.length === 0) return;
    if (!isAnswered) return healIn(growingPauseMs(attempt), target, attempt + 1);
    if (after.seq > before.seq) return heal(target, 1);
    reset({ target, seq: after.held.at(-1)?.to ?? after.seq });
  }

  function reset({ target, seq }: StreamReset): void {
    const track = tracks.get(target);
    if (track === undefined) return;
    listener.reset({ target, seq });
    moveTo(target, skipTo(track, seq));
  }

  function hearMessage(data: unknown): void {
    const message = v.safeParse(streamMessageSchema, data);
    if (!message.success) return hearUnreadable(data);
    const { target } = message.output;
    const track = tracks.get(target);
    if (track !== undefined) moveTo(target, hear(track, message.output));
  }

  // Such a message would come again however often it is asked for; a fetch reads the same truth another way.
  function hearUnreadable(data: unknown): void {
    const outline = v.safeParse(outlineSchema, data);
    if (!outline.success) return;
    const { target, to } = outline.output;
    const track = tracks.get(target);
    if (track !== undefined && to > track.seq) reset({ target, seq: to });
  }

  function hearReset(data: unknown): void {
    const said = v.safeParse(streamResetSchema, data);
    if (said.success) reset(said.output);
  }

  function hearTyping(data: unknown): void {
    const word = v.safeParse(typingWordSchema, data);
    if (word.success && tracks.has(word.output.target)) listener.typing(word.output);
  }

  /** Asks for what came after the positions. Rejects with a `RequestError`. */
  async function pull(positions: readonly StreamPosition[], signal?: AbortSignal): Promise<void> {
    const input = { targets: formatStreamPositions(positions) };
    const options = signal === undefined ? {} : { signal };
    const { messages, resets, typing = [] } = await dispatcher.call(endpointRegistry.pullStreamEvents, input, options);
    resets.forEach(hearReset);
    messages.forEach(hearMessage);
    typing.forEach(hearTyping);
  }

  return {
    pull,

    /** What one event of the stream says; anything that the contract does not know is let pass. */
    hearEvent(event: string, data: unknown): void {
      if (event === 'said') hearMessage(data);
      if (event === 'reset') hearReset(data);
      if (event === 'typing') hearTyping(data);
    },

    /** Where each followed target stands: of all that are watched the latest 20. */
    positions: (): StreamPosition[] =>
      [...tracks].slice(-maxStreamTargets).map(([target, { seq }]) => ({ target, seq })),

    watch({ target, seq }: StreamPosition): void {
      const track = tracks.get(target) ?? { seq, held: [] };
      tracks.delete(target);
      moveTo(target, skipTo(track, seq));
    },

    unwatch(target: string): void {
      endHealing(target);
      tracks.delete(target);
    },

    close(): void {
      for (const target of tracks.keys()) endHealing(target);
      tracks.clear();
    },
  };
}
