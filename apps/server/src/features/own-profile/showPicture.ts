import type { OwnProfile, ProfilePicture } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { ownProfile } from './ownProfile.ts';

const dropText = `
update portraits set dropped_at = case when id is distinct from $3 then coalesce(dropped_at, now()) end
where actor_id = $1 and place = $2`;

const showTexts = {
  picture: `update actors set thumb_src = $2, version = version + 1 where id = $1 and thumb_src is distinct from $2`,
  cover: `update actors set cover_src = $2, version = version + 1 where id = $1 and cover_src is distinct from $2`,
} as const satisfies Record<ProfilePicture, string>;

/** Shows a stored picture on a person's profile, or none; the one before is deleted a while later. */
export async function showPicture(
  { pool, threadCache }: UsesDatabase & UsesThreadCache,
  { person, place }: { readonly person: string; readonly place: ProfilePicture },
  stored: { readonly id: string; readonly path: string } | null,
): Promise<OwnProfile> {
  const { profile, isChanged } = await transaction(pool, async (client) => {
    const { rowCount } = await client.query(showTexts[place], [person, stored?.path ?? null]);
    await client.query(dropText, [person, place, stored?.id ?? null]);
    return { profile: await ownProfile(client, person), isChanged: rowCount === 1 };
  });
  if (isChanged) threadCache?.invalidateAll();
  return profile;
}
