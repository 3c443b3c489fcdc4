import { parseStreamPositions, type StreamMessage, type StreamPosition, type StreamReset } from 'ufi-core/contract';
import { presentEntry } from '../../queries/presentEntry.ts';
import { canSeeThread, type Viewer } from '../../access/threadAccess.ts';
import { mergeEntries } from '../../world/thread.ts';
import { actorsOf } from '../../world/world.ts';
import type { Caller } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';

/** An event of one target: its next changes, or a reset if the journal does not reach back far enough. */
export type ThreadEvent =
  | { readonly name: 'said'; readonly data: StreamMessage }
  | { readonly name: 'reset'; readonly data: StreamReset };

/**
 * Parses the positions of a call; of a repeated target, the later position is used.
 *
 * @throws ApiError badParameter
 */
export function parsePositions(targets: string): StreamPosition[] {
  const positions = parseStreamPositions(targets);
  if (positions === null) throw badParameter('targets', 'bad_format');
  const latest = new Map<string, number>();
  for (const { target, seq } of positions) latest.set(target, Math.max(seq, latest.get(target) ?? 0));
  return [...latest].map(([target, seq]) => ({ target, seq }));
}

/**
 * The viewer of a stream, with all of their actors because a stream has no actor; null if they may not see the target.
 */
function streamViewer({ world, person }: Caller, target: string): Viewer | null {
  const thread = world.threads.get(target);
  if (thread === undefined) return null;
  const actors = person === null ? [] : actorsOf(world, person).map(({ id }) => id);
  const viewer = { world, thread, person, actors };
  return canSeeThread(viewer) ? viewer : null;
}

/** Returns whether a caller may subscribe to a target. */
export const canSubscribe = (caller: Caller, target: string): boolean => streamViewer(caller, target) !== null;

/** Rejects a caller who may see none of the targets. @throws ApiError noSuchObject */
export function authorizeTargets(caller: Caller, positions: readonly StreamPosition[]): void {
  if (positions.every(({ target }) => streamViewer(caller, target) === null)) throw new ApiError('noSuchObject');
}

/** The event after a position; null if there is none yet. Invisible and nonexistent targets are answered alike. */
export function nextThreadEvent(caller: Caller, { target, seq }: StreamPosition): ThreadEvent | null {
  const viewer = streamViewer(caller, target);
  if (viewer === null) return { name: 'reset', data: { target, seq: 0 } };
  const { thread } = viewer;
  if (seq === thread.seq) return null;
  const journal = thread.journal.filter((entry) => entry.seq > seq);
  if (journal[0]?.seq !== seq + 1) return { name: 'reset', data: { target, seq: thread.seq } };
  const received = presentEntry(mergeEntries(journal), viewer, caller.locale);
  return { name: 'said', data: { target, from: seq + 1, to: thread.seq, ...received } };
}
