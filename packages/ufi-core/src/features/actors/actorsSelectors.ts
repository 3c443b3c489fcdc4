import type { ActorRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** The record of a person or page; undefined if unknown. */
export const selectActorRecord = (
  { serverState }: Pick<KernelState, 'serverState'>,
  id: string,
): ActorRecord | undefined => getRow(serverState.actors, id);

/** Every actor the person may act as, the person first (S6.07). */
export const selectOwnActors = ({ viewer }: Pick<KernelState, 'viewer'>): readonly string[] => viewer.actors;

/** True if a person is marked as no coworker: the viewer has a work account and that person has none (S6.08). */
export const selectIsNonCoworker = (state: Pick<KernelState, 'serverState' | 'viewer'>, id: string): boolean => {
  const { person } = state.viewer;
  if (person === null || selectActorRecord(state, person)?.isWorkUser !== true) return false;
  const other = selectActorRecord(state, id);
  return other?.kind === 'person' && other.isWorkUser !== true && other.isBot !== true;
};

export { selectActor };
