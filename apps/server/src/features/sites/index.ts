export {
  addressOfKey,
  isAddressKey,
  nameArticle,
  parseArticleAddress,
  type ArticleAddresses,
  type ArticleName,
} from './articleName.ts';
export { checkSiteRight } from './checkSiteRight.ts';
export {
  findDemoSites,
  findManagedSite,
  findRegisteredSite,
  findSite,
  findSiteByOrigin,
  findSiteOfAddress,
  findSitesOfStaff,
} from './findSite.ts';
export { isGuestSql, sweepGuests } from './guests.ts';
export { normaliseOrigin, originOf, type SiteOrigin } from './normaliseOrigin.ts';
export { readStaff } from './readStaff.ts';
export { screenPart } from './screenPart.ts';
export { findHeldDomains, lockDomains, releaseDomains } from './heldDomains.ts';
export { formatDomain, parseDomains, type SiteDomain } from './siteDomain.ts';
export { siteName } from './siteName.ts';
export { siteOfFrame, type FrameLocation } from './siteOfFrame.ts';
export { canRegisterSite, siteRolesOf, type UsesOpenSites } from './siteRoles.ts';
export {
  isOfSite,
  managedSite,
  restorableUntil,
  siteRecord,
  siteRowJson,
  siteSettings,
  type SiteRow,
} from './siteRow.ts';
export { sweepSites } from './sweepSites.ts';
export { insertSite, updateSiteRow } from './writeSite.ts';
