import { parseStreamPositions, type StreamMessage, type StreamPosition, type StreamReset } from 'ufi-core/contract';
import { presentEntry } from '../../queries/presentEntry.ts';
import { canSeeThread, type Viewer } from '../../access/threadAccess.ts';
import { mergeEntries } from '../../world/thread.ts';
import { actorsOf } from '../../world/world.ts';
import type { Caller } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';

/** What a reader hears of one target: its next steps, that the log doesn't reach back, or nothing new. */
export type ThreadEvent =
  { readonly name: 'said'; readonly data: StreamMessage } | { readonly name: 'reset'; readonly data: StreamReset };

/**
 * Reads the positions of a call, each target once: the later counts.
 *
 * @throws Refused badParameter
 */
export function parsePositions(targets: string): StreamPosition[] {
  const positions = parseStreamPositions(targets);
  if (positions === null) throw badParameter('targets', 'bad_format');
  const latest = new Map<string, number>();
  for (const { target, seq } of positions) latest.set(target, Math.max(seq, latest.get(target) ?? 0));
  return [...latest].map(([target, seq]) => ({ target, seq }));
}

/** A stream doesn't say whom its reader acts as, so they hear as all of their actors; null where they may not see it. */
function streamViewer({ world, person }: Caller, target: string): Viewer | null {
  const thread = world.threads.get(target);
  if (thread === undefined) return null;
  const actors = person === null ? [] : actorsOf(world, person).map(({ id }) => id);
  const viewer = { world, thread, person, actors };
  return canSeeThread(viewer) ? viewer : null;
}

/** Whether a reader hears of a target. */
export const canSubscribe = (caller: Caller, target: string): boolean => streamViewer(caller, target) !== null;

/** Refuses who may see none of the targets, as where there are none. @throws Refused noSuchObject */
export function authorizeTargets(caller: Caller, positions: readonly StreamPosition[]): void {
  if (positions.every(({ target }) => streamViewer(caller, target) === null)) throw new ApiError('noSuchObject');
}

/** What follows a position; null where there is nothing yet. A hidden target is told like one that is not there. */
export function nextThreadEvent(caller: Caller, { target, seq }: StreamPosition): ThreadEvent | null {
  const viewer = streamViewer(caller, target);
  if (viewer === null) return { name: 'reset', data: { target, seq: 0 } };
  const { thread } = viewer;
  if (seq === thread.seq) return null;
  const journal = thread.journal.filter((entry) => entry.seq > seq);
  if (journal[0]?.seq !== seq + 1) return { name: 'reset', data: { target, seq: thread.seq } };
  const heard = presentEntry(mergeEntries(journal), viewer, caller.locale);
  return { name: 'said', data: { target, from: seq + 1, to: thread.seq, ...heard } };
}
