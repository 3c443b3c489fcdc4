import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { changeProfile } from './ownProfile.ts';

/** Removes a picture from the caller's profile. */
export const removeProfilePicture: MockHandler<'removeProfilePicture'> = ({ place, actor }, caller) =>
  changeProfile(checkOwnAction('editProfile', caller, actor), { [place]: undefined });
