import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { findSite, findSiteByOrigin } from './findSite.ts';
import { normaliseOrigin } from './normaliseOrigin.ts';
import { formatDomain } from './siteDomain.ts';
import { isOfSite, type SiteRow } from './siteRow.ts';

/** The location that a frame claims. */
export interface Embedding {
  readonly app_id?: string | undefined;
  /** The origin of the embedding page. */
  readonly origin: string;
}

/** A verified location. */
export interface FrameLocation {
  readonly site: SiteRow;
  /** The normalised origin. */
  readonly origin: string;
}

/**
 * Finds the site of a frame: by app id, or by the registered origin of the embedding page.
 *
 * @throws ApiError noSuchObject for an unknown app id, noPermission if the origin is not one of the site's (A33)
 */
export async function siteOfFrame(pool: Pool, { app_id, origin: text }: Embedding): Promise<FrameLocation> {
  const origin = normaliseOrigin(text);
  if (origin === null) throw new ApiError('noPermission');
  const site = await (app_id === undefined ? findSiteByOrigin(pool, origin) : findSite(pool, app_id));
  if (site === null) throw new ApiError(app_id === undefined ? 'noPermission' : 'noSuchObject');
  if (!isOfSite(site, origin)) throw new ApiError('noPermission');
  return { site, origin: formatDomain({ ...origin, isWildcard: false }) };
}
