export { orderingFeature } from './orderingFeature.ts';
export { orderingChosen } from './orderingReducer.ts';
export { defaultOrdering, isInverted } from './orderingRules.ts';
export { selectIsInverted, selectOrderingMode, type OrderingSlice } from './orderingSelectors.ts';
