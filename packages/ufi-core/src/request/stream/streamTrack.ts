import type { StreamMessage } from '../../contract/index.ts';

/**
 * The tracked state of a target: the last sequence number passed on, and messages held because they came early, in
 * order.
 */
export interface StreamTrack {
  readonly seq: number;
  readonly held: readonly StreamMessage[];
}

/** The next track, and the messages that can be passed on now, in order. */
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
 * Receives a message (D9). One that ends at or before the last number is dropped; one that continues from it is passed
 * on together with the held messages that follow; one that leaves a gap is held.
 */
export const receive = ({ seq, held }: StreamTrack, message: StreamMessage): TrackStep =>
  moveOn(seq, [...held, message]);

/** Continues from a number, whatever was missing before it. */
export const skipTo = ({ seq, held }: StreamTrack, next: number): TrackStep => moveOn(Math.max(seq, next), held);
