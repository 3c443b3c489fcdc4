export { commentsSeen } from './arrivalsReducer.ts';
export { liveListFeature } from './liveListFeature.ts';
export { selectConnection, type LiveListSlice } from './liveListSelectors.ts';
