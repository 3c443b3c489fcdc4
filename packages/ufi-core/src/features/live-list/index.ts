export { commentsSeen } from './arrivalsReducer.ts';
export { followStream } from './followStream.ts';
export { liveListFeature } from './liveListFeature.ts';
export { selectConnection, type LiveListSlice } from './liveListSelectors.ts';
