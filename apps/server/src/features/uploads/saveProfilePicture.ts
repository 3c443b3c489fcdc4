import { randomUUID } from 'node:crypto';
import type { ProfilePicture } from 'ufi-core/contract';
import type { CheckJob } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';
import { toApiError, writtenPerByte } from './savePhoto.ts';
import { newFolder, storeFiles } from './storeFiles.ts';
import { insertUpload, setUploadState } from './uploadRows.ts';
import type { ProfilePictureUpload, StoredPicture } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';
import { withTempFolder } from './withTempFolder.ts';

/** The check that makes each. */
const kinds = { picture: 'portrait', cover: 'cover' } as const satisfies Record<ProfilePicture, CheckJob['kind']>;

async function checkAndStore(tools: UploadTools, upload: ProfilePictureUpload): Promise<StoredPicture> {
  const { pool, ids, store, checker, work } = tools;
  const { file, place, register } = upload;
  return withTempFolder(work, async (folder) => {
    const checked = await checker.check({ kind: kinds[place], source: file.path, folder, name: file.name });
    const kept = { id: ids.next(), folder: newFolder() };
    await register(kept.id);
    await storeFiles({ pool, store }, { ...kept, checked });
    return { id: kept.id, path: `${kept.folder}${checked.files[0]?.name ?? ''}` };
  });
}

/** Checks, re-encodes and stores a picture for a profile, within the limits of uploads. @throws ApiError */
export async function saveProfilePicture(tools: UploadTools, upload: ProfilePictureUpload): Promise<StoredPicture> {
  const { pool, limits, disk } = tools;
  const { person, file, network } = upload;
  const id = randomUUID();
  const counted = {
    id,
    person,
    actor: person,
    thread: person,
    kind: 'photo',
    name: file.name,
    bytes: file.bytes,
  } as const;
  await insertUpload(pool, { ...counted, network, request: null, clientId: null, state: 'encoding' }, limits);
  try {
    const stored = await disk.within(writtenPerByte * file.bytes, () => checkAndStore(tools, upload));
    await setUploadState(pool, id, { state: 'ready' });
    return stored;
  } catch (error) {
    await setUploadState(pool, id, { state: 'failed', ...(error instanceof RejectedUpload && { rejection: error }) });
    throw toApiError(error);
  }
}
