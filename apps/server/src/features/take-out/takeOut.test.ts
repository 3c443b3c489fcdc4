import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createMailOutbox, type MailOutbox } from '../account-mail/index.ts';
import { createIdentity } from '../accounts/index.ts';
import { createDiskSpace } from '../disk-space/index.ts';
import { createDiskStore, type MediaStore } from '../uploads/index.ts';
import { createTakeOuts, type TakeOuts } from './index.ts';
import { readZip } from './testing/readZip.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const pace = { pollSeconds: 0.5, retrySeconds: 1 };

let backend: TestBackend;
let home: string;
let store: MediaStore;
let mail: MailOutbox;
let free = 1e9;
const opened: TakeOuts[] = [];

async function open(more: { readonly store?: MediaStore } = {}): Promise<TakeOuts> {
  const { pool } = backend.database;
  const takeOuts = createTakeOuts({
    pool,
    log: silentLog,
    mail,
    store,
    disk: createDiskSpace({ reserveBytes: 1_000, freeBytes: async () => free }),
    publicOrigin: 'https://rede.example',
    mediaOrigin: undefined,
    networkName: async () => 'Rede',
    folder: join(home, 'take-outs'),
    now: () => Date.now(),
    pace,
    ...more,
  });
  await takeOuts.start();
  opened.push(takeOuts);
  return takeOuts;
}

beforeAll(async () => {
  backend = await createTestBackend();
  home = await mkdtemp(join(tmpdir(), 'ufi-take-outs-'));
  store = createDiskStore(join(home, 'media'));
  const { pool } = backend.database;
  const mailer = { send: async () => {} };
  mail = createMailOutbox({
    pool,
    log: silentLog,
    mailer,
    publicOrigin: 'https://rede.example',
    networkName: async () => 'Rede',
  });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
});
afterEach(async () => {
  free = 1e9;
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});
afterAll(async () => {
  await backend.stop();
  await rm(home, { recursive: true });
});

let people = 0;
async function newPerson(name = 'Ana Souza') {
  people += 1;
  const { pool } = backend.database;
  const identity = createIdentity({ pool, ids: backend.services.ids, clock });
  return identity.signUp({ email: `p${people}@casa.example`, password: 'uma senha', name, locale: 'pt-BR' });
}
const sql = (text: string, values: unknown[] = []) => backend.database.pool.query<Record<string, never>>(text, values);
const told = async (): Promise<unknown[]> =>
  (await sql(`select data from pgboss.job where name = 'mail' order by created_on`)).rows.map(({ data }) => data);

