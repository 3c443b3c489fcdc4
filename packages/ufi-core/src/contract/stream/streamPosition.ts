import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/** The maximum number of posts and articles per stream. */
export const maxStreamTargets = 20;

/** The maximum number of mailboxes per stream, beside its other targets: the person's own, and that of a page. */
export const maxStreamMailboxes = 2;

const maxPositions = maxStreamTargets + maxStreamMailboxes;

/** A reader's position in a target's sequence: the last number received. */
export interface StreamPosition {
  readonly target: string;
  readonly seq: number;
  /** It is a mailbox: it does not count among the posts and articles, and is never left out for them. */
  readonly isMailbox?: true | undefined;
}

/** Formats positions for the query and `Last-Event-ID`: `<target>:<seq>,...`. */
export const formatStreamPositions = (positions: readonly StreamPosition[]): string =>
  positions.map(({ target, seq }) => `${target}:${seq}`).join(',');

const positionPattern = /^([1-9]\d{0,18}):(0|[1-9]\d{0,14})$/;

/**
 * Parses positions; null if the text is malformed or names more than {@link maxStreamTargets} and
 * {@link maxStreamMailboxes} together.
 */
export function parseStreamPositions(text: string): StreamPosition[] | null {
  const parts = text.split(',', maxPositions + 1);
  if (parts.length > maxPositions) return null;
  const positions: StreamPosition[] = [];
  for (const part of parts) {
    const [, target, seq] = positionPattern.exec(part) ?? [];
    if (target === undefined || seq === undefined || !v.is(fbidSchema, target)) return null;
    positions.push({ target, seq: Number(seq) });
  }
  return positions;
}
