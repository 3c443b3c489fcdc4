import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { UploadedAttachment } from 'ufi-core/contract';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { savePublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { Unfit } from '../uploads/checks/unfit.ts';
import { CheckerBusy } from '../uploads/createChecker.ts';
import type { BroughtThing, Uploads } from '../uploads/uploads.ts';
import { inWorkFolder } from '../uploads/workFolder.ts';
import { moveImport, type ImportRow } from './importRows.ts';
import { makePeople } from './makePeople.ts';
import { originOf } from './planImport.ts';
import type { WritingTools } from './writeBatch.ts';

/** How what hangs on comments is had from where it is. */
export interface ThingTools {
  readonly uploads: Uploads;
  /** Of a test. */
  readonly network?: OutboundNetwork | undefined;
}

interface WaitingThing {
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

const atOnce = 4;
const busyMs = 1_000;
/** Whoever has not answered so often, one after the other, is asked no more by this import. */
const patience = 5;
/** For all of one thing: what a photo has at most comes in a moment, a video may take longer. */
const timeouts = { photo: 20_000, video: 180_000, file: 60_000 } as const;

// Of the comments that are made next.
const waitingText = (batch: number) => `
select t.ordinal, t.url, t.type, t.name, t.label, t.poster, a.article_id::text as thread, c.author_key, c.author_name
from (select * from import_comments where import_id = $1 and place is not null order by place limit ${batch}) c
  join import_things t on t.import_id = $1 and t.ordinal = c.ordinal and not t.is_tried
  join import_articles a on a.import_id = $1 and a.ref = c.article_ref
order by c.place limit ${atOnce}`;
const triedText =
  'update import_things set is_tried = true, thing = $4 where import_id = $1 and ordinal = $2 and url = $3';

const kindOf = ({ type }: WaitingThing): BroughtThing['kind'] => (type === 'video' || type === 'file' ? type : 'photo');

/** What is counted for as long as one import is made. */
export interface BringingCounts {
  /** Who has not answered, how often. */
  readonly silent: Map<string, number>;
  /** How much may come yet. */
  bytesLeft: number;
}

interface Bringing extends ThingTools {
  readonly counts: BringingCounts;
}

const broughtText = `select coalesce(sum(u.bytes), 0)::float8 as bytes
  from imported_people p join uploads u on u.person_id = p.person_id
  where p.site_id = $1 and u.created_at > now() - interval '1 day'`;

/** Begins to count: a site has brought in a day what one person may upload in it. */
export async function countBringing(pool: Pool, site: string, { uploads }: ThingTools): Promise<BringingCounts> {
  const { bytesPerDay } = uploads.limits;
  const { rows } = await pool.query<{ bytes: number }>(broughtText, [site]);
  return { silent: new Map(), bytesLeft: bytesPerDay === 0 ? Infinity : bytesPerDay - (rows[0]?.bytes ?? 0) };
}

/** Asks for a file by its address. Throws OutboundError, Unfit. */
async function bring(
  { uploads, network, counts }: Bringing,
  { url: address, ...thing }: Omit<BroughtThing, 'path' | 'bytes'> & { readonly url: string },
): Promise<UploadedAttachment> {
  const url = new URL(address);
  const { silent } = counts;
  if ((silent.get(url.host) ?? 0) >= patience) throw new OutboundError('unreachable');
  if (counts.bytesLeft <= 0) throw new OutboundError('too_large');
  return inWorkFolder(uploads.inbox, async (folder) => {
    const path = join(folder, randomUUID());
    const limits = { maxBytes: uploads.limits.bytes[thing.kind], timeoutMs: timeouts[thing.kind] };
    // What it is, is seen from its content.
    const wanted = { url, accept: '*/*', isWanted: () => true, ...limits, ...(network && { network }) };
    const { size } = await savePublic(wanted, path).catch((error: unknown) => {
      const isSilent = error instanceof OutboundError && ['unreachable', 'timeout'].includes(error.failure);
      if (isSilent) silent.set(url.host, (silent.get(url.host) ?? 0) + 1);
      throw error;
    });
    silent.delete(url.host);
    counts.bytesLeft -= size;
    return uploads.keepBrought({ ...thing, path, bytes: size });
  });
}

const isNoThing = (error: unknown): boolean => error instanceof OutboundError || error instanceof Unfit;

/** The thing, null where it can't be had or is not fit; a video may do without its still picture. */
async function bringOne(tools: Bringing, waiting: WaitingThing, person: string): Promise<UploadedAttachment | null> {
  const { url, thread, name, label, poster } = waiting;
  const common = { person, actor: person, thread, name: name || 'file', label };
  const none = (error: unknown): null => {
    if (isNoThing(error)) return null;
    throw error;
  };
  const still =
    waiting.type === 'video' && poster !== null
      ? await bring(tools, { ...common, label: '', url: poster, kind: 'photo', posterId: null }).catch(none)
      : null;
  const posterId = still?.type === 'photo' ? still.fbid : null;
  return bring(tools, { ...common, url, kind: kindOf(waiting), posterId }).catch(none);
}

/** Gets what hangs on the comments that are made next, a few things at a time; the same again has nothing left to do. */
export async function bringThings(
  { pool, ids, ...tools }: Bringing & Pick<WritingTools, 'pool' | 'ids'>,
  row: ImportRow,
  { batch, isClosed }: { readonly batch: number; readonly isClosed: () => boolean },
): Promise<void> {
  const next = () => pool.query<WaitingThing>(waitingText(batch), [row.id]).then(({ rows }) => rows);
  for (let things = await next(); things.length > 0 && !isClosed(); things = await next()) {
    if ((await moveImport(pool, row.id, ['written', 0])) === null) return;
    const authors = things.map(({ author_key: key, author_name: name }) => ({ key, name }));
    const options = { site: row.site_id, origin: originOf(row), locale: row.locale, ids };
    const people = await makePeople(pool, authors, options);
    await Promise.all(things.map((thing) => settle({ pool, ...tools }, { row, thing, people })));
  }
}

interface Settling {
  readonly row: ImportRow;
  readonly thing: WaitingThing;
  readonly people: ReadonlyMap<string, string>;
}

async function settle(tools: Bringing & { readonly pool: Pool }, { row, thing, people }: Settling): Promise<void> {
  const { ordinal, url } = thing;
  const person = people.get(thing.author_key);
  try {
    const brought = person === undefined ? null : await bringOne(tools, thing, person);
    await tools.pool.query(triedText, [row.id, ordinal, url, brought && JSON.stringify(brought)]);
  } catch (error) {
    if (!(error instanceof CheckerBusy)) throw error;
    // Others upload, too: it waits for its turn.
    await delay(busyMs, undefined, { ref: false });
  }
}
