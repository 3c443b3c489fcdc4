import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import { localeOfRow } from '../sessions/index.ts';
import type { DiskSpace } from '../disk-space/index.ts';
import { exportComments } from '../exports/index.ts';
import { exportHistory } from '../stars/index.ts';
import { keyOf, type MediaStore } from '../uploads/index.ts';
import { takeOutPage, type ListedFile } from './takeOutPage.ts';
import { takeOutSections, type SectionName } from './takeOutSections.ts';

/** Dependencies of {@link writeTakeOut}. */
export interface TakeOutTools {
  readonly pool: Pool;
  readonly store: MediaStore;
  readonly disk: Pick<DiskSpace, 'within' | 'hasRoomFor' | 'claim'>;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
  /** The network's name, as it is now. */
  readonly networkName: () => Promise<string>;
  readonly now: () => number;
}

const rowsPerFetch = 500;

/** The entries of a section as a JSON list, a line each; at most one fetch of them is in memory. */
async function* sectionLines(
  client: PoolClient,
  text: string,
  { person, count }: { person: string; count: () => void },
) {
  await client.query(`declare entries no scroll cursor for select entry::text as line from (${text}) e`, [person]);
  yield '[';
  for (let separator = '\n'; ; separator = ',\n') {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsPerFetch} from entries`);
    if (rows.length === 0) break;
    rows.forEach(count);
    yield separator + rows.map(({ line }) => line).join(',\n');
  }
  await client.query('close entries');
  yield '\n]\n';
}

interface MediaFile {
  readonly path: string;
  readonly bytes: number;
}

const mediaText = `
select f.path, f.bytes::float8 as bytes from media m join stored_files f on f.media_id = m.id where m.owner_id = $1
  and not exists (select from message_media b where b.media_id = m.id and b.is_gone)
union select f.path, f.bytes::float8 from portraits p join stored_files f on f.media_id = p.id
where p.actor_id = $1 and p.dropped_at is null order by path`;
const whoText = 'select a.own_name as name, p.locale from people p join actors a on a.id = p.id where p.id = $1';

/** Passes bytes on once the disk has room for them. */
function admitted(disk: TakeOutTools['disk']): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const pass = async () => {
        try {
          await disk.within(chunk.length, async () => this.push(chunk));
        } catch (error) {
          return done(error instanceof Error ? error : new Error('not admitted', { cause: error }));
        }
        done();
      };
      void pass();
    },
  });
}

/**
 * Writes all that is a person's into a ZIP file, as a stream: lists as JSON in one snapshot of the database, comments and
 * stars as their exports have them, media, and a page about them. Resolves to its size.
 *
 * @throws ApiError tryLater if the disk has no room for it
 */
export async function writeTakeOut(
  tools: TakeOutTools,
  { person, to }: { person: string; to: string },
): Promise<number> {
  const { pool, store, disk, networkName } = tools;
  const { rows: media } = await pool.query<MediaFile>(mediaText, [person]);
  const room = await disk.claim(media.reduce((sum, { bytes }) => sum + bytes, 0));
  room.release();
  const { rows: who } = await pool.query<{ name: string; locale: string }>(whoText, [person]);
  const client = await pool.connect();
  const opened: Readable[] = [];
  const zip = new ZipFile();
  const openInto = async (open: () => Promise<Readable | null>, take: (error: unknown, stream: Readable) => void) => {
    try {
      const stream = (await open()) ?? Readable.from([]);
      opened.push(stream);
      take(null, stream);
    } catch (error) {
      take(error, Readable.from([]));
    }
  };
  const add = (path: string, open: () => Promise<Readable | null>, compress = true) =>
    zip.addReadStreamLazy(path, { compress, mtime: new Date(tools.now()) }, (take) => void openInto(open, take));
  const files: ListedFile[] = [];
  const counts = new Map<string, number>();
  const output = createWriteStream(to, { mode: 0o600 });
  const closed = new Promise<void>((resolve) => output.once('close', () => resolve()));
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const [name, text] of Object.entries(takeOutSections)) {
      const count = () => void counts.set(name, (counts.get(name) ?? 0) + 1);
      add(`${name}.json`, async () => Readable.from(sectionLines(client, text, { person, count })));
    }
    add('comments.json', async () => Readable.from(exportComments(tools, { author: person })));
    add('stars.csv', async () => Readable.from(exportHistory(tools, person)));
    for (const { path } of media) {
      // Photos and videos are compressed already.
      add(
        path.slice(1),
        async () => {
          const body = await store.read(keyOf(path), null);
          return body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
        },
        false,
      );
    }
    add('index.html', async () => {
      for (const name of Object.keys(takeOutSections) as SectionName[])
        files.push({ path: `${name}.json`, label: `takeOut.${name}`, entries: counts.get(name) ?? 0 });
      files.push({ path: 'comments.json', label: 'takeOut.comments', entries: null });
      files.push({ path: 'stars.csv', label: 'takeOut.stars', entries: null });
      const [{ name, locale } = { name: '', locale: '' }] = who;
      const page = { network: await networkName(), name, locale: localeOfRow(locale), files, media: media.length };
      return Readable.from([takeOutPage({ ...page, madeAt: new Date(tools.now()) })]);
    });
    zip.end();
    const zipped = zip.outputStream as Readable;
    zip.on('error', (error: Error) => zipped.destroy(error));
    await pipeline(zipped, admitted(disk), output);
    return output.bytesWritten;
  } finally {
    for (const stream of opened) stream.destroy();
    output.destroy();
    // A file that is still being opened would be there again after it was removed.
    await closed;
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}