/** Resolves with the state of a person's take-out once it is over. */
async function whenOver(takeOuts: TakeOuts, person: string) {
  for (;;) {
    const { take_out } = await takeOuts.read(person);
    if (take_out?.state !== 'waiting' && take_out?.state !== 'making') return take_out;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function filesOf(takeOuts: TakeOuts, person: string) {
  const file = await takeOuts.find(person);
  const body = file && (await takeOuts.open(file.key));
  const bytes = body && Buffer.from(await new Response(body).arrayBuffer());
  if (!bytes) throw new Error('there is no file');
  expect(bytes.length).toBe(file.bytes);
  return readZip(bytes);
}

describe('a copy of a person’s data', () => {
  it('server.486 server.491 server.621 holds all that is theirs with its media, messages that they may still read, and nothing else of others', async () => {
    const [ana, bia] = [await newPerson(), await newPerson('Bia Lima')];
    const { world } = backend;
    await world.friends(ana, bia);
    const post = await world.post({ author: ana });
    const comment = keyIn(await backend.as(ana).add(post, 'a primeira versão'));
    await backend.as(ana).edit(comment, 'a segunda versão');
    await backend.as(bia).add(post, 'palavras de outra pessoa');
    await backend.as(ana).reactToPost(post, 2);
    const foreign = await world.post({ author: bia });
    await sql('insert into saved_posts values ($1, $3, 1700000000123456), ($2, $3, 1700000000123456)', [
      ana,
      bia,
      foreign,
    ]);
    await sql(`insert into message_threads (id, type, last_at, version) values (70, 'one', 3, 1)`);
    await sql(
      `insert into thread_members select 70, m, 'one', 'inbox', null, false, false, 0, 0, false, false, 3, null, 1, 0, 0, 0, 0,
         case when m = $1::bigint then 1 else 0 end, false, null, false, null, 1 from unnest(array[$1, $2]::bigint[]) m`,
      [ana, bia],
    );
    await sql(
      `insert into messages (thread_id, at, id, author_id, person_id, type, body, is_unsent, version) values
         (70, 1, 71, $2, $2, 'text', 'apagada por Ana', false, 1), (70, 2, 72, $2, $2, 'text', 'ainda se lê', false, 1),
         (70, 3, 73, $1, $1, 'text', 'resposta de Ana', false, 1)`,
      [ana, bia],
    );
    const photoOf = (folder: string) => [{ type: 'photo', metadata: { url: `/media/m/${folder}/whole.jpg` } }];
    for (const [id, folder] of [
      [72, 'theirs'],
      [73, 'own'],
    ] as const)
      await sql('update messages set attachments = $2 where id = $1', [id, JSON.stringify(photoOf(folder))]);
    for (const [id, owner, folder] of [
      ['94', ana, 'own'],
      ['95', bia, 'theirs'],
      ['96', ana, 'gone'],
    ] as const) {
      await sql(`insert into media (id, kind, owner_id, metadata, is_private) values ($1, 'photo', $2, '{}', true)`, [
        id,
        owner,
      ]);
      await sql(`insert into stored_files (path, media_id, type, bytes) values ($2, $1, 'image/jpeg', 16)`, [
        id,
        `/media/m/${folder}/whole.jpg`,
      ]);
      await sql('insert into message_media (media_id, message_id, is_gone) values ($1, 73, $2)', [id, id === '96']);
    }
    for (const folder of ['own', 'theirs', 'gone']) {
      await writeFile(join(home, folder), `photo ${folder}`);
      const file = { path: join(home, folder), type: 'image/jpeg', size: 9 };
      await store.put(`m/${folder}/whole.jpg`, file);
    }
    await writeFile(join(home, 'photo'), 'bytes of a photo');
    await store.put('u/secret/whole.jpg', { path: join(home, 'photo'), type: 'image/jpeg', size: 16 });
    await sql(`insert into media (id, kind, owner_id, metadata) values (90, 'photo', $1, '{}')`, [ana]);
    await sql(
      `insert into stored_files (path, media_id, type, bytes) values ('/media/u/secret/whole.jpg', 90, 'image/jpeg', 16)`,
    );

    const takeOuts = await open();
    expect(await takeOuts.ask(ana)).toMatchObject({ may_ask: false, take_out: { state: 'waiting' } });
    // Twice at once is one.
    await Promise.all([takeOuts.ask(ana), takeOuts.ask(ana)]);
    expect((await sql('select from take_outs where person_id = $1', [ana])).rowCount).toBe(1);
    const ready = await whenOver(takeOuts, ana);
    expect(ready).toMatchObject({ state: 'ready' });
    const files = await filesOf(takeOuts, ana);
    const json = (name: string): unknown => JSON.parse(String(files.get(name)));
    expect(json('profile.json')).toEqual([
      expect.objectContaining({ id: ana, name: 'Ana Souza', email: `p${people - 1}@casa.example`, language: 'pt-BR' }),
    ]);
    expect(json('posts.json')).toEqual([expect.objectContaining({ id: post })]);
    expect(json('comments.json')).toMatchObject({
      comments: [{ text: 'a segunda versão', versions: [{ text: 'a primeira versão' }] }],
    });
    expect(json('reactions.json')).toEqual([{ thread: post, object: post, type: 2 }]);
    expect(json('saved_posts.json')).toEqual([{ post: foreign, saved_at: 1_700_000_000 }]);
    expect(json('messages.json')).toEqual([
      expect.objectContaining({
        text: 'ainda se lê',
        author_name: 'Bia Lima',
        attachments: [{ type: 'photo', file: null }],
      }),
      expect.objectContaining({
        text: 'resposta de Ana',
        attachments: [{ type: 'photo', file: 'media/m/own/whole.jpg' }],
      }),
    ]);
    expect(json('people.json')).toEqual([{ is: 'friend', id: bia, name: 'Bia Lima' }]);
    expect(String(files.get('media/u/secret/whole.jpg'))).toBe('bytes of a photo');
    expect(String(files.get('media/m/own/whole.jpg'))).toBe('photo own');
    expect([...files.keys()].filter((name) => /theirs|gone/.test(name))).toEqual([]);
    const page = String(files.get('index.html'));
    expect(page).toContain('Seus dados em Rede');
    expect(page).not.toContain('<script');
    for (const [, link = ''] of page.matchAll(/href="([^"]+)"/g))
      expect([...files.keys()].some((name) => name === link || (link === 'media/' && name.startsWith(link)))).toBe(
        true,
      );
    expect([...files.values()].map(String).join()).not.toMatch(/palavras de outra pessoa|apagada por Ana/);
    expect((await told()).at(-1)).toMatchObject({ kind: 'told', what: 'takeOutReady' });
    expect(await readdir(join(home, 'take-outs'))).toEqual([]);
  });

  it('server.622 is found by its person alone, for 7 days, and until a later one is asked for; then its file goes', async () => {
    const [ana, bia] = [await newPerson(), await newPerson()];
    const takeOuts = await open();
    await takeOuts.ask(ana);
    await whenOver(takeOuts, ana);
    const first = await takeOuts.find(ana);
    expect(first?.key).toMatch(/^t\/[\w-]{43}\.zip$/);
    expect(await takeOuts.find(bia)).toBeNull();
    await takeOuts.sweep();
    expect(await takeOuts.find(ana)).toEqual(first);
    await takeOuts.ask(ana);
    expect(await takeOuts.find(ana)).toBeNull();
    await whenOver(takeOuts, ana);
    await takeOuts.sweep();
    expect(await takeOuts.open(first?.key ?? '')).toBeNull();
    const second = await takeOuts.find(ana);
    await sql(`update take_outs set ready_at = ready_at - interval '7 days' where person_id = $1`, [ana]);
    expect(await takeOuts.find(ana)).toBeNull();
    expect((await takeOuts.read(ana)).take_out).toBeNull();
    await takeOuts.sweep();
    expect(await takeOuts.open(second?.key ?? '')).toBeNull();
  });

  it('server.623 is asked for three times within a day', async () => {
    const ana = await newPerson();
    const takeOuts = await open();
    for (let count = 0; count < 3; count += 1) {
      await takeOuts.ask(ana);
      await sql(`update take_outs set state = 'failed', failure = 'other' where person_id = $1`, [ana]);
    }
    expect((await takeOuts.read(ana)).may_ask).toBe(false);
    expect(await outcomeOf(takeOuts.ask(ana))).toBe('tooManyCalls');
    await sql(`update take_outs set asked_at = asked_at - interval '1 day' where person_id = $1`, [ana]);
    expect(await outcomeOf(takeOuts.ask(ana))).toBe('done');
  });

  it('server.624 that the disk has no room for fails, says so, and leaves nothing behind', async () => {
    const ana = await newPerson();
    const takeOuts = await open();
    free = 1_100;
    await takeOuts.ask(ana);
    expect(await whenOver(takeOuts, ana)).toMatchObject({ state: 'failed', failure: 'storage_full' });
    expect((await told()).at(-1)).toMatchObject({ kind: 'told', what: 'takeOutFailed' });
    expect(await readdir(join(home, 'take-outs'))).toEqual([]);
    expect(await takeOuts.find(ana)).toBeNull();
  });

  it('server.625 goes on after a server was killed: what was half made is removed, and after three attempts it is given up', async () => {
    const ana = await newPerson();
    // A server that dies once the file is in the store, before it is noted.
    const kept: string[] = [];
    const dying: MediaStore = {
      ...store,
      put: async (key, file) => {
        await store.put(key, file);
        kept.push(key);
        throw new Error('killed');
      },
      remove: async () => {},
    };
    const first = await open({ store: dying });
    await first.ask(ana);
    while (kept.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await first.stop();
    opened.length = 0;
    const second = await open();
    expect(await whenOver(second, ana)).toMatchObject({ state: 'ready' });
    expect(await second.open(kept[0] ?? '')).toBeNull();
    expect((await filesOf(second, ana)).has('index.html')).toBe(true);

    const failing = await open({ store: { ...store, put: () => Promise.reject(new Error('unreachable')) } });
    await second.stop();
    opened.splice(0, 1);
    await failing.ask(ana);
    await sql(`update take_outs set attempts = 3 where person_id = $1 and state <> 'ready'`, [ana]);
    expect(await whenOver(failing, ana)).toMatchObject({ state: 'failed', failure: 'other' });
  });
});

it('server.621 a file of the store that is gone is empty', async () => {
  const ana = await newPerson();
  await sql(`insert into media (id, kind, owner_id, metadata) values (91, 'photo', $1, '{}')`, [ana]);
  await sql(
    `insert into stored_files (path, media_id, type, bytes) values ('/media/u/x/gone.jpg', 91, 'image/jpeg', 1)`,
  );
  const takeOuts = await open();
  await takeOuts.ask(ana);
  expect(await whenOver(takeOuts, ana)).toMatchObject({ state: 'ready' });
  expect((await filesOf(takeOuts, ana)).get('media/u/x/gone.jpg')?.length).toBe(0);
});
