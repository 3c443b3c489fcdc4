import * as v from 'valibot';
import { fbidSchema } from '../ids.ts';

/** The most targets that one stream can carry. */
export const maxStreamTargets = 20;

/** The place of a reader in one target's sequence: the last number that it has. */
export interface StreamPosition {
  readonly target: string;
  readonly seq: number;
}

/** Writes positions as the query and `Last-Event-ID` carry them: `<target>:<seq>,...`. */
export const formatStreamPositions = (positions: readonly StreamPosition[]): string =>
  positions.map(({ target, seq }) => `${target}:${seq}`).join(',');

const positionPattern = /^([1-9]\d{0,18}):(0|[1-9]\d{0,14})$/;

/** Reads positions back; null where the text is not of that form or names more than {@link maxStreamTargets}. */
export function parseStreamPositions(text: string): StreamPosition[] | null {
  const parts = text.split(',', maxStreamTargets + 1);
  if (parts.length > maxStreamTargets) return null;
  const positions: StreamPosition[] = [];
  for (const part of parts) {
    const [, target, seq] = positionPattern.exec(part) ?? [];
    if (target === undefined || seq === undefined || !v.is(fbidSchema, target)) return null;
    positions.push({ target, seq: Number(seq) });
  }
  return positions;
}
