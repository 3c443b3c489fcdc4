export { createFrameIdentity, sweepFrameSessions, type FrameIdentity } from './createFrameIdentity.ts';
