import type { Restraint } from '../standing/standingRow.ts';
import type { RestrictionChange } from './scene.ts';

/** Who is restricted after a change. */
export function restrainedAfter(
  restrained: readonly Restraint[],
  { scope_id, actor_id, put, lift }: RestrictionChange,
): readonly Restraint[] {
  const isEnded = (each: Restraint) =>
    each.scope_id === scope_id &&
    each.actor_id === actor_id &&
    (each.kind === lift || (each.kind === put?.kind && each.thread_id === put.thread_id));
  const kept = restrained.filter((each) => !isEnded(each));
  return put === null ? kept : [...kept, { scope_id, actor_id, thread_id: put.thread_id, kind: put.kind }];
}
