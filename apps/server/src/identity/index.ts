export { actorsOf } from './actors.ts';
export { createIdentity, type Identity } from './createIdentity.ts';
export { createFrames, type Frames } from './frames/createFrames.ts';
export { sweepFrames } from './frames/sweepFrames.ts';
export { returnAddress } from './returnAddress.ts';
export { createSiteTokens } from './site-sign-in/createSiteTokens.ts';
export { isVouched } from './site-sign-in/isVouched.ts';
export { enterBySite } from './site-sign-in/enterBySite.ts';
export { addSiteSecret, keepSiteKeys, siteKeysOf } from './site-sign-in/siteKeys.ts';
