import type { Pool } from 'pg';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkSiteRight, findManagedSite } from '../sites/index.ts';

/** Checks that the caller manages a site. Returns the person. @throws ApiError sessionEnded, noPermission, noSuchObject */
export async function checkWebhookRight(pool: Pool, caller: Pick<Caller, 'person'>, site: string): Promise<string> {
  const person = await checkSiteRight(pool, caller, { site, action: 'manageSite' });
  if ((await findManagedSite(pool, site)) === null) throw new ApiError('noSuchObject');
  return person;
}
