export { chooseOrdering, type ChosenOrdering } from './chooseOrdering.ts';
export { orderingFeature } from './orderingFeature.ts';
export { orderingChosen } from './orderingSlice.ts';
export { defaultOrdering, isInverted } from './orderingRules.ts';
export { selectIsInverted, selectOrderingMode, type OrderingSlice } from './orderingSelectors.ts';
