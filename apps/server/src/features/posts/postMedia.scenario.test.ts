import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { endpointRegistry, InputOf } from 'ufi-core/contract';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTestDisk } from '../disk-space/testing/createTestDisk.ts';
import { createDiskStore, createUploads, type OpenUploads } from '../uploads/index.ts';
import { createFakeChecker } from '../uploads/testing/createFakeChecker.ts';
import { addPost } from './addPost.ts';
import { deletePost } from './deletePost.ts';

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(60)]);
const daily = { perDay: 0, bytesPerDay: 0 };
const limits = {
  bytes: { photo: 1_000, video: 1_000, file: 1_000 },
  ...daily,
  open: 100,
  ofNewAccounts: { count: 0, bytes: 0 },
};
const checker = createFakeChecker();

let backend: TestBackend;
let dataDir: string;
let uploads: OpenUploads;
let ana: string;
let count = 0;

beforeAll(async () => {
  backend = await createTestBackend();
  const { services, database, world } = backend;
  ana = await world.person('Ana');
  dataDir = await mkdtemp(join(tmpdir(), 'ufi-posts-'));
  const store = createDiskStore(join(dataDir, 'media'));
  const tools = { pool: database.pool, ids: services.ids, log: silentLog, store, checker, disk: createTestDisk() };
  uploads = await createUploads({ ...tools, limits, dataDir, publishVideo: async () => undefined });
});
afterAll(async () => {
  await uploads.close();
  await backend.stop();
  await rm(dataDir, { recursive: true });
});

const by = () => ({ person: ana, actor: ana, thread: ana });
const caller = () => ({ person: ana, locale: 'pt-BR' }) as const;
const sql = (text: string, values: readonly unknown[] = []) => backend.database.pool.query(text, [...values]);

async function photo() {
  const path = join(uploads.inbox, `in-${(count += 1)}`);
  await writeFile(path, 'abc');
  const file = { path, name: 'a.jpg', bytes: 3, sha256: path };
  return uploads.savePhoto({ ...by(), file, clientId: null }).finally(() => rm(path));
}

async function video(name: string) {
  const id = `upload-${(count += 1)}-${'0'.repeat(20)}`;
  await uploads.beginResumable({ ...by(), id, kind: 'video', name, bytes: mp4.length });
  await writeFile(join(join(dataDir, 'uploads', 'pieces'), id), mp4);
  const measured = { width: 4, height: 3, duration: 1 };
  const { attachment } = await uploads.finish({ ...by(), id, kind: 'video', posterId: null, measured });
  return { id, fbid: attachment?.fbid ?? '' };
}

const publish = (input: Omit<InputOf<typeof endpointRegistry.addPost>, 'post_text'>) =>
  addPost({ post_text: '', ...input }, caller(), backend.services);

it('server.572 of calls at the same time one has the photo, and what the others published is not there', async () => {
  const photos = [await photo(), await photo()].map(({ fbid }) => fbid);
  const before = (await sql('select from posts')).rowCount ?? 0;
  const orders = [photos, photos.toReversed(), photos, photos.toReversed()];
  const outcomes = await Promise.all(
    orders.map((attached_photo_fbids) => outcomeOf(publish({ attached_photo_fbids }))),
  );
  expect(outcomes.toSorted()).toEqual(['done', 'noSuchObject', 'noSuchObject', 'noSuchObject']);
  expect((await sql('select from posts')).rowCount).toBe(before + 1);
});

it('server.571 calls at the same time with one key publish one post with its photos', async () => {
  const attached_photo_fbids = [(await photo()).fbid];
  const input = { attached_photo_fbids, client_id: 'once' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => publish(input)));
  expect(new Set(answers.map(({ post }) => post.id)).size).toBe(1);
});

it('server.575 a video waits for its check, and one that was rejected is refused', async () => {
  checker.hold();
  const [waiting, bad] = [await video('a.mp4'), await video('bad')];
  expect(await outcomeOf(publish({ attached_video_fbid: waiting.fbid }))).toBe('tryLater');
  checker.letGo();
  const settled = async (id: string) => {
    while ((await uploads.outcomeOf(id, ana)).state === 'encoding')
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await settled(waiting.id);
  await settled(bad.id);
  const { post } = await publish({ attached_video_fbid: waiting.fbid });
  expect(post.attachment).toMatchObject({ type: 'video', fbid: waiting.fbid, metadata: { width: 20, duration: 2 } });
  expect(await outcomeOf(publish({ attached_video_fbid: bad.fbid }))).toBe('noSuchObject');
});

it('server.576 what is attached to a post is kept with it, and deleted after it', async () => {
  await sql('delete from uploads');
  const photos = [await photo(), await photo(), await photo()];
  const [kept, gone, unused] = photos.map(({ fbid }) => fbid) as [string, string, string];
  await publish({ attached_photo_fbids: [kept] });
  const { post } = await publish({ attached_photo_fbids: [gone] });
  await deletePost({ ft_ent_identifier: post.id, post_id: post.id }, caller(), backend.services);
  await sql(`update uploads set created_at = now() - interval '25 hours'`);
  await uploads.sweep();
  const { rows } = await sql('select id::text from media where id = any($1::bigint[])', [[kept, gone, unused]]);
  expect(rows).toEqual([{ id: kept }]);
  const attached = await sql('select media_id::text from attached_media where media_id = any($1::bigint[])', [
    [kept, gone],
  ]);
  expect(attached.rows).toEqual([{ media_id: kept }]);
  const folders = photos.map(({ metadata }) => metadata.url.split('/').at(-2) ?? '');
  const stored = await readdir(join(dataDir, 'media/u'));
  expect(folders.map((folder) => stored.includes(folder))).toEqual([true, false, false]);
});
