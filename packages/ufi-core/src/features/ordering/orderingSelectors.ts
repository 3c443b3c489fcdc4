import type { OrderingMode } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { OrderingState } from './orderingSlice.ts';
import { defaultOrdering, isInverted } from './orderingRules.ts';

/** The state slice of chosen orderings. */
export interface OrderingSlice {
  readonly ordering: OrderingState;
}

type State = Pick<KernelState, 'serverState'> & OrderingSlice;

/** The ordering of a post's comments in an instance: the reader's choice, else the default (S4.18). */
export function selectOrderingMode(
  { serverState, ordering }: State,
  { target, instance }: Place,
): OrderingMode | undefined {
  const record = getRow(serverState.targets, target);
  return ordering[instance] ?? (record && defaultOrdering(record));
}

/** Whether an instance draws a post's comments from the highest index down (S4.18). */
export function selectIsInverted(state: State, place: Place): boolean {
  const mode = selectOrderingMode(state, place);
  const record = getRow(state.serverState.targets, place.target);
  return mode === undefined || record === undefined || isInverted(mode, record);
}
