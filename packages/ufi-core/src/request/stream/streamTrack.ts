import type { StreamMessage } from '../../contract/index.ts';

/** What is known of one target: the last number that was passed on, and what came too early, in order. */
export interface StreamTrack {
  readonly seq: number;
  readonly held: readonly StreamMessage[];
}

/** A track after it has moved on, and what can be passed on now, in order. */
export interface TrackStep {
  readonly track: StreamTrack;
  readonly ready: readonly StreamMessage[];
}

function moveOn(from: number, waiting: readonly StreamMessage[]): TrackStep {
  const ready: StreamMessage[] = [];
  const held: StreamMessage[] = [];
  let seq = from;
  for (const message of [...waiting].sort((a, b) => a.from - b.from)) {
    if (message.to <= seq) continue;
    if (message.from > seq + 1) {
      held.push(message);
      continue;
    }
    ready.push(message);
    seq = message.to;
  }
  return { track: { seq, held }, ready };
}

/**
 * Takes one message in (D9): what ends at or before the last number is dropped, what goes on from it is passed on with
 * all that had waited for it, what leaves a gap is held.
 */
export const receive = ({ seq, held }: StreamTrack, message: StreamMessage): TrackStep =>
  moveOn(seq, [...held, message]);

/** Goes on from a number, whatever was missing before it. */
export const skipTo = ({ seq, held }: StreamTrack, next: number): TrackStep => moveOn(Math.max(seq, next), held);
