import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { silentLog } from '../../database/testing/silentLog.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTestDisk, type TestDisk } from '../disk-space/testing/createTestDisk.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { createTestWorld } from '../../mutations/testing/createTestWorld.ts';
import { sweepNetworkUsage } from '../network-usage/index.ts';
import { createUploads, type OpenUploads } from './createUploads.ts';
import { publishVideoOutcome } from './publishVideoOutcome.ts';
import { createDiskStore } from './storage/createDiskStore.ts';
import { createFakeChecker, type FakeChecker } from './testing/createFakeChecker.ts';

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(60)]);
const ofNewAccounts = { count: 30, bytes: 10_000 };
const perDay = { perDay: 20, bytesPerDay: 100_000 };
const limits = { bytes: { photo: 1_000, video: 1_000, file: 1_000 }, ...perDay, open: 100, ofNewAccounts };

describe('uploads', () => {
  let backend: TestBackend;
  let dataDir: string;
  let checker: FakeChecker;
  let disk: TestDisk;
  let uploads: OpenUploads;
  let bia: string;
  let post: string;
  let count = 0;

  const openUploads = (changed: Partial<typeof limits> = {}, home = dataDir): Promise<OpenUploads> => {
    const { services, database } = backend;
    const store = createDiskStore(join(dataDir, 'media'));
    const tools = { pool: database.pool, ids: services.ids, log: silentLog, store, checker, disk };
    const parts = { ...tools, limits: { ...limits, ...changed }, dataDir: home };
    return createUploads({ ...parts, publishVideo: (video) => publishVideoOutcome(database.pool, services, video) });
  };
  beforeAll(async () => {
    backend = await createTestBackend();
    dataDir = await mkdtemp(join(tmpdir(), 'ufi-uploads-'));
  });
  afterAll(async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: bia });
    disk = createTestDisk();
    checker = createFakeChecker();
    uploads = await openUploads();
  });

  const pieceFolder = () => join(dataDir, 'uploads', 'pieces');
  const by = () => ({ person: bia, actor: bia, thread: post });
  const sql = (text: string, values: readonly unknown[] = []) => backend.database.pool.query(text, [...values]);
  const files = async (): Promise<string[]> =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((each) => each.isFile())
      .map(({ name }) => name);

  async function photo({ name = 'a.jpg', sha256 = 'x', bytes = 3, clientId = null as string | null } = {}) {
    const path = join(uploads.inbox, `in-${(count += 1)}`);
    await writeFile(path, 'abc');
    const outcome = await uploads
      .savePhoto({ ...by(), file: { path, name, bytes, sha256 }, clientId })
      .finally(() => rm(path));
    return outcome;
  }
  async function partialFiles(kind: 'video' | 'file', name = 'a.mp4') {
    const id = `upload-${(count += 1)}-${'0'.repeat(20)}`;
    await uploads.beginResumable({ ...by(), id, kind, name, bytes: mp4.length });
    await writeFile(join(pieceFolder(), id), mp4);
    return id;
  }
  const finish = (id: string, kind: 'video' | 'file' = 'video', posterId: string | null = null) =>
    uploads.finish({ ...by(), id, kind, posterId, measured: { width: 4, height: 3, duration: 1 } });
  const refusal = async (doing: Promise<unknown>): Promise<string> =>
    doing.then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? `${error.httpStatus} ${error.reason}` : String(error)),
    );

  it('S7.50 the same client id returns the same photo; another photo with it is rejected (D7)', async () => {
    const first = await photo({ clientId: 'c-1' });
    expect((await photo({ clientId: 'c-1' })).fbid).toBe(first.fbid);
    expect(await refusal(photo({ clientId: 'c-1', sha256: 'y' }))).toBe('409 duplicate');
    expect(checker.jobs.length).toBe(1);
    expect(await refusal(photo({ clientId: 'c-2', name: 'bad' }))).toBe('422 badParameter');
    expect(await refusal(photo({ clientId: 'c-2', name: 'bad' }))).toBe('422 badParameter');
    expect(checker.jobs.length).toBe(2);
  });

  it('A25 one person’s uploads are limited per day, also concurrent ones, without affecting others', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(photo())));
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBe(20);
    expect(outcomes.filter((outcome) => outcome === '429 tooManyCalls').length).toBe(10);
    expect(await refusal(partialFiles('file'))).toBe('429 tooManyCalls');
    bia = await backend.world.person('Caio Lima');
    expect(await refusal(photo({ bytes: 99_999 }))).toBe('done');
    expect(await refusal(photo({ bytes: 2 }))).toBe('429 tooManyCalls');
  });

  it('server.96 uploads of new accounts are limited for each network over a day, in number and size', async () => {
    const save = (network: string, bytes: number): Promise<string> => {
      const file = { path: join(uploads.inbox, 'same'), name: 'a.jpg', bytes, sha256: `${(count += 1)}` };
      return refusal(uploads.savePhoto({ ...by(), file, clientId: null, network }));
    };
    const saveAll = async (network: string, times: number, bytes = 3): Promise<string[]> => {
      bia = await backend.world.person('Bia Lima');
      return Promise.all(Array.from({ length: times }, () => save(network, bytes)));
    };
    const accepted = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'done').length;
    expect(accepted(await saveAll('192.0.2.1', 15))).toBe(15);
    expect(accepted(await saveAll('192.0.2.1', 20))).toBe(15);
    uploads = await openUploads();
    expect(await saveAll('192.0.2.1', 1)).toEqual(['429 tooManyCalls']);
    const file = { path: join(uploads.inbox, 'same'), name: 'a.jpg', bytes: 3, sha256: 'z' };
    await expect(uploads.savePhoto({ ...by(), file, clientId: null, network: '192.0.2.1' })).rejects.toMatchObject({
      fields: { file: 'upload_quota_new' },
    });
    expect(accepted(await saveAll('192.0.2.2', 12, 1_000))).toBe(10);
    // Somebody who has been here for longer is not affected by what newcomers do.
    const yesterday = { now: () => Date.now() - 25 * 3_600_000, monotonic: () => 0 };
    const earlier = { ids: createIdGenerator({ clock: yesterday, node: 9 }), clock: yesterday };
    bia = await createTestWorld(backend.database.pool, earlier).person('Velha Lima');
    expect(await save('192.0.2.1', 3)).toBe('done');
    await sql(`update network_usage set hour = hour - interval '25 hours'`);
    expect(await saveAll('192.0.2.1', 1)).toEqual(['done']);
    await sweepNetworkUsage(backend.database.pool);
    expect((await sql('select distinct network from network_usage')).rows).toEqual([{ network: '192.0.2.1' }]);
  });

  it('S4.31/2 server.785 a video is encoding while it is checked; its comment is updated when it is ready, but for its description', async () => {
    checker.hold();
    const id = await partialFiles('video');
    const early = await finish(id);
    expect(early).toMatchObject({
      state: 'encoding',
      percent: 50,
      attachment: { type: 'video', metadata: { width: 4 } },
    });
    const fbid = early.attachment?.fbid ?? '';
    const said = await backend.as(bia).add(post, '', { attached_video_fbid: fbid, descriptions: { [fbid]: 'o mar' } });
    expect(said.records.comments?.[0]).toMatchObject({ attachment_status: 'encoding' });
    expect({ percentOfFbid: uploads.percentOf(fbid), percentOfId: uploads.percentOf(id) }).toEqual({
      percentOfFbid: 50,
      percentOfId: 0,
    });
    checker.letGo();
    const told = async () =>
      (await sql('select extras from comments where id = $1', [keyIn(said).split('_')[1]])).rows[0]?.extras;
    for (let tries = 0; tries < 1_000 && (await told())?.attachment_status !== undefined; tries += 1) await delay(20);
    expect(await told()).toMatchObject({
      video_comment: { fbid, metadata: { width: 20, duration: 2, accessibilityLabel: 'o mar' } },
    });
    expect(await uploads.outcomeOf(id, bia)).toMatchObject({ state: 'ready', percent: 100 });
    expect((await finish(id)).attachment?.fbid).toBe(fbid);
    await uploads.close();
  });

  it('S4.31/2 a video that is rejected after it was attached is marked as failed, and its partial file is deleted', async () => {
    checker.hold();
    const id = await partialFiles('video', 'bad');
    const fbid = (await finish(id)).attachment?.fbid ?? '';
    const said = await backend.as(bia).add(post, 'olha', { attached_video_fbid: fbid });
    checker.letGo();
    const status = async () =>
      (
        await sql(`select extras ->> 'attachment_status' as at from comments where id = $1`, [
          keyIn(said).split('_')[1],
        ])
      ).rows[0]?.at;
    for (let tries = 0; tries < 1_000 && (await status()) !== 'failed'; tries += 1) await delay(20);
    expect(await status()).toBe('failed');
    expect(await uploads.outcomeOf(id, bia)).toMatchObject({ state: 'failed', reason: 'video_codec' });
    expect(await readdir(pieceFolder())).toEqual([]);
    await uploads.close();
  });

  it('S4.31/2 a server resumes the checks of the last one', async () => {
    checker.hold();
    const id = await partialFiles('video');
    const fbid = (await finish(id)).attachment?.fbid;
    checker = createFakeChecker();
    uploads = await openUploads();
    await uploads.sweep();
    for (let tries = 0; tries < 1_000 && (await uploads.outcomeOf(id, bia)).state !== 'ready'; tries += 1)
      await delay(20);
    expect(await uploads.outcomeOf(id, bia)).toMatchObject({ state: 'ready', attachment: { fbid } });
    await uploads.close();
  });

  it('server.724 what one server checks, another leaves to it, unless it began more than a day ago', async () => {
    checker.hold();
    const id = await partialFiles('video');
    const fbid = (await finish(id)).attachment?.fbid;
    const here = uploads;
    const held = checker;
    checker = createFakeChecker();
    uploads = await openUploads({}, join(dataDir, 'another-server'));
    await uploads.sweep();
    expect((await finish(id)).attachment?.fbid).toBe(fbid);
    expect((await uploads.outcomeOf(id, bia)).state).toBe('encoding');
    expect(checker.jobs).toEqual([]);
    await sql(`update uploads set created_at = now() - interval '25 hours' where id = $1`, [id]);
    await uploads.sweep();
    for (let tries = 0; tries < 1_000 && checker.jobs.length === 0; tries += 1) await delay(20);
    expect(checker.jobs.length).toBe(1);
    await uploads.close();
    held.letGo();
    await here.close();
  });

  it('S3.05/1 the poster of a video is a photo of the same person, which no longer exists on its own', async () => {
    const poster = await photo();
    const made = await finish(await partialFiles('video'), 'video', poster.fbid);
    const { attachment } = made;
    expect(attachment?.type === 'video' && attachment.metadata.preview_uri).toBe(
      poster.type === 'photo' && poster.metadata.preview_uri,
    );
    expect(await refusal(backend.as(bia).add(post, '', { attached_photo_fbid: poster.fbid }))).toBe('404 noSuchObject');
    expect(await refusal(finish(await partialFiles('video'), 'video', poster.fbid))).toBe('404 noSuchObject');
    await uploads.close();
  });

  it('A23 a file that is not a video is rejected before it is checked', async () => {
    const id = await partialFiles('video');
    await writeFile(join(pieceFolder(), id), Buffer.alloc(mp4.length, '#EXTM3U\n'));
    expect(await refusal(finish(id))).toBe('415 badParameter');
    expect(checker.jobs).toEqual([]);
  });

  const full = '507 tryLater';
  const roomFor = async (bytes: number): Promise<boolean> => disk.hasRoomFor(bytes);

  it('server.90 an upload begins only if the disk has room for it beside what all others have declared', async () => {
    disk.free = 3 * mp4.length;
    const first = await partialFiles('file');
    await partialFiles('file');
    expect(await roomFor(mp4.length)).toBe(true);
    await partialFiles('file');
    expect(await refusal(partialFiles('file'))).toBe(full);
    await uploads.abort(first);
    expect(await refusal(Promise.all([partialFiles('file'), partialFiles('file')]))).toBe(full);
    expect(await roomFor(1)).toBe(false);
    await uploads.close();
  });

  it('server.90 a piece is admitted only while the reserve is untouched, and what it wrote is no longer claimed', async () => {
    disk.free = mp4.length;
    const id = await partialFiles('video');
    const { count } = await uploads.receivePiece(id);
    count(mp4.length - 1);
    disk.free = 1;
    expect(await refusal(uploads.receivePiece(id))).toBe('done');
    disk.free = 0;
    expect(await refusal(uploads.receivePiece(id))).toBe(full);
    await uploads.close();
  });

  it('server.90 photos, checks of what has arrived and imported attachments need room as well, and give it back', async () => {
    const id = await partialFiles('video');
    disk.free = mp4.length;
    expect(await refusal(photo({ bytes: 50 }))).toBe(full);
    expect(await refusal(finish(id))).toBe(full);
    const imported = { ...by(), kind: 'photo', path: '', name: 'a.jpg', bytes: 50, label: '', posterId: null } as const;
    expect(await refusal(uploads.saveImported(imported))).toBe(full);
    expect(checker.jobs).toEqual([]);
    disk.free = 2 * mp4.length;
    expect((await finish(id)).state).not.toBe('failed');
    await uploads.close();
    expect(await roomFor(disk.free)).toBe(true);
    expect(await refusal(photo({ bytes: mp4.length }))).toBe('done');
    expect(await roomFor(disk.free)).toBe(true);
  });

  it('server.90 while no upload is admitted, a comment without one is added', async () => {
    disk.free = 0;
    expect(await refusal(partialFiles('file'))).toBe(full);
    expect(await refusal(photo())).toBe(full);
    expect(keyIn(await backend.as(bia).add(post, 'só palavras'))).toMatch(/_/);
  });

  it('server.91 unfinished uploads are limited for each person and for all', async () => {
    await sql('delete from uploads');
    uploads = await openUploads({ perDay: 0, open: 60 });
    for (let n = 0; n < 20; n += 1) await partialFiles('file');
    expect(await refusal(partialFiles('file'))).toBe('429 tooManyCalls');
    for (let people = 1; people < 3; people += 1) {
      bia = await backend.world.person('Caio Lima');
      for (let n = 0; n < 20; n += 1) await partialFiles('file');
    }
    bia = await backend.world.person('Duda Lima');
    expect(await refusal(partialFiles('file'))).toBe('503 tryLater');
  });

  it('server.91 an upload without a piece for an hour is given up; its space is free again, and it still counts', async () => {
    await sql('delete from uploads');
    for (const name of await readdir(pieceFolder())) await rm(join(pieceFolder(), name));
    disk.free = 2 * mp4.length;
    const [idle, active] = [await partialFiles('file'), await partialFiles('file')];
    for (const id of [idle, active]) await writeFile(join(pieceFolder(), `${id}.json`), '{}');
    const longAgo = new Date(Date.now() - 61 * 60_000);
    for (const name of [idle, `${idle}.json`, `${active}.json`])
      await utimes(join(pieceFolder(), name), longAgo, longAgo);
    await uploads.sweep();
    expect((await readdir(pieceFolder())).sort()).toEqual([active, `${active}.json`].sort());
    expect({ idle: await uploads.ownerOf(idle), active: await uploads.ownerOf(active) }).toEqual({
      idle: null,
      active: bia,
    });
    expect({ same: await roomFor(mp4.length), more: await roomFor(mp4.length + 1) }).toEqual({
      same: true,
      more: false,
    });
    expect((await sql('select from uploads')).rowCount).toBe(2);
    await uploads.close();
  });

  it('server.91 a server that starts takes over what unfinished uploads may still write', async () => {
    await sql('delete from uploads');
    disk.free = mp4.length;
    const id = await partialFiles('video');
    await writeFile(join(pieceFolder(), id), mp4.subarray(0, 10));
    disk = createTestDisk();
    uploads = await openUploads();
    disk.free = mp4.length;
    expect({ ten: await roomFor(10), eleven: await roomFor(11) }).toEqual({ ten: true, eleven: false });
    await uploads.abort(id);
    expect(await roomFor(mp4.length)).toBe(true);
  });

  it('P25/1 unused uploads are deleted after a day, and attached ones are kept', async () => {
    await sql('delete from uploads');
    for (const name of await readdir(pieceFolder())) await rm(join(pieceFolder(), name));
    const [kept, orphan, gone] = [await photo(), await photo(), await photo()];
    const said = await backend.as(bia).add(post, '', { attached_photo_fbid: kept.fbid });
    const deleted = await backend.as(bia).add(post, '', { attached_photo_fbid: gone.fbid });
    await backend.as(bia).remove(keyIn(deleted));
    await partialFiles('file');
    await uploads.sweep();
    expect((await sql('select from uploads')).rowCount).toBe(4);
    await sql(`update uploads set created_at = now() - interval '25 hours'`);
    await uploads.sweep();
    const { rows } = await sql('select m.id::text from uploads u join media m on m.id = u.media_id');
    expect(rows).toEqual([{ id: kept.fbid }]);
    const stored = await sql('select path from stored_files where media_id = any($1::bigint[])', [
      [orphan.fbid, gone.fbid],
    ]);
    expect(stored.rowCount).toBe(0);
    expect(await readdir(pieceFolder())).toEqual([]);
    const folder = kept.metadata.url.split('/').at(-2) ?? '';
    expect((await readdir(join(dataDir, 'media/u', folder))).sort()).toEqual(['preview.webp', 'whole.jpg']);
    const lost = orphan.metadata.url.split('/').at(-2) ?? '';
    expect(await readdir(join(dataDir, 'media/u'))).not.toContain(lost);
    expect(keyIn(said)).toMatch(/_/);
    expect((await files()).filter((name) => name.startsWith('in-'))).toEqual([]);
  });
});
