import { setTimeout as delay } from 'node:timers/promises';
import type { UploadedAttachment } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { checkResumableUpload, type UploadCheck } from './checkResumableUpload.ts';
import type { CheckedMedia } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';
import { videoContainerOf } from './checks/videoContainer.ts';
import { apiErrorOf } from './savePhoto.ts';
import type { DiskClaim } from '../disk-space/index.ts';
import { attachmentOf, newFolder } from './storeFiles.ts';
import { findMedia, putMedia, takePoster } from './mediaRows.ts';
import {
  claimUpload,
  findInterrupted,
  findUpload,
  insertUpload,
  setUploadState,
  type UploadRow,
} from './uploadRows.ts';
import type { FinishedUpload, UploadOutcome, Uploads } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';

/** Maximum time that the answer to `finishUpload` waits for a video to be checked. */
const maxWaitMs = 1_000;
/** Publishes a second time, for a comment that attached the video in the meantime. */
const secondPublishMs = 3_000;
/** Interval at which a server says that it still checks an upload. */
const stillCheckingMs = 20_000;

interface Running {
  /** Id of the resulting media. */
  readonly media: string;
  percent: number;
  readonly done: Promise<void>;
}

interface ResumableUploadsOptions extends UploadTools {
  /** Notifies the thread that a video is ready or has failed. */
  readonly publishVideo: (media: string) => Promise<void>;
}

type ResumableUploads = Pick<
  Uploads,
  'beginResumable' | 'receivePiece' | 'ownerOf' | 'abort' | 'finish' | 'outcomeOf' | 'percentOf' | 'close'
> & {
  /** Resumes the checks that an earlier server, or an unavailable store, left unfinished. */
  resume(): Promise<void>;
};

const noSuchUpload = () => new ApiError('noSuchObject');

const folderOf = (attachment: UploadedAttachment): string => {
  const { url } = attachment.metadata;
  return url.slice(0, url.lastIndexOf('/') + 1);
};

/** A video's metadata before it is checked. */
const pendingVideo = (container: string, { measured }: FinishedUpload): CheckedMedia => ({
  type: 'video',
  files: [{ role: 'whole', path: '', name: `whole.${container}`, type: `video/${container}`, size: 0 }],
  ...measured,
});

/** Claims an upload for its check. A video is shown from then on. */
async function prepareCheck(
  { pool, ids }: Pick<UploadTools, 'pool' | 'ids'>,
  row: UploadRow,
  upload: FinishedUpload & { readonly container: string | null },
): Promise<UploadCheck> {
  const id = ids.next();
  const { isPrivate = false } = upload;
  const folder = newFolder(isPrivate);
  if (!(await claimUpload(pool, row.id, { mediaId: id, isPrivate })))
    throw new ApiError('tryLater', { retryAfterMs: maxWaitMs });
  const { posterId, person, container } = upload;
  const poster = posterId === null ? null : await takePoster(pool, { posterId, person, videoId: id, isPrivate });
  if (posterId !== null && poster === null) {
    await setUploadState(pool, row.id, { state: 'receiving' });
    throw noSuchUpload();
  }
  if (container !== null) {
    const attachment = attachmentOf({ id, folder, checked: pendingVideo(container, upload), poster });
    await putMedia(pool, { id, owner: person, status: 'encoding', attachment, isPrivate });
  }
  return { row: { ...row, is_private: isPrivate }, id, folder, poster };
}

type ReceivedTools = Pick<UploadTools, 'pool' | 'pieces'>;

async function rejectUpload(
  { pool, pieces }: ReceivedTools,
  row: UploadRow,
  rejection: RejectedUpload,
): Promise<never> {
  await setUploadState(pool, row.id, { state: 'failed', rejection });
  await pieces.remove(row.id);
  throw apiErrorOf(rejection);
}

/** The container of a video that has arrived completely; null for a file. @throws ApiError */
async function containerOf(tools: ReceivedTools, row: UploadRow): Promise<string | null> {
  const { pieces } = tools;
  if ((await pieces.received(row.id)) !== row.bytes) throw noSuchUpload();
  if (row.bytes === 0) return rejectUpload(tools, row, new RejectedUpload('file_empty'));
  const container = row.kind === 'video' ? videoContainerOf(await pieces.firstBytes(row.id, 64)) : null;
  if (row.kind === 'video' && container === null)
    return rejectUpload(tools, row, new RejectedUpload('video_type', 415));
  return container;
}

/** Prepares the check of a complete upload, with the space for what it writes. @throws ApiError */
async function claimCheck(tools: ResumableUploadsOptions, row: UploadRow, upload: FinishedUpload) {
  const container = await containerOf(tools, row);
  const copy = await tools.disk.claim(row.bytes * tools.pieces.copiesOfCheck);
  try {
    const check = await prepareCheck(tools, row, { ...upload, container });
    tools.pieces.close(row.id);
    return { check, copy };
  } catch (error) {
    copy.release();
    throw error;
  }
}

