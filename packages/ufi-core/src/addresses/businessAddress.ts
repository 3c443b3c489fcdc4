import type { Origins } from './origins.ts';
import { readAddress, withQuery } from './withQuery.ts';

/** Stands for a person who acts without any business. */
export const personalBusinessId = 'personal-business';

/** A page of a business. */
export interface BusinessPage {
  /** Begins with a slash. */
  readonly path: string;
  readonly businessId: string;
  readonly globalScopeId?: string;
}

/**
 * Where a page of a business is (S2.07): on the business origin, else under `/business` on the public one, and named by
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

/** Whether an address is one of a business: by the subdomain `business` (S2.07), or where this instance has them. */
export function isBusinessAddress(address: string, { publicOrigin, businessOrigin }: Origins): boolean {
  const { hostname, origin, pathname } = readAddress(address);
  if (businessOrigin !== undefined && origin === businessOrigin) return true;
  const isUnderPublic = businessOrigin === undefined && origin === publicOrigin;
  return hostname.startsWith('business.') || (isUnderPublic && /^\/business(\/|$)/.test(pathname));
}
