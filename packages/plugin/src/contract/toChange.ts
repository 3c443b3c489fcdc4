import type { Records, Removed, ServerUpdate } from 'ufi-core/contract';
import type { CommentChanged } from './pluginAnswer.ts';
import { recordsBesides } from './toIdMap.ts';

/** Input of {@link toChange}. */
export interface ToChange {
  /** What the stream delivers of the mutations, in their order. */
  readonly updates: readonly ServerUpdate[];
  /** The changed comment as the caller now sees it, with all records that it names. */
  readonly seen?: Records;
  /** The viewer's acting identity. */
  readonly actor: string | null;
}

function concatenated<Lists extends Records | Removed>(parts: readonly Lists[]): Lists {
  const lists: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [name, list = []] of Object.entries(part)) (lists[name] ??= []).push(...list);
  }
  return lists as Lists;
}

/** What a mutation has changed: the records for the id map of its answer, and the rest of it. */
export function toChange({ updates, seen = {}, actor }: ToChange): Pick<CommentChanged, 'thread'> & {
  readonly records: Records;
} {
  const changed = concatenated(updates.map(({ records }) => records));
  const known = new Set(changed.comments?.map(({ fbid }) => fbid));
  const comments = [...(changed.comments ?? []), ...(seen.comments ?? []).filter(({ fbid }) => !known.has(fbid))];
  return {
    records: {
      ...seen,
      ...changed,
      comments,
      actors: [...(seen.actors ?? []), ...(changed.actors ?? [])],
      commentMarks: [...(changed.commentMarks ?? []), ...(seen.commentMarks ?? [])],
    },
    thread: {
      seq: Math.max(...updates.map(({ seq }) => seq)),
      records: recordsBesides({ ...changed, comments }, actor),
      removed: concatenated(updates.map(({ removed }) => removed)),
    },
  };
}
