import type { PoolClient, Pool } from 'pg';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Caller } from '../../access/caller.ts';

/** Whose profile a person changes: their own, or that of a page. */
export interface ProfileOwner {
  readonly person: string;
  readonly owner: string;
}

/** @throws ApiError noPermission for the profile of somebody else */
export async function checkOwner(database: Pool | PoolClient, { person, owner }: ProfileOwner): Promise<void> {
  if (owner !== person) await checkCanModerate(database, { scope: owner, person, action: 'managePage' });
}

/** The caller, and whose profile they change. @throws ApiError sessionEnded, noPermission */
export async function profileOwner(pool: Pool, caller: Caller, actor: string | undefined): Promise<ProfileOwner> {
  const person = checkOwnAction('editProfile', caller);
  const changed = { person, owner: actor ?? person };
  await checkOwner(pool, changed);
  return changed;
}
