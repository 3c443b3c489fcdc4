export { actorsOf } from './actors.ts';
export { createIdentity, type Identity } from './createIdentity.ts';
export { createFrames, type Frames } from './frames/createFrames.ts';
export { sweepFrames } from './frames/sweepFrames.ts';
export { returnAddress } from './returnAddress.ts';