/** Resumable uploads: files are sent in chunks. */
export function createResumableUploads(options: ResumableUploadsOptions): ResumableUploads {
  const { pool, log, limits, publishVideo, disk, pieces } = options;
  const running = new Map<string, Running>();
  let isClosed = false;
  const telling = setInterval(() => {
    if (running.size === 0) return;
    pieces
      .stillChecking([...running.keys()])
      .catch((error: unknown) => log.warn({ error }, 'checks could not be told of'));
  }, stillCheckingMs).unref();

  async function publishTwice(media: string): Promise<void> {
    await publishVideo(media);
    await delay(secondPublishMs, undefined, { ref: false });
    if (!isClosed) await publishVideo(media);
  }

  /** `copy`: the space for what the check writes. */
  function start(check: UploadCheck, copy: DiskClaim): Running {
    const { row, id } = check;
    const onProgress = (progress: number) => void (entry.percent = Math.round(progress * 99));
    const done = checkResumableUpload(options, check, onProgress)
      .catch((error: unknown) => log.error({ error, upload: row.id }, 'an upload could not be looked through'))
      .finally(() => {
        copy.release();
        running.delete(row.id);
      });
    const entry: Running = { media: id, percent: 0, done };
    running.set(row.id, entry);
    if (row.kind === 'video') {
      done.then(() => publishTwice(id)).catch((error: unknown) => log.error({ error }, 'a video could not be settled'));
    }
    return entry;
  }

  async function restart(row: UploadRow): Promise<Running | undefined> {
    const alreadyRunning = running.get(row.id);
    if (alreadyRunning !== undefined || row.media_id === null || isClosed) return alreadyRunning;
    if (!(await pieces.takeOver(row))) return undefined;
    const media = await findMedia(pool, row.media_id);
    const attachment = media?.attachment;
    const poster = attachment?.type === 'video' ? attachment.metadata.preview_uri : null;
    const folder = attachment ? folderOf(attachment) : newFolder(row.is_private);
    return start({ row, id: row.media_id, folder, poster }, disk.adopt(row.bytes * pieces.copiesOfCheck));
  }

  async function begin(row: UploadRow, upload: FinishedUpload): Promise<Running> {
    const { check, copy } = await claimCheck(options, row, upload);
    return start(check, copy);
  }

  async function outcome(id: string): Promise<UploadOutcome> {
    const row = await findUpload(pool, id);
    if (row === null || row.state === 'receiving') throw noSuchUpload();
    const { state, reason, http_status, media_id } = row;
    const media = media_id === null ? null : await findMedia(pool, media_id);
    const percent = state === 'ready' ? 100 : (running.get(id)?.percent ?? 0);
    return { state, percent, attachment: media?.attachment, reason, httpStatus: http_status ?? 422 };
  }

  async function rowOf(id: string, person: string): Promise<UploadRow> {
    const row = await findUpload(pool, id);
    if (row === null || row.person_id !== person || row.kind === 'photo') throw noSuchUpload();
    return row;
  }

  return {
    beginResumable: async (upload) => {
      const row = { ...upload, request: null, clientId: null, state: 'receiving' } as const;
      const { perDay, bytesPerDay, ofNewAccounts } = limits;
      await pieces.open(upload, (admit) => insertUpload(pool, row, { perDay, bytesPerDay, ofNewAccounts, admit }));
    },
    receivePiece: pieces.receivePiece,
    ownerOf: async (id) => {
      const row = await findUpload(pool, id);
      return row?.state === 'receiving' ? row.person_id : null;
    },
    abort: async (id) => {
      await setUploadState(pool, id, { state: 'failed' });
      await pieces.remove(id);
    },
    finish: async (upload) => {
      const row = await rowOf(upload.id, upload.person);
      if (row.kind !== upload.kind || row.thread_id !== upload.thread) throw noSuchUpload();
      const check = await (row.state === 'receiving'
        ? begin(row, upload)
        : row.state === 'encoding'
          ? restart(row)
          : undefined);
      // A file has no type before it is checked; a video is already shown while it is checked.
      const timeout = row.kind === 'video' ? [delay(maxWaitMs, undefined, { ref: false })] : [];
      await Promise.race([check?.done, ...timeout]);
      return outcome(row.id);
    },
    outcomeOf: async (id, person) => outcome((await rowOf(id, person)).id),
    percentOf: (media) => [...running.values()].find((entry) => entry.media === media)?.percent ?? 0,
    resume: async () => {
      for (const row of await findInterrupted(pool)) await restart(row);
    },
    close: async () => {
      isClosed = true;
      clearInterval(telling);
      await Promise.race([
        Promise.all([...running.values()].map(({ done }) => done)),
        delay(maxWaitMs, undefined, { ref: false }),
      ]);
    },
  };
}
