export { invariant, InvariantViolation } from './invariant.ts';
export type { LoggedEvent } from './loggedEvent.ts';
export {
  applyPage,
  dropEntry,
  emptyRanges,
  isCovered,
  moveEntry,
  placeEntry,
  type OrderedRanges,
  type PageAnswer,
} from './paged/orderedRanges.ts';
export {
  emptyTable,
  getRow,
  putRow,
  putRows,
  removeRows,
  tableIds,
  tableRows,
  type PagedTable,
} from './paged/pagedTable.ts';
export { entriesBackward, entryCount, rangePartsOf, type RangePart } from './paged/rangesIndex.ts';
export { cutAfter, cutBefore, type Cut, type SortKey } from './paged/sortKey.ts';
export { isNewer, putNewer } from './paged/versionedRows.ts';
export { createLayers } from './pending-mutations/createLayers.ts';
export {
  createPendingMutationsReducer,
  type Confirmation,
  type Confirming,
  type WrittenRecord,
} from './pending-mutations/createPendingMutationsReducer.ts';
export { deliverySlice, signInNeeded, type DeliveryState } from './pending-mutations/deliverySlice.ts';
export {
  kindsByName,
  withRealIds,
  type KeyedEffect,
  type MutationKind,
  type MutationKinds,
} from './pending-mutations/mutationKind.ts';
export { linkToRealIds, outboxAdditionOf } from './pending-mutations/outboxAddition.ts';
export { outboxEntryMoved } from './pending-mutations/outboxEntryMoved.ts';
export {
  noPendingMutations,
  pendingMutationsOn,
  type PendingMutation,
  type PendingMutationsState,
} from './pending-mutations/pendingMutationsState.ts';
export { isSentElsewhere, projectEvent, type Projection } from './pending-mutations/projectEvent.ts';
