import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { silentLog } from '../../database/testing/silentLog.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createS3Requests } from '../../outbound/s3Requests.ts';
import { createTestDisk, type TestDisk } from '../disk-space/testing/createTestDisk.ts';
import { createUploads, type OpenUploads } from './createUploads.ts';
import { createDiskStore } from './storage/createDiskStore.ts';
import { createS3Store } from './storage/createS3Store.ts';
import type { MediaStore } from './storage/mediaStore.ts';
import { createFakeChecker, type FakeChecker } from './testing/createFakeChecker.ts';
import { startS3, type StoredObject } from './testing/startS3.ts';

const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.from('0123456789'.repeat(9))]);
const part = (from: number, to = bytes.length) => bytes.subarray(from, to);
const limits = {
  bytes: { photo: 1_000, video: 1_000, file: 1_000 },
  perDay: 0,
  bytesPerDay: 0,
  open: 30,
  ofNewAccounts: { count: 0, bytes: 0 },
};

let backend: TestBackend;
let home: string;
let s3: Server;
const objects = new Map<string, StoredObject>();
beforeAll(async () => {
  backend = await createTestBackend();
  home = await mkdtemp(join(tmpdir(), 'ufi-pieces-'));
  s3 = await startS3(objects);
});
afterAll(async () => {
  s3.close();
  await backend.stop();
  await rm(home, { recursive: true });
});

