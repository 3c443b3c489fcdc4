import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';
import { keepFile } from '../../world/upload.ts';
import { pictureSize } from '../uploads/uploadPhoto.ts';
import { changeProfile } from './ownProfile.ts';

/** Shows an uploaded picture, unmodified, on the caller's profile. */
export const setProfilePicture: MockHandler<'setProfilePicture'> = ({ place, actor }, caller) => {
  const person = checkOwnAction('editProfile', caller, actor);
  const { world, file } = caller;
  if (file === undefined) throw badParameter('file', 'missing');
  pictureSize(file);
  return changeProfile(person, { [place]: keepFile(world, world.newId(), file) });
};
