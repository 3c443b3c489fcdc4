import { randomUUID } from 'node:crypto';
import type { ProfilePicture } from 'ufi-core/contract';
import type { CheckedMedia, CheckJob } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';
import { toApiError, writtenPerByte } from './savePhoto.ts';
import { newFolder, storeFiles } from './storeFiles.ts';
import { insertUpload, setUploadState } from './uploadRows.ts';
import type { PictureUpload, ProfilePictureUpload, StoredPicture } from './uploads.ts';
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

/** Does something with a picture within the limits of uploads. @throws ApiError */
async function withinLimits<Result>(
  { pool, limits, disk }: UploadTools,
  { person, file, network }: PictureUpload,
  work: () => Promise<Result>,
): Promise<Result> {
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
    const done = await disk.within(writtenPerByte * file.bytes, work);
    await setUploadState(pool, id, { state: 'ready' });
    return done;
  } catch (error) {
    await setUploadState(pool, id, { state: 'failed', ...(error instanceof RejectedUpload && { rejection: error }) });
    throw toApiError(error);
  }
}

/** Checks, re-encodes and stores a picture for a profile, within the limits of uploads. @throws ApiError */
export const saveProfilePicture = (tools: UploadTools, upload: ProfilePictureUpload): Promise<StoredPicture> =>
  withinLimits(tools, upload, () => checkAndStore(tools, upload));

/** Checks and re-encodes a logo within the limits of uploads; its files are there until `read` is done. @throws ApiError */
export const checkLogo = <Result>(
  tools: UploadTools,
  upload: PictureUpload,
  read: (checked: CheckedMedia) => Promise<Result>,
): Promise<Result> =>
  withinLimits(tools, upload, () =>
    withTempFolder(tools.work, async (folder) => {
      const { path: source, name } = upload.file;
      return read(await tools.checker.check({ kind: 'logo', source, folder, name }));
    }),
  );
