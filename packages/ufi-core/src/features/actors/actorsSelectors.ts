import type { ActorRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** A person or page; undefined where nothing is known of them. */
export const selectActorRecord = (
  { serverState }: Pick<KernelState, 'serverState'>,
  id: string,
): ActorRecord | undefined => getRow(serverState.actors, id);

/** Everyone the person may act as, themselves first (S6.07). */
export const selectOwnActors = ({ viewer }: Pick<KernelState, 'viewer'>): readonly string[] => viewer.actors;

/** Whether the viewer has a work account and that person has none: they are no coworkers (S6.08). */
export const selectIsNonCoworker = (state: Pick<KernelState, 'serverState' | 'viewer'>, id: string): boolean => {
  const { person } = state.viewer;
  if (person === null || selectActorRecord(state, person)?.isWorkUser !== true) return false;
  const other = selectActorRecord(state, id);
  return other?.kind === 'person' && other.isWorkUser !== true && other.isBot !== true;
};

export { selectActor };
