export { addGuest, checkHasGuests } from './addGuest.ts';
export { createSiteTokenVerifier, type UsesSiteTokens } from './createSiteTokenVerifier.ts';
export { isVisitorOfSite, isVouched, signInBySite } from './signInBySite.ts';
