import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { createScenarioContext, type Client, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { endpointRegistry, type AttachmentOf } from 'ufi-core/contract';
import { createMessageSweeper } from '../src/features/messaging/index.ts';
import { silentLog } from '../src/database/testing/silentLog.ts';
import { createTestDisk } from '../src/features/disk-space/testing/createTestDisk.ts';
import { createDiskStore, createUploads } from '../src/features/uploads/index.ts';
import { takePoster } from '../src/features/uploads/mediaRows.ts';
import { createFakeChecker } from '../src/features/uploads/testing/createFakeChecker.ts';
import { deleteGoneMedia } from '../src/features/uploads/storage/deleteGoneMedia.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

/** A picture of 6 by 4 pixels. */
const picture = {
  name: 'a.png',
  type: 'image/png',
  bytes: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAHklEQVR4nGNg4BKR0zCycQuISsmraOqZtmAVA7lCAEE1F+mTKt2aAAAAAElFTkSuQmCC',
      'base64',
    ),
  ),
};

const suiteLimits = {
  bytes: { photo: 1_000, video: 1_000, file: 1_000 },
  perDay: 0,
  bytesPerDay: 0,
  open: 100,
  ofNewAccounts: { count: 0, bytes: 0 },
};
const dayMs = 24 * 60 * 60 * 1_000;

let suite: StartedSuiteServer;
let context: ScenarioContext;
let dataDir: string;
let ana: Client;
let bia: Client;
let sent = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ufi-messages-'));
  suite = await startSuiteServer({ environment: { UFI_DATA_DIR: dataDir } });
  context = createScenarioContext(suite, expect);
  [ana, bia] = [await context.as('ana'), await context.as('bia')];
  await ana.call('setConnection', { profile_id: context.ids.bia, is_connected: true });
  await bia.call('setConnection', { profile_id: context.ids.ana, is_connected: true });
});
afterAll(async () => {
  await suite.server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await suite.database.pool.query<Row>(text, [...values])).rows;

async function photoFor(client: Client, own: string) {
  const form = { target_id: own, use: 'message' };
  const { body } = await client.sendForm(endpointRegistry.uploadPhoto.path, form, picture);
  return (body as { payload: { attachment: AttachmentOf<'photo'> } }).payload.attachment;
}

const messageIn = ({ actions = [] }: MercuryPayload) => {
  const [action] = actions;
  if (action === undefined) throw new Error('the answer holds no message');
  return action;
};

const send = async (client: Client, input: object) =>
  messageIn(await client.call('sendMessage', { body: '', client_id: `media-${(sent += 1)}`, ...input }));

/** A message of Ana's to Bia with a photo. */
async function sendPhoto() {
  const photo = await photoFor(ana, context.ids.ana);
  return { photo, message: await send(ana, { other_user_fbid: context.ids.bia, attached: [photo.fbid] }) };
}

const ask = (client: Client, { metadata: { url } }: AttachmentOf<'photo'>, headers: Record<string, string> = {}) =>
  client.send({ method: 'GET', path: url, headers: { 'content-type': null, ...headers } });
const statusOf = async (client: Client, photo: AttachmentOf<'photo'>) => (await ask(client, photo)).status;

const folderOf = ({ metadata: { url } }: AttachmentOf<'photo'>) => url.split('/')[3] ?? '';
const folders = () => readdir(join(dataDir, 'media', 'm'));
const deleteGone = () => {
  const store = createDiskStore(join(dataDir, 'media'));
  return deleteGoneMedia({ pool: suite.database.pool, store });
};

/** The tables that name a photo or its folder. */
async function tablesWith(photo: AttachmentOf<'photo'>): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const pattern = `${folderOf(photo)}|${photo.fbid}`;
    if ((await query(`select from "${name}" t where t::text ~ $1 limit 1`, [pattern])).length > 0) found.push(name);
  }
  return found;
}

it('mercury.151 what an unsent message had is in no table and no file once the call is answered', async () => {
  const { photo, message } = await sendPhoto();
  expect(await tablesWith(photo)).toEqual(['media', 'message_media', 'messages', 'stored_files', 'uploads']);
  expect(await folders()).toContain(folderOf(photo));
  await ana.call('unsendMessage', { message_id: message.action_id });
  expect(await tablesWith(photo)).toEqual([]);
  expect((await readdir(join(dataDir, 'media', 'm'), { recursive: true })).join()).not.toContain(`${folderOf(photo)}/`);
  expect(await statusOf(ana, photo)).toBe(404);
});

it('mercury.151 after a server has stopped on the way, nobody is answered it, and a sweep deletes it', async () => {
  const { photo, message } = await sendPhoto();
  // What the commit leaves behind.
  await query('update message_media set is_gone = true where message_id = $1', [message.action_id]);
  for (const client of [ana, bia]) expect(await statusOf(client, photo)).toBe(404);
  const again = { other_user_fbid: context.ids.bia, body: 'x', attached: [photo.fbid] };
  expect(await ana.expectError('sendMessage', again)).toMatchObject({ status: 404 });
  // And with the files gone, but not the rows.
  await rm(join(dataDir, 'media', 'm', folderOf(photo)), { recursive: true });
  await Promise.all([deleteGone(), deleteGone()]);
  expect(await tablesWith(photo)).toEqual(['messages']);
});

