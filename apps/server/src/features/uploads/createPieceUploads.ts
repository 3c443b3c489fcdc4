import { setTimeout as delay } from 'node:timers/promises';
import type { UploadedAttachment } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { checkPieces, type PieceCheck } from './checkPieces.ts';
import type { CheckedThing } from './checks/checkJob.ts';
import { Unfit } from './checks/unfit.ts';
import { videoContainerOf } from './checks/videoContainer.ts';
import { refusalOf } from './keepPhoto.ts';
import { attachmentOf, newFolder } from './keepThing.ts';
import { findMedia, putMedia, takePoster } from './mediaRows.ts';
import { firstBytes, gatheredBytes, piecesPath, removePieces } from './pieceFiles.ts';
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

/** How long the answer to `finishUpload` waits for a video to be looked through. */
const patienceMs = 1_000;
/** Whoever attaches while it is being settled is told a little later. */
const againMs = 3_000;

interface Running {
  /** What it will be. */
  readonly media: string;
  percent: number;
  readonly done: Promise<void>;
}

interface PieceUploadsOptions extends UploadTools {
  /** Tells the thread that a video is ready, or never will be. */
  readonly settle: (media: string) => Promise<void>;
}

type PieceUploads = Pick<
  Uploads,
  'beginPieces' | 'ownerOf' | 'giveUp' | 'finish' | 'outcomeOf' | 'percentOf' | 'close'
> & {
  /** Goes on with what an earlier server, or a store that was away, has left. */
  resume(): Promise<void>;
};

const notThere = () => new ApiError('noSuchObject');

const folderOf = (thing: UploadedAttachment): string => {
  const { url } = thing.metadata;
  return url.slice(0, url.lastIndexOf('/') + 1);
};

/** What is known of a video before it was looked through. */
const pendingVideo = (container: string, { measured }: FinishedUpload): CheckedThing => ({
  type: 'video',
  files: [{ role: 'whole', path: '', name: `whole.${container}`, type: `video/${container}`, size: 0 }],
  ...measured,
});

/** Uploads that come piece by piece. */
export function createPieceUploads(options: PieceUploadsOptions): PieceUploads {
  const { pool, ids, log, limits, pieces, settle } = options;
  const running = new Map<string, Running>();
  let isClosed = false;

  async function settleSoon(media: string): Promise<void> {
    await settle(media);
    await delay(againMs, undefined, { ref: false });
    if (!isClosed) await settle(media);
  }

  function start(check: PieceCheck): Running {
    const { row, id } = check;
    const told = (progress: number) => void (entry.percent = Math.round(progress * 99));
    const done = checkPieces(options, check, told)
      .catch((error: unknown) => log.error({ error, upload: row.id }, 'an upload could not be looked through'))
      .finally(() => running.delete(row.id));
    const entry: Running = { media: id, percent: 0, done };
    running.set(row.id, entry);
    if (row.kind === 'video') {
      done.then(() => settleSoon(id)).catch((error: unknown) => log.error({ error }, 'a video could not be settled'));
    }
    return entry;
  }

  async function restart(row: UploadRow): Promise<Running | undefined> {
    const known = running.get(row.id);
    if (known !== undefined || row.media_id === null || isClosed) return known;
    const media = await findMedia(pool, row.media_id);
    const thing = media?.thing;
    const poster = thing?.type === 'video' ? thing.metadata.preview_uri : null;
    return start({ row, id: row.media_id, folder: thing ? folderOf(thing) : newFolder(), poster });
  }

  async function prepare(row: UploadRow, upload: FinishedUpload, container: string | null): Promise<PieceCheck> {
    const id = ids.next();
    const folder = newFolder();
    if (!(await claimUpload(pool, row.id, id))) throw new ApiError('tryLater', { retryAfterMs: patienceMs });
    const { posterId, person } = upload;
    const poster = posterId === null ? null : await takePoster(pool, { posterId, person, videoId: id });
    if (posterId !== null && poster === null) {
      await setUploadState(pool, row.id, { state: 'receiving' });
      throw notThere();
    }
    if (container !== null) {
      const thing = attachmentOf({ id, folder, thing: pendingVideo(container, upload), poster });
      await putMedia(pool, { id, owner: person, status: 'encoding', thing });
    }
    return { row, id, folder, poster };
  }

  async function refuse(row: UploadRow, unfit: Unfit): Promise<never> {
    await setUploadState(pool, row.id, { state: 'failed', unfit });
    await removePieces(pieces, row.id);
    throw refusalOf(unfit);
  }

  async function begin(row: UploadRow, upload: FinishedUpload): Promise<Running> {
    const path = piecesPath(pieces, row.id);
    if ((await gatheredBytes(path)) !== row.bytes) throw notThere();
    if (row.bytes === 0) return refuse(row, new Unfit('file_empty'));
    const container = row.kind === 'video' ? videoContainerOf(await firstBytes(path, 64)) : null;
    if (row.kind === 'video' && container === null) return refuse(row, new Unfit('video_type', 415));
    return start(await prepare(row, upload, container));
  }

  async function outcome(id: string): Promise<UploadOutcome> {
    const row = await findUpload(pool, id);
    if (row === null || row.state === 'receiving') throw notThere();
    const { state, reason, http_status, media_id } = row;
    const media = media_id === null ? null : await findMedia(pool, media_id);
    const percent = state === 'ready' ? 100 : (running.get(id)?.percent ?? 0);
    return { state, percent, attachment: media?.thing, reason, httpStatus: http_status ?? 422 };
  }

  async function rowOf(id: string, person: string): Promise<UploadRow> {
    const row = await findUpload(pool, id);
    if (row === null || row.person_id !== person || row.kind === 'photo') throw notThere();
    return row;
  }

  return {
    beginPieces: async (upload) => {
      const row = { ...upload, request: null, clientId: null, state: 'receiving' } as const;
      await insertUpload(pool, row, limits);
    },
    ownerOf: async (id) => {
      const row = await findUpload(pool, id);
      return row?.state === 'receiving' ? row.person_id : null;
    },
    giveUp: (id) => setUploadState(pool, id, { state: 'failed' }),
    finish: async (upload) => {
      const row = await rowOf(upload.id, upload.person);
      if (row.kind !== upload.kind || row.thread_id !== upload.thread) throw notThere();
      const check = await (row.state === 'receiving'
        ? begin(row, upload)
        : row.state === 'encoding'
          ? restart(row)
          : undefined);
      // A file is nothing before its type is known; a video is shown while it is looked through.
      const patience = row.kind === 'video' ? [delay(patienceMs, undefined, { ref: false })] : [];
      await Promise.race([check?.done, ...patience]);
      return outcome(row.id);
    },
    outcomeOf: async (id, person) => outcome((await rowOf(id, person)).id),
    percentOf: (media) => [...running.values()].find((entry) => entry.media === media)?.percent ?? 0,
    resume: async () => {
      for (const row of await findInterrupted(pool)) await restart(row);
    },
    close: async () => {
      isClosed = true;
      await Promise.race([
        Promise.all([...running.values()].map(({ done }) => done)),
        delay(patienceMs, undefined, { ref: false }),
      ]);
    },
  };
}
