import type { OwnProfile, ProfilePicture } from 'ufi-core/contract';
import { lockScope } from '../../access/lockScope.ts';
import { transaction } from '../../database/transaction.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { checkOwner, type ProfileOwner } from './profileOwner.ts';
import { ownProfile } from './ownProfile.ts';

const dropText = `
update portraits set dropped_at = case when id is distinct from $3 then coalesce(dropped_at, now()) end
where actor_id = $1 and place = $2`;

const showTexts = {
  picture: `update actors set thumb_src = $2, version = version + 1 where id = $1 and thumb_src is distinct from $2`,
  cover: `update actors set cover_src = $2, version = version + 1 where id = $1 and cover_src is distinct from $2`,
} as const satisfies Record<ProfilePicture, string>;

/** Shows a stored picture on the profile of a person or page, or none; the one before is deleted a while later. */
export async function showPicture(
  { pool, threadCache }: UsesDatabase & UsesThreadCache,
  { person, owner, place }: ProfileOwner & { readonly place: ProfilePicture },
  stored: { readonly id: string; readonly path: string } | null,
): Promise<OwnProfile> {
  const { profile, isChanged } = await transaction(pool, async (client) => {
    await lockScope(client, owner);
    // Roles may have changed since the upload began.
    await checkOwner(client, { person, owner });
    const { rowCount } = await client.query(showTexts[place], [owner, stored?.path ?? null]);
    await client.query(dropText, [owner, place, stored?.id ?? null]);
    if (owner !== person) await auditScope(client, { scope: owner, person, action: 'savePage', target: person });
    return { profile: await ownProfile(client, owner), isChanged: rowCount === 1 };
  });
  if (isChanged) threadCache?.invalidateAll();
  return profile;
}
