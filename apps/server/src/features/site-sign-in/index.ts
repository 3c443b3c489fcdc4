export { checkHasGuests, createGuest } from './createGuest.ts';
export { createSiteTokenVerifier } from './createSiteTokenVerifier.ts';
export { isVisitorOfSite, isVouched, signInBySite } from './signInBySite.ts';
