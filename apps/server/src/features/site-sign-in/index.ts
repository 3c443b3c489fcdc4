export { createSiteTokenVerifier } from './createSiteTokenVerifier.ts';
export { isVouched, signInBySite } from './signInBySite.ts';
