import { visibleName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';
import { checkAccountName } from '../accounts/signUp.ts';
import { changeProfile } from './ownProfile.ts';

/** Saves a person's name and the line about them. */
export const saveProfile: MockHandler<'saveProfile'> = ({ name: given, bio, actor }, caller) => {
  const person = checkOwnAction('editProfile', caller, actor);
  const name = visibleName(given);
  if (name === '') throw badParameter('name', 'empty');
  if (name !== person.name) checkAccountName(caller.world, name, [person.id]);
  return changeProfile(person, { name, coverLine: bio });
};
