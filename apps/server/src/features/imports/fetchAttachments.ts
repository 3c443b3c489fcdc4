import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { UploadedAttachment } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { downloadPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import {
  RejectedUpload,
  CheckerBusy,
  type ImportedAttachment,
  type Uploads,
  withTempFolder,
} from '../uploads/index.ts';
import { advanceImport, type ImportRow } from './importRows.ts';
import { findOrCreatePeople } from './findOrCreatePeople.ts';
import { importSourceKey } from './planImport.ts';
import type { WritingTools } from './writeBatch.ts';

/** Dependencies for fetching attachments. */
export interface AttachmentTools {
  readonly uploads: Uploads;
  /** For tests. */
  readonly network?: OutboundNetwork | undefined;
}

interface PendingAttachment {
  readonly ordinal: number;
  readonly url: string;
  readonly type: 'photo' | 'gif' | 'video' | 'file' | 'sticker';
  readonly name: string;
  readonly label: string;
  readonly poster: string | null;
  readonly thread: string;
  readonly author_key: string;
  readonly author_name: string;
}

const maxConcurrent = 4;
const busyRetryMs = 1_000;
/** A host that failed this many times in a row is no longer tried by this import. */
const maxFailuresInRow = 5;
/** Milliseconds for the whole download; a video may take longer than a photo. */
const timeouts = { photo: 20_000, video: 180_000, file: 60_000 } as const;

// Limited to the next batch of comments.
const waitingText = (batch: number) => `
select t.ordinal, t.url, t.type, t.name, t.label, t.poster, a.article_id::text as thread, c.author_key, c.author_name
from (select * from import_comments where import_id = $1 and place is not null order by place limit ${batch}) c
  join import_attachments t on t.import_id = $1 and t.ordinal = c.ordinal and not t.is_tried
  join import_articles a on a.import_id = $1 and a.ref = c.article_ref
order by c.place limit ${maxConcurrent}`;
const triedText =
  'update import_attachments set is_tried = true, attachment = $4 where import_id = $1 and ordinal = $2 and url = $3';

const kindOf = ({ type }: PendingAttachment): ImportedAttachment['kind'] =>
  type === 'video' || type === 'file' ? type : 'photo';

/** Counters of one run of an import. */
export interface FetchBudget {
  /** Failures in a row by host. */
  readonly failuresByHost: Map<string, number>;
  /** Remaining bytes. */
  bytesLeft: number;
}

interface FetchContext extends AttachmentTools {
  readonly budget: FetchBudget;
}

const fetchedBytesText = `select coalesce(sum(u.bytes), 0)::float8 as bytes
  from imported_people p join uploads u on u.person_id = p.person_id
  where p.site_id = $1 and u.created_at > now() - interval '1 day'`;

/** Loads the budget: a site may import as much per day as one person may upload. */
export async function loadFetchBudget(pool: Pool, site: string, { uploads }: AttachmentTools): Promise<FetchBudget> {
  const { bytesPerDay } = uploads.limits;
  const { rows } = await pool.query<{ bytes: number }>(fetchedBytesText, [site]);
  return { failuresByHost: new Map(), bytesLeft: bytesPerDay === 0 ? Infinity : bytesPerDay - (rows[0]?.bytes ?? 0) };
}

/** Downloads a file and stores it. @throws OutboundError, RejectedUpload */
async function fetchAttachment(
  { uploads, network, budget }: FetchContext,
  { url: address, ...pending }: Omit<ImportedAttachment, 'path' | 'bytes'> & { readonly url: string },
): Promise<UploadedAttachment> {
  const url = new URL(address);
  const { failuresByHost } = budget;
  if ((failuresByHost.get(url.host) ?? 0) >= maxFailuresInRow) throw new OutboundError('unreachable');
  if (budget.bytesLeft <= 0) throw new OutboundError('too_large');
  const limits = { maxBytes: uploads.limits.bytes[pending.kind], timeoutMs: timeouts[pending.kind] };
  const fetchAndSave = async (folder: string): Promise<UploadedAttachment> => {
    const path = join(folder, randomUUID());
    // The type is detected from the content.
    const request = { url, accept: '*/*', acceptsType: () => true, ...limits, ...(network && { network }) };
    const { size } = await downloadPublic(request, path).catch((error: unknown) => {
      const hasNoAnswer = error instanceof OutboundError && ['unreachable', 'timeout'].includes(error.failure);
      if (hasNoAnswer) failuresByHost.set(url.host, (failuresByHost.get(url.host) ?? 0) + 1);
      throw error;
    });
    failuresByHost.delete(url.host);
    budget.bytesLeft -= size;
    return uploads.saveImported({ ...pending, path, bytes: size });
  };
  return uploads.disk.within(limits.maxBytes, () => withTempFolder(uploads.inbox, fetchAndSave));
}

const isUnavailable = (error: unknown): boolean => error instanceof OutboundError || error instanceof RejectedUpload;

/** The attachment; null if it is unavailable or rejected. A video may lack its poster. */
async function fetchWithPoster(
  tools: FetchContext,
  waiting: PendingAttachment,
  person: string,
): Promise<UploadedAttachment | null> {
  const { url, thread, name, label, poster } = waiting;
  const common = { person, actor: person, thread, name: name || 'file', label };
  const nullIfUnavailable = (error: unknown): null => {
    if (isUnavailable(error)) return null;
    throw error;
  };
  const posterPhoto =
    waiting.type === 'video' && poster !== null
      ? await fetchAttachment(tools, { ...common, label: '', url: poster, kind: 'photo', posterId: null }).catch(
          nullIfUnavailable,
        )
      : null;
  const posterId = posterPhoto?.type === 'photo' ? posterPhoto.fbid : null;
  return fetchAttachment(tools, { ...common, url, kind: kindOf(waiting), posterId }).catch(nullIfUnavailable);
}

/** Fetches the attachments of the next comments, a few at a time. Idempotent. */
export async function fetchAttachments(
  { pool, ids, ...tools }: FetchContext & Pick<WritingTools, 'pool' | 'ids'>,
  row: ImportRow,
  { batch, isClosed }: { readonly batch: number; readonly isClosed: () => boolean },
): Promise<void> {
  const next = () => pool.query<PendingAttachment>(waitingText(batch), [row.id]).then(({ rows }) => rows);
  for (let pendingList = await next(); pendingList.length > 0 && !isClosed(); pendingList = await next()) {
    if ((await advanceImport(pool, row.id, ['written', 0])) === null) return;
    const authors = pendingList.map(({ author_key: key, author_name: name }) => ({ key, name }));
    const options = { site: row.site_id, origin: importSourceKey(row), locale: row.locale, ids };
    const people = await findOrCreatePeople(pool, authors, options);
    await Promise.all(pendingList.map((pending) => fetchAndRecord({ pool, ...tools }, { row, pending, people })));
  }
}

interface FetchInput {
  readonly row: ImportRow;
  readonly pending: PendingAttachment;
  readonly people: ReadonlyMap<string, string>;
}

async function fetchAndRecord(
  tools: FetchContext & { readonly pool: Pool },
  { row, pending, people }: FetchInput,
): Promise<void> {
  const { ordinal, url } = pending;
  const person = people.get(pending.author_key);
  try {
    const fetched = person === undefined ? null : await fetchWithPoster(tools, pending, person);
    await tools.pool.query(triedText, [row.id, ordinal, url, fetched && JSON.stringify(fetched)]);
  } catch (error) {
    const isTriedLater = error instanceof CheckerBusy || (error instanceof ApiError && error.reason === 'tryLater');
    if (!isTriedLater) throw error;
    // Other uploads keep the checker or the disk busy.
    await delay(busyRetryMs, undefined, { ref: false });
  }
}
