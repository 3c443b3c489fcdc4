import type { Upload } from '../world/upload.ts';
import { signedIn, type Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

/** Something that the caller sends piece by piece. @throws Refused noSuchObject for another person's, too */
export function uploadedBy(caller: Caller, id: string): Upload {
  const upload = caller.world.uploads.get(id);
  if (upload?.owner !== signedIn(caller).id) throw new Refused('noSuchObject');
  return upload;
}
