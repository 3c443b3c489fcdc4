import type { ActorRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** A person or page; undefined where nothing is known of them. */
export const selectActorRecord = ({ truth }: Pick<KernelState, 'truth'>, id: string): ActorRecord | undefined =>
  getRow(truth.actors, id);

/** Everyone the person may act as, themselves first (S6.07). */
export const selectOwnActors = ({ viewer }: Pick<KernelState, 'viewer'>): readonly string[] => viewer.actors;

export { selectActor };
