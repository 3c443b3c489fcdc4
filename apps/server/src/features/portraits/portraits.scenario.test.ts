import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createFrameWorld, newsOrigin, type FrameWorld } from '../../http/testing/createFrameWorld.ts';
import { normaliseOrigin } from '../sites/normaliseOrigin.ts';
import { actorsOf } from '../accounts/index.ts';
import { createTestDisk } from '../disk-space/testing/createTestDisk.ts';
import { signInBySite } from '../site-sign-in/signInBySite.ts';
import { findSite } from '../sites/findSite.ts';
import { checkPortrait } from '../uploads/checks/checkPortrait.ts';
import { createDiskStore } from '../uploads/storage/createDiskStore.ts';
import { buildGif, buildJpeg, buildPng } from '../uploads/testing/buildPictures.ts';
import { createPortraits, type Portraits } from './createPortraits.ts';
import { sweepPortraits } from './portraitJobs.ts';

interface Opening {
  readonly isPublic?: boolean;
  readonly isPlainAllowed?: boolean;
  readonly paceMs?: number;
  readonly own?: readonly string[];
  readonly timeoutMs?: number;
}

interface ServerUpdate {
  readonly url?: string;
  readonly avatar?: string;
}

describe('a visitor’s home page and picture named by a site', () => {
  let world: FrameWorld;
  let dataDir: string;
  let server: Server;
  let host: string;
  let portraits: Portraits;
  let answer: RequestListener;
  let asked: string[] = [];
  let count = 0;

  const pool = () => world.database.pool;
  const store = () => createDiskStore(join(dataDir, 'media'));
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await pool().query<Row & object>(text, values)).rows;

  /** Every host resolves to this machine, as if it were public. */
  const networkFor = (isPublic: (address: string) => boolean) => ({
    resolve: (_: string, __: unknown, done: (error: null, addresses: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    isPublic,
    ports: [host],
  });
  const disk = createTestDisk();
  const open = (options: Opening = {}) =>
    createPortraits({
      pool: pool(),
      log: silentLog,
      store: store(),
      disk,
      work: join(dataDir, 'work'),
      paceMs: options.paceMs ?? 0,
      ids: { next: () => `40000000000000${String((count += 1)).padStart(5, '0')}` },
      checker: { check: (job) => checkPortrait(job), close: () => {} },
      fetchPolicy: {
        isPlainAllowed: options.isPlainAllowed ?? true,
        ownOrigins: options.own ?? [],
        // Longer than a busy machine takes; what a time-out does has a test of its own.
        timeoutMs: options.timeoutMs ?? 60_000,
        network: networkFor((address) => (options.isPublic ?? true) && address === '127.0.0.1'),
      },
    });

  beforeAll(async () => {
    world = await createFrameWorld();
    dataDir = await mkdtemp(join(tmpdir(), 'ufi-portraits-'));
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = String((server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    // The portrait code blocks the other loaders for the lifetime of the process.
    sharp.unblock({ operation: ['VipsForeignLoad'] });
    server.closeAllConnections();
    server.close();
    await world.stop();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    await sql('delete from site_pictures');
    asked = [];
    answer = (_, response) => {
      void buildJpeg().then((bytes) => response.setHeader('content-type', 'image/jpeg').end(bytes));
    };
    portraits = open();
  });
  // One left open would take a later test's pictures when it polls.
  afterEach(() => portraits.close());

  const at = (path: string) => `http://pictures.example:${host}/${path}`;

  /** Signs a visitor in by a site's token and copies all due pictures. */
  async function signIn(
    id: string,
    { url, avatar }: ServerUpdate,
    options: { site?: string; copiesPictures?: boolean } = {},
  ) {
    const { site: siteId = world.site, copiesPictures = true } = options;
    const site = await findSite(pool(), siteId);
    if (site === null || normaliseOrigin(newsOrigin) === null) throw new Error('no site');
    const visitor = {
      jti: `j${(count += 1)}`,
      exp: Math.floor(Date.now() / 1000) + 60,
      user: { id, name: `Leitora ${id}`, url: url ?? null, avatar: avatar ?? null },
    };
    const ids = { next: () => `50000000000000${String((count += 1)).padStart(5, '0')}` };
    const place = { site, origin: newsOrigin };
    return (await signInBySite(visitor, { pool: pool(), ids, place, locale: 'pt-BR', copiesPictures })).person;
  }
  const recordOf = async (person: string) => (await actorsOf(pool(), person))[0];
  const pictureOf = async (person: string) => (await recordOf(person))?.thumbSrc ?? null;
  async function copied(id: string, said: ServerUpdate, by: Portraits = portraits) {
    const person = await signIn(id, said);
    by.wake();
    await by.whenIdle();
    return { person, picture: await pictureOf(person) };
  }
  /** State of the picture's job: none, waiting, copied or given up. */
  const wishOf = async (person: string) =>
    (
      await sql<{ state: string }>(
        `select case when due_at = 'infinity' then 'copied' when address is null then 'given up'
         else 'after ' || round(extract(epoch from due_at - now()) / 60) || ' min' end as state
         from site_pictures where person_id = $1`,
        [person],
      )
    )[0]?.state ?? 'none';
  const readStored = (path: string) => readFile(join(dataDir, path));
  const folders = async () => (await readdir(join(dataDir, 'media/u')).catch(() => [])).length;

  it.each([
    ['https://news.example/leitoras/7?a=b#c', 'https://news.example/leitoras/7?a=b#c'],
    ['HTTPS://NEWS.example/ü "x"', 'https://news.example/%C3%BC%20%22x%22'],
    ['http://news.example/7', undefined],
    ['https://elsewhere.example/7', undefined],
    ['https://news.example.evil.test/', undefined],
    ['https://news.example@evil.test/', undefined],
    ['https://news.example:8443/', undefined],
    ['javascript:alert(1)//https://news.example/', undefined],
    ['JaVa\tScript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['//news.example/7', undefined],
    [`https://news.example/${'a'.repeat(500)}`, undefined],
  ])('A2, A19 a name links to %s only on the site’s own domains', async (url, homeUri) => {
    expect((await recordOf(await signIn('links', { url })))?.homeUri).toBe(homeUri);
  });

  it('S3.14 the home page is updated and removed as the site says, with a newer record each time', async () => {
    const person = await signIn('home', { url: 'https://news.example/a' });
    const first = await recordOf(person);
    expect(first).toMatchObject({ homeUri: 'https://news.example/a', uri: `/profile.php?id=${person}`, version: 0 });
    await signIn('home', { url: 'https://news.example/a' });
    expect(await recordOf(person)).toEqual(first);
    await signIn('home', { url: 'https://news.example/b' });
    expect(await recordOf(person)).toMatchObject({ homeUri: 'https://news.example/b', version: 1 });
    await signIn('home', {});
    expect(await recordOf(person)).toMatchObject({ version: 2 });
    expect(await recordOf(person)).not.toHaveProperty('homeUri');
  });

  it('S3.14 server.71 a picture is copied small, square and without metadata, and fetched once per address', async () => {
    const { person, picture } = await copied('ana', { avatar: at('ana.jpg#x') });
    expect(picture).toMatch(/^\/media\/u\/[\w-]{32}\/whole\.webp$/);
    const bytes = await readStored(picture ?? '');
    sharp.unblock({ operation: ['VipsForeignLoad'] });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 120, hasAlpha: false });
    expect(bytes.includes('Secret')).toBe(false);
    expect(await wishOf(person)).toBe('copied');
    await copied('ana', { avatar: at('ana.jpg') });
    expect(asked).toEqual(['/ana.jpg']);
    expect(await sql('select address from site_pictures where person_id = $1', [person])).toEqual([{ address: null }]);
  });

  it('S3.14 another address replaces the picture, none removes it, and files are deleted ten minutes later', async () => {
    const before = await folders();
    const { person, picture: first } = await copied('bia', { avatar: at('bia.jpg?v=1') });
    const { picture: second } = await copied('bia', { avatar: at('bia.jpg?v=2') });
    expect(second).not.toBe(first);
    expect(await recordOf(person)).toMatchObject({ thumbSrc: second, version: 2 });
    await copied('bia', {});
    expect(await recordOf(person)).toMatchObject({ thumbSrc: null, version: 3 });
    expect(await wishOf(person)).toBe('none');
    await sweepPortraits(pool(), store());
    expect(await folders()).toBe(before + 2);
    await sql(`update portraits set dropped_at = dropped_at - interval '11 minutes' where actor_id = $1`, [person]);
    await sweepPortraits(pool(), store());
    expect(await folders()).toBe(before);
    expect(await sql('select from stored_files where path = any($1)', [[first, second]])).toEqual([]);
  });

  it('server.90 a picture waits while the disk has no room, and its person signs in all the same', async () => {
    const before = await folders();
    disk.free = 0;
    const { person, picture } = await copied('full', { avatar: at('full.jpg') });
    expect({ picture, wish: await wishOf(person), stored: await folders() }).toEqual({
      picture: null,
      wish: 'after 1 min',
      stored: before,
    });
    disk.free = Infinity;
    await sql('update site_pictures set due_at = now() where person_id = $1', [person]);
    portraits.wake();
    await portraits.whenIdle();
    expect(await pictureOf(person)).toMatch(/whole\.webp$/);
  });

  it('P25 a picture is deleted with its person', async () => {
    const { person, picture } = await copied('gone', { avatar: at('gone.jpg') });
    for (const table of ['frame_sessions', 'site_visitors', 'site_people']) {
      await sql(`delete from ${table} where person_id = $1`, [person]);
    }
    await sql('delete from people where id = $1', [person]);
    await sql('delete from actors where id = $1', [person]);
    expect(await wishOf(person)).toBe('none');
    await sweepPortraits(pool(), store());
    await expect(readStored(picture ?? '')).rejects.toThrow('ENOENT');
  });

  it('P24 pictures are not copied if the operator disables it, and existing ones are removed', async () => {
    const { person } = await copied('off', { avatar: at('off.jpg') });
    await signIn('off', { avatar: at('off2.jpg') }, { copiesPictures: false });
    expect({ pictureOf: await pictureOf(person), wishOf: await wishOf(person) }).toEqual({
      pictureOf: null,
      wishOf: 'none',
    });
  });

  const hostile: readonly (readonly [string, string, string, RequestListener])[] = [
    ['A18 a page', 'page', 'given up', (_, to) => void to.setHeader('content-type', 'text/html').end('<p>')],
    [
      'A7 a drawing',
      'a.svg',
      'given up',
      (_, to) => void to.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>'),
    ],
    [
      'A8 a drawing that is called a picture',
      'b.png',
      'given up',
      (_, to) => void to.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'A21 900 million pixels',
      'c.png',
      'given up',
      (_, to) => void to.setHeader('content-type', 'image/png').end(buildPng(30_000, 30_000, 1)),
    ],
    [
      'A21 a picture that moves for ever',
      'd.gif',
      'given up',
      (_, to) => void buildGif(301).then((gif) => to.setHeader('content-type', 'image/gif').end(gif)),
    ],
    [
      'A18 more than 2 MB',
      'e.png',
      'given up',
      (_, to) => void to.setHeader('content-type', 'image/png').end(Buffer.alloc(2 * 1_048_576 + 1)),
    ],
    [
      'A17 what leads inside',
      'f.png',
      'given up',
      (_, to) => void to.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    [
      'A17 what leads round and round',
      'g.png',
      'after 1 min',
      (_, to) => void to.writeHead(302, { location: '/g' }).end(),
    ],
    ['what is not there now', 'h.png', 'after 1 min', (_, to) => void to.writeHead(503).end()],
    ['what is cut off', 'i.png', 'after 1 min', (request) => void request.socket.destroy()],
  ];
  it.each(hostile)(
    '%s gives no picture, and the site’s visitor is in all the same',
    async (_, path, state, listener) => {
      answer = listener;
      const before = await folders();
      const { person, picture } = await copied(path, { avatar: at(path) });
      expect({ picture, wishOf: await wishOf(person) }).toEqual({ picture: null, wishOf: state });
      expect(await folders()).toBe(before);
      expect(await readdir(join(dataDir, 'work')).catch(() => [])).toEqual([]);
    },
  );

  it.each([
    ['http://169.254.169.254/', 'http://[::1]/', 'http://2852039166/', 'https://localhost./a.png'],
    ['https://a:b@pictures.example/', 'https://pictures.example:5432/a.png', 'http://127.1/'],
  ])('A15 no request is sent for %s, %s ...', async (...addresses) => {
    const inside = open({ isPublic: false });
    for (const avatar of addresses) {
      const { person, picture } = await copied('inside', { avatar }, inside);
      expect({ avatar, picture, wishOf: await wishOf(person) }).toEqual({ avatar, picture: null, wishOf: 'given up' });
    }
    for (const avatar of ['file:///etc/passwd', 'javascript:alert(1)', 'data:image/png;base64,AA', 'x']) {
      expect(await wishOf((await copied('inside', { avatar }, inside)).person)).toBe('none');
    }
    await inside.close();
    expect(asked).toEqual([]);
  });

  it('A16 no request is sent to a name with an internal address, except for the configured example site', async () => {
    const inside = open({ isPublic: false });
    expect((await copied('dns', { avatar: at('dns.png') }, inside)).picture).toBeNull();
    await inside.close();
    expect(asked).toEqual([]);
    const example = `http://localhost:${host}`;
    const trying = open({ isPublic: false, own: [example], isPlainAllowed: false });
    expect((await copied('own', { avatar: `${example}/own.jpg` }, trying)).picture).not.toBeNull();
    answer = (_, to) => void to.writeHead(302, { location: at('dns.png') }).end();
    expect((await copied('own', { avatar: `${example}/leads.jpg` }, trying)).picture).toBeNull();
    await trying.close();
    expect(asked).toEqual(['/own.jpg', '/leads.jpg']);
  });

  it('A18 an endless response is aborted, and tried again', async () => {
    const hurried = open({ timeoutMs: 100 });
    answer = (_, to) => {
      const dripping = setInterval(() => to.write('x'), 10);
      to.setHeader('content-type', 'image/png').once('close', () => clearInterval(dripping));
    };
    const { person, picture } = await copied('drip', { avatar: at('drip.png') }, hurried);
    await hurried.close();
    expect({ picture, wishOf: await wishOf(person) }).toEqual({ picture: null, wishOf: 'after 1 min' });
  });

  it('P24 only https is allowed if our own pages are https', async () => {
    const secure = open({ isPlainAllowed: false });
    const { person, picture } = await copied('plain', { avatar: at('plain.jpg') }, secure);
    await secure.close();
    expect({ picture, wishOf: await wishOf(person), asked }).toEqual({ picture: null, wishOf: 'given up', asked: [] });
  });

  it('an unavailable picture is tried three times, and again at a sign-in a day later', async () => {
    answer = (_, to) => void to.writeHead(503).end();
    const { person } = await copied('late', { avatar: at('late.jpg') });
    const again = async () => {
      await sql(`update site_pictures set due_at = now() where person_id = $1 and due_at <> 'infinity'`, [person]);
      await copied('late', { avatar: at('late.jpg') });
      return wishOf(person);
    };
    expect(await again()).toBe('after 10 min');
    expect(await again()).toBe('given up');
    await copied('late', { avatar: at('late.jpg') });
    expect(asked.length).toBe(3);
    answer = (_, to) => void buildJpeg().then((bytes) => to.setHeader('content-type', 'image/jpeg').end(bytes));
    expect(await again()).toBe('copied');
    expect(asked.length).toBe(4);
  });

  it('a new invalid picture also removes the old one', async () => {
    expect((await copied('swap', { avatar: at('swap.jpg') })).picture).not.toBeNull();
    answer = (_, to) => void to.setHeader('content-type', 'image/png').end('none');
    expect((await copied('swap', { avatar: at('swap2.jpg') })).picture).toBeNull();
  });

  it('P26 a site’s pictures are fetched one at a time and rate limited, without delaying other sites', async () => {
    const [slow, crowded] = [await world.addSite('Slow', 'slow.example'), world.site];
    await portraits.close();
    const paced = open({ paceMs: 60_000 });
    await signIn('crowd-0', { avatar: at('crowd-0.jpg') });
    // The planner knows of one row, as it does of a queue that was short when it last looked.
    await sql('analyze site_pictures');
    for (let index = 1; index < 5; index += 1) await signIn(`crowd-${index}`, { avatar: at(`crowd-${index}.jpg`) });
    await signIn('alone', { avatar: at('alone.jpg') }, { site: slow });
    paced.wake();
    await paced.whenIdle();
    paced.wake();
    await paced.whenIdle();
    expect([...asked].sort()).toEqual(['/alone.jpg', '/crowd-0.jpg']);
    await paced.close();
    expect(crowded).not.toBe(slow);
  });

  it('P26 at most 1,000 pictures of a site are queued', async () => {
    await sql(
      `with many as (select g as n, 6000000000000000000 + g as id from generate_series(1, 999) g),
         s as (insert into scopes (id) select id from many),
         a as (insert into actors (id, kind, name, first_name, search_name) select id, 'person', 'X', 'X', 'x' from many),
         p as (insert into people (id) select id from many)
       insert into site_pictures (person_id, site_id, address, address_hash, due_at)
       select id, $1, 'x', '', now() + interval '1 hour' from many`,
      [world.site],
    );
    expect(await wishOf(await signIn('last', { avatar: at('last.jpg') }))).toBe('after 0 min');
    expect(await wishOf(await signIn('beyond', { avatar: at('beyond.jpg') }))).toBe('none');
  });

  it('server.71 a sign-in does not wait for a picture, and the next server resumes an interrupted copy', async () => {
    let isHeld = true;
    const good = answer;
    answer = (request, response) => (isHeld ? undefined : good(request, response));
    const person = await signIn('held', { avatar: at('held.jpg') });
    portraits.wake();
    while (asked.length === 0) await delay(5);
    expect(await pictureOf(person)).toBeNull();
    const closing = portraits.close();
    isHeld = false;
    await closing;
    expect(await wishOf(person)).toBe('after 2 min');
    await sql('update site_pictures set due_at = now()');
    portraits = open();
    portraits.wake();
    await portraits.whenIdle();
    expect(await pictureOf(person)).not.toBeNull();
  });
});
