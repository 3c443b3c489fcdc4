import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { findSite, findSiteByOrigin } from './findSite.ts';
import { normaliseOrigin } from './normaliseOrigin.ts';
import { formatDomain } from './siteDomain.ts';
import { isOfSite, type SiteRow } from './siteRow.ts';

/** Where a frame says that it stands. */
export interface Embedding {
  readonly app_id?: string | undefined;
  /** Of the page around it. */
  readonly origin: string;
}

/** Where a frame stands. */
export interface FrameLocation {
  readonly site: SiteRow;
  /** In the one way that it is written. */
  readonly origin: string;
}

/**
 * The site that a frame is shown by: that of the app id, or the one that has registered the origin around the frame.
 *
 * @throws Refused noSuchObject for an app id that there is not, noPermission for an origin that is not the site's (A33)
 */
export async function siteOfFrame(pool: Pool, { app_id, origin: text }: Embedding): Promise<FrameLocation> {
  const origin = normaliseOrigin(text);
  if (origin === null) throw new ApiError('noPermission');
  const site = await (app_id === undefined ? findSiteByOrigin(pool, origin) : findSite(pool, app_id));
  if (site === null) throw new ApiError(app_id === undefined ? 'noPermission' : 'noSuchObject');
  if (!isOfSite(site, origin)) throw new ApiError('noPermission');
  return { site, origin: formatDomain({ ...origin, isWildcard: false }) };
}
