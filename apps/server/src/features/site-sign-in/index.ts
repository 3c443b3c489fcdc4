export { createSiteTokenVerifier } from './createSiteTokenVerifier.ts';
export { isVisitorOfSite, isVouched, signInBySite } from './signInBySite.ts';
