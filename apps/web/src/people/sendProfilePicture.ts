import { endpointRegistry, type OwnProfile, type ProfilePicture } from 'ufi-core/contract';
import { sendFile } from '../services/sendFile.ts';

interface SentPicture {
  readonly place: ProfilePicture;
  readonly file: File;
  readonly locale: string;
  /** The page whose profile it is for. */
  readonly actor?: string | undefined;
}

/** Uploads a picture for the own profile, or for a page's. Rejects with the server's error. */
export const sendProfilePicture = ({ place, file, locale, actor }: SentPicture): Promise<OwnProfile> =>
  sendFile(endpointRegistry.setProfilePicture, { file, locale, fields: { place, actor } });
