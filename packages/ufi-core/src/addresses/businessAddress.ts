import type { Origins } from './origins.ts';
import { readAddress, withQuery } from './withQuery.ts';

/** The business id of a person who acts without a business. */
export const personalBusinessId = 'personal-business';

/** A page of a business. */
export interface BusinessPage {
  /** Starts with a slash. */
  readonly path: string;
  readonly businessId: string;
  readonly globalScopeId?: string;
}

/**
 * The address of a business page (S2.07): on the business origin, else under `/business` on the public one, with
 * `business_id` and `global_scope_id`. A personal business has the plain public address.
 */
export function businessAddress(
  { publicOrigin, businessOrigin }: Origins,
  { path, businessId, globalScopeId }: BusinessPage,
): string {
  if (businessId === personalBusinessId) return publicOrigin + path;
  const place = (businessOrigin ?? `${publicOrigin}/business`) + path;
  return withQuery(place, { business_id: businessId, global_scope_id: globalScopeId });
}

/**
 * True if an address belongs to a business: by the subdomain `business` (S2.07), or by the instance's own business
 * origin or path.
 */
export function isBusinessAddress(address: string, { publicOrigin, businessOrigin }: Origins): boolean {
  const { hostname, origin, pathname } = readAddress(address);
  if (businessOrigin !== undefined && origin === businessOrigin) return true;
  const isUnderPublic = businessOrigin === undefined && origin === publicOrigin;
  return hostname.startsWith('business.') || (isUnderPublic && /^\/business(\/|$)/.test(pathname));
}