const stores: Record<string, () => MediaStore> = {
  bucket: () => {
    const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
    const place = { endpoint, bucket: 'ufi', region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' };
    return createS3Store(createS3Requests(place));
  },
  'shared directory': () => createDiskStore(join(home, 'media')),
};

describe.each(Object.keys(stores))('pieces of uploads, with a %s', (kind) => {
  let disk: TestDisk;
  let checker: FakeChecker;
  let servers: readonly [OpenUploads, OpenUploads, OpenUploads];
  let bia: string;
  let post: string;
  let count = 0;

  const sql = (text: string, values: readonly unknown[] = []) => backend.database.pool.query(text, [...values]);
  const openServer = (name: string) => {
    const { services, database } = backend;
    const tools = { pool: database.pool, ids: services.ids, log: silentLog, checker, disk, limits };
    const store = stores[kind]?.() as MediaStore;
    return createUploads({
      ...tools,
      store,
      isShared: true,
      dataDir: join(home, kind, name),
      publishVideo: async () => {},
    });
  };
  beforeEach(async () => {
    await sql('delete from uploads');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: bia });
    disk = createTestDisk();
    checker = createFakeChecker();
    servers = [await openServer('a'), await openServer('b'), await openServer('c')];
    await servers[0].sweep();
  });

  const by = () => ({ person: bia, actor: bia, thread: post });
  async function begin(at: OpenUploads, type: 'video' | 'file' = 'file', size = bytes.length) {
    const id = `upload-${kind === 'bucket' ? 1 : 2}-${String((count += 1)).padStart(27, '0')}`;
    await at.beginResumable({ ...by(), id, kind: type, name: 'a.bin', bytes: size });
    return id;
  }
  const send = (at: OpenUploads, id: string, [from, piece]: readonly [number, Uint8Array | Readable]) =>
    at.datastore.write(piece instanceof Readable ? piece : Readable.from([piece]), id, from);
  const finish = (at: OpenUploads, id: string, type: 'video' | 'file' = 'file') =>
    at.finish({ ...by(), id, kind: type, posterId: null, measured: { width: 4, height: 3, duration: 1 } });
  const refusal = (doing: Promise<unknown>): Promise<string> =>
    doing.then(
      () => 'done',
      (error: unknown) =>
        error instanceof ApiError
          ? `${error.httpStatus} ${error.reason}`
          : String((error as { status_code?: number }).status_code ?? error),
    );
  const offsetOf = async (at: OpenUploads, id: string) => (await at.datastore.getUpload(id)).offset;
  /** Objects of pieces, and rows of them. */
  async function piecesLeft() {
    const files =
      kind === 'bucket'
        ? [...objects.keys()].filter((key) => key.includes('/pieces/')).length
        : (await readdir(join(home, 'media', 'pieces')).catch(() => [])).length;
    return { files, rows: (await sql('select from upload_pieces')).rowCount };
  }
  const none = { files: 0, rows: 0 };
  async function checkedBytes(): Promise<Buffer | undefined> {
    const [{ source = '' } = {}] = checker.jobs;
    return readFile(source);
  }

  it('server.830 any server takes a piece, says how much has arrived and turns the whole into a file', async () => {
    const [a, b, c] = servers;
    const id = await begin(a);
    expect(await send(b, id, [0, part(0, 40)])).toBe(40);
    expect(await offsetOf(c, id)).toBe(40);
    expect(await refusal(finish(a, id))).toBe('404 noSuchObject');
    expect(await send(c, id, [40, part(40, 41)])).toBe(41);
    expect(await send(a, id, [41, part(41)])).toBe(bytes.length);
    checker.hold();
    const made = finish(b, id);
    for (let tries = 0; tries < 1_000 && checker.jobs.length === 0; tries += 1) await delay(5);
    expect(await checkedBytes()).toEqual(bytes);
    checker.letGo();
    expect((await made).state).toBe('ready');
    expect((await c.outcomeOf(id, bia)).state).toBe('ready');
    expect(await piecesLeft()).toEqual(none);
  });

  it('server.830 what a video is, is seen in its first bytes, however small its first pieces are', async () => {
    const [a, b] = servers;
    const id = await begin(a, 'video');
    for (const [from, to] of [
      [0, 6],
      [6, 20],
      [20, undefined],
    ] as const)
      await send(b, id, [from, part(from, to)]);
    expect((await finish(a, id, 'video')).attachment?.type).toBe('video');
    const other = await begin(a, 'video', 4);
    await send(b, other, [0, Buffer.from('#EXT')]);
    expect(await refusal(finish(a, other, 'video'))).toBe('415 badParameter');
    expect(await piecesLeft()).toEqual(none);
  });

  it('server.831 the same piece twice, at once on two servers, or in another order does no harm', async () => {
    const [a, b, c] = servers;
    const id = await begin(a);
    expect(await refusal(send(b, id, [40, part(40)]))).toBe('409');
    const both = await Promise.all([refusal(send(a, id, [0, part(0, 40)])), refusal(send(b, id, [0, part(0, 40)]))]);
    expect(both.sort()).toEqual(['409', 'done']);
    expect(await refusal(send(c, id, [0, part(0, 40)]))).toBe('409');
    expect(await refusal(send(c, id, [20, part(20, 60)]))).toBe('409');
    expect(await refusal(send(c, id, [40, Buffer.concat([part(40), part(0, 1)])]))).toBe('409');
    await send(c, id, [40, part(40)]);
    expect(await piecesLeft()).toEqual({ files: 2, rows: 2 });
    checker.hold();
    const made = [finish(a, id), finish(b, id)].map(refusal);
    for (let tries = 0; tries < 1_000 && checker.jobs.length === 0; tries += 1) await delay(5);
    expect(await checkedBytes()).toEqual(bytes);
    // The other is refused, or told that it is being checked, whichever server was faster.
    expect(['503 tryLater', 'done']).toContain(await Promise.race(made));
    checker.letGo();
    expect(await Promise.all(made)).toContain('done');
    expect(checker.jobs).toHaveLength(1);
  });

  it('server.831 of a request that breaks off, what has arrived is kept', async () => {
    const [a, b] = servers;
    const id = await begin(a);
    async function* broken() {
      yield part(0, 30);
      await delay(20);
      throw new Error('the connection was lost');
    }
    expect(await refusal(send(a, id, [0, Readable.from(broken())]))).toBe('Error: the connection was lost');
    expect(await offsetOf(b, id)).toBe(30);
    await send(b, id, [30, part(30)]);
    expect((await finish(b, id)).state).toBe('ready');
  });

  it('server.832 the reserve of the disk and the number of open uploads hold over all servers', async () => {
    const [a, b, c] = servers;
    disk.free = 2 * bytes.length;
    const id = await begin(a);
    await begin(b);
    expect(await refusal(begin(c))).toBe('507 tryLater');
    disk.free = 2 * bytes.length - 1;
    expect(await refusal(c.receivePiece(id))).toBe('507 tryLater');
    disk.free = 2 * bytes.length;
    const piece = await c.receivePiece(id);
    piece.count(50);
    disk.free -= 50;
    expect(await refusal(c.receivePiece(id))).toBe('done');
    piece.end();
    await send(c, id, [0, part(0, 50)]);
    expect(await refusal(b.receivePiece(id))).toBe('done');
    await b.abort(id);
    disk.free = 2 * bytes.length;
    expect(await refusal(Promise.all([begin(a), begin(b)]))).toBe('507 tryLater');
    disk.free = Infinity;
    for (let n = 2; n < 20; n += 1) await begin(servers[n % 2] ?? a);
    expect(await refusal(begin(c))).toBe('429 tooManyCalls');
    bia = await backend.world.person('Caio Lima');
    for (let n = 0; n < 10; n += 1) await begin(b);
    expect(await refusal(begin(c))).toBe('503 tryLater');
  });

  it('server.833 a server gives up what got no piece for an hour on any, and deletes pieces that nobody needs', async () => {
    const [a, b, c] = servers;
    const [idle, active, gone] = [await begin(a), await begin(a), await begin(b)];
    for (const id of [idle, active, gone]) await send(b, id, [0, part(0, 10)]);
    await sql(`insert into upload_pieces (key, upload_id) values ('pieces/x/piece', $1), ('pieces/y/piece', $1)`, [
      active,
    ]);
    await sql(`update upload_pieces set created_at = now() - interval '61 minutes' where key = 'pieces/x/piece'`);
    await sql(`update uploads set created_at = now() - interval '2 hours'`);
    await sql(`update uploads set piece_at = now() - interval '61 minutes' where id = $1`, [idle]);
    await c.abort(gone);
    await c.sweep();
    expect({ idle: await a.ownerOf(idle), active: await a.ownerOf(active) }).toEqual({ idle: null, active: bia });
    expect(await piecesLeft()).toEqual({ files: 1, rows: 2 });
    await sql('delete from uploads');
    await a.sweep();
    expect((await piecesLeft()).files).toBe(0);
  });

  it('server.833 an upload has two thousand pieces at most', async () => {
    const [a, b] = servers;
    const id = await begin(a);
    await sql(`insert into upload_pieces (key, upload_id) select 'k' || n, $1 from generate_series(1, 2000) n`, [id]);
    expect(await refusal(b.receivePiece(id))).toBe('429 tooManyCalls');
    await sql('delete from upload_pieces');
  });

  it('server.834 a check is begun again elsewhere once its server has said nothing for two minutes', async () => {
    const [a, b, c] = servers;
    const id = await begin(a, 'video');
    await send(a, id, [0, bytes]);
    checker.hold();
    await finish(a, id, 'video');
    await b.sweep();
    expect((await finish(c, id, 'video')).state).toBe('encoding');
    expect(checker.jobs).toHaveLength(1);
    await sql(`update uploads set checked_at = now() - interval '121 seconds' where id = $1`, [id]);
    await Promise.all([b.sweep(), c.sweep()]);
    for (let tries = 0; tries < 1_000 && checker.jobs.length < 2; tries += 1) await delay(5);
    await delay(50);
    expect(checker.jobs.length).toBe(2);
    checker.letGo();
    for (let tries = 0; tries < 1_000 && (await a.outcomeOf(id, bia)).state !== 'ready'; tries += 1) await delay(5);
    expect((await a.outcomeOf(id, bia)).state).toBe('ready');
  });

  it('server.834 an upload whose piece is missing in the store fails, and says so', async () => {
    const [a, b] = servers;
    const id = await begin(a);
    await send(a, id, [0, bytes]);
    await sql('delete from upload_pieces where upload_id = $1', [id]);
    expect((await finish(b, id)).state).toBe('failed');
  });
});
