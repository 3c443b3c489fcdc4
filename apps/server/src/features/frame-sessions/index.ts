export { createFrameIdentity, sweepFrameSessions, type FrameIdentity } from './createFrameIdentity.ts';
export type { UsesFrames } from './frameSession.ts';
