import type { OrderingMode } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { KeptOrderingState } from './keptOrderingSlice.ts';
import type { OrderingState } from './orderingSlice.ts';
import { defaultOrdering, isInverted } from './orderingRules.ts';

/** The state slices of chosen orderings. */
export interface OrderingSlice {
  readonly ordering: OrderingState;
  readonly keptOrdering: KeptOrderingState;
}

type State = Pick<KernelState, 'serverState'> & OrderingSlice;

/**
 * The ordering of a post's comments in an instance: the reader's choice there, else the one kept for posts of its kind,
 * else the default (S4.18).
 */
export function selectOrderingMode(
  { serverState, ordering, keptOrdering }: State,
  { target, instance }: CommentAreaRef,
): OrderingMode | undefined {
  const record = getRow(serverState.targets, target);
  return ordering[instance] ?? keptOrdering[target] ?? (record && defaultOrdering(record));
}

/** True if an instance draws a post's comments from the highest index down (S4.18). */
export function selectIsInverted(state: State, place: CommentAreaRef): boolean {
  const mode = selectOrderingMode(state, place);
  const record = getRow(state.serverState.targets, place.target);
  return mode === undefined || record === undefined || isInverted(mode, record);
}
