import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { keepFile } from '../../world/upload.ts';
import { pictureSize } from '../uploads/uploadPhoto.ts';
import { profileOwner, showPicture } from './profileOwner.ts';

/** Shows an uploaded picture, unmodified, on the caller's profile, or on that of their page. */
export const setProfilePicture: MockHandler<'setProfilePicture'> = ({ place, actor }, caller) => {
  const owner = profileOwner(caller, actor);
  const { world, file } = caller;
  if (file === undefined) throw badParameter('file', 'missing');
  pictureSize(file);
  return showPicture(caller, owner, { [place]: keepFile(world, world.newId(), file) });
};