it('mercury.151 what all members have deleted goes after 30 days, with its files', async () => {
  const { photo, message } = await sendPhoto();
  for (const client of [ana, bia]) await client.call('deleteMessages', { message_ids: [message.action_id] });
  await deleteGone();
  expect(await folders()).toContain(folderOf(photo));
  await createMessageSweeper(suite.database.pool)(Date.now() + 31 * dayMs);
  await deleteGone();
  expect(await tablesWith(photo)).toEqual([]);
});

it('mercury.148 of two calls at once with the same upload one sends it', async () => {
  const photo = await photoFor(ana, context.ids.ana);
  const other = await send(ana, { other_user_fbid: context.ids.caio, body: 'oi' });
  await (
    await context.as('caio')
  ).call('sendMessage', { thread_id: other.thread_id, body: 'oi', client_id: 'accepts' });
  const attached = [photo.fbid];
  const to = [{ other_user_fbid: context.ids.bia }, { thread_id: other.thread_id }];
  const outcomes = await Promise.allSettled(to.map((each) => send(ana, { ...each, attached })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await query('select from message_media where media_id = $1', [photo.fbid])).toHaveLength(1);
});

it('mercury.148 an upload that is still checked is to be tried later, and one that was rejected is absent', async () => {
  const photo = await photoFor(ana, context.ids.ana);
  const message = { other_user_fbid: context.ids.bia, body: '', attached: [photo.fbid], client_id: 'checked' };
  await query(`update media set status = 'encoding' where id = $1`, [photo.fbid]);
  expect(await ana.expectError('sendMessage', message)).toMatchObject({ status: 503 });
  await query(`update media set status = 'failed' where id = $1`, [photo.fbid]);
  expect(await ana.expectError('sendMessage', message)).toMatchObject({ status: 404 });
});

it('mercury.150 a file is asked for each time, by our own pages alone', async () => {
  const { photo } = await sendPhoto();
  const answer = await ask(bia, photo);
  const names = ['cache-control', 'content-security-policy', 'cross-origin-resource-policy', 'vary'];
  expect(names.map((name) => answer.headers.get(name))).toEqual([
    'private, no-cache',
    "default-src 'none'; sandbox; frame-ancestors 'none'",
    'same-origin',
    expect.stringContaining('cookie'),
  ]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const kept = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await ask(bia, photo, kept)).status).toBe(304);
  expect((await ask(await context.as('caio'), photo, kept)).status).toBe(404);
  expect((await ask(bia, photo, { range: 'bytes=0-9' })).status).toBe(206);
});

it('mercury.150 a page’s staff read what was sent to it, as long as they have a role', async () => {
  const { ids } = context;
  const photo = await photoFor(ana, ids.ana);
  await send(ana, { other_user_fbid: ids.radio, attached: [photo.fbid] });
  const otavio = await context.as('otavio');
  expect([await statusOf(otavio, photo), await statusOf(bia, photo)]).toEqual([200, 404]);
  const setRole = (role: string) => query('update page_staff set role = $2 where person_id = $1', [ids.otavio, role]);
  await setRole('NO_PERMISSION');
  expect(await statusOf(otavio, photo)).toBe(404);
  await setRole('EMPLOYEE');
});

it('mercury.153 an owner of the instance opens what was reported, until it is unsent', async () => {
  const { ids } = context;
  const { photo, message } = await sendPhoto();
  const owner = await context.as('helena');
  await query('update people set is_instance_owner = true where id = $1', [ids.helena]);
  expect(await statusOf(owner, photo)).toBe(404);
  const message_ids = [message.action_id];
  await bia.call('reportMessages', { thread_id: message.thread_id, message_ids, reason: 'nudity' });
  const [reported] = (await owner.call('fetchMessageReports', {})).reports;
  expect(reported?.messages.at(-1)).toMatchObject({ id: message.action_id, body: '', attachments: [photo] });
  expect(await statusOf(owner, photo)).toBe(200);
  await ana.call('unsendMessage', { message_id: message.action_id });
  expect(await statusOf(owner, photo)).toBe(404);
  await query('update people set is_instance_owner = false where id = $1', [ids.helena]);
});

it('mercury.150 server.485 the sweep of uploads keeps what a message has, and deletes what was never sent', async () => {
  const { photo, message } = await sendPhoto();
  const unused = await photoFor(ana, context.ids.ana);
  await query(`update uploads set created_at = now() - interval '2 days'`);
  const tools = { pool: suite.database.pool, store: createDiskStore(join(dataDir, 'media')), log: silentLog };
  const uploads = await createUploads({
    ...tools,
    ids: { next: () => '1' },
    checker: createFakeChecker(),
    disk: createTestDisk(),
    limits: suiteLimits,
    dataDir: join(dataDir, 'other'),
    publishVideo: async () => undefined,
  });
  await uploads.sweep();
  await uploads.close();
  expect([await statusOf(bia, photo), await statusOf(ana, unused)]).toEqual([200, 404]);
  expect(await folders()).toContain(folderOf(photo));
  await ana.call('unsendMessage', { message_id: message.action_id });
});

it('server.485 a photo for a message is no poster of a video that is none', async () => {
  const poster = await photoFor(ana, context.ids.ana);
  const { pool } = suite.database;
  const of = { posterId: poster.fbid, person: context.ids.ana, videoId: '5' };
  expect(await takePoster(pool, of)).toBeNull();
  expect(await takePoster(pool, { ...of, isPrivate: true })).toBe(poster.metadata.preview_uri);
});
