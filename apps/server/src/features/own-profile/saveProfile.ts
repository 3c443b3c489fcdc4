import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkAccountName, personName } from '../names/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { ownProfile } from './ownProfile.ts';

// Whoever writes a name waits for all others who do (`0048-staff-names.ts`), so it is written only if it is another.
const nameText = `
update actors set name = $2, first_name = $3, search_name = $4, version = version + 1 where id = $1 and own_name <> $2`;
const accountText = `update identity_users u set name = $2 from people p where p.id = $1 and u.id = p.user_id`;
const bioText = `
update actors set cover_line = $2, version = version + 1 where id = $1 and cover_line <> $2`;

/** Saves a person's name and the line about them. */
export const saveProfile: Handler<typeof endpointRegistry.saveProfile, UsesDatabase & UsesThreadCache> = async (
  { name: given, bio, actor },
  caller,
  { pool, threadCache },
) => {
  const person = checkOwnAction('editProfile', caller, actor);
  const name = personName(given);
  if (name === null) throw new ApiError('badParameter', { fields: { name: 'empty' } });
  const before = await ownProfile(pool, person);
  const isRenamed = before.name !== name.name;
  if (isRenamed) await checkAccountName(pool, name.name, [person]);
  const profile = await transaction(pool, async (client) => {
    if (isRenamed) {
      await client.query(nameText, [person, name.name, name.firstName, name.searchName]);
      await client.query(accountText, [person, name.name]);
    }
    await client.query(bioText, [person, bio]);
    return ownProfile(client, person);
  });
  // Remembered pages hold their authors; other nodes read them anew within ten seconds.
  if (isRenamed || before.bio !== profile.bio) threadCache?.invalidateAll();
  return profile;
};
