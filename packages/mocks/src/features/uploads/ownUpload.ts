import type { Upload } from '../../world/upload.ts';
import { requirePerson, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Finds a resumable upload of the caller. @throws ApiError noSuchObject, also for another person's */
export function ownUpload(caller: Caller, id: string): Upload {
  const upload = caller.world.uploads.get(id);
  if (upload?.owner !== requirePerson(caller).id) throw new ApiError('noSuchObject');
  return upload;
}
