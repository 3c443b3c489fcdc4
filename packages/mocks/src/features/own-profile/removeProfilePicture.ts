import type { MockHandler } from '../../access/caller.ts';
import { profileOwner, showPicture } from './profileOwner.ts';

/** Removes a picture from the caller's profile, or from that of their page. */
export const removeProfilePicture: MockHandler<'removeProfilePicture'> = ({ place, actor }, caller) =>
  showPicture(caller, profileOwner(caller, actor), { [place]: undefined });
