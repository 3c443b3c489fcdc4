import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { areJobsDone, jobStates, until } from '../jobs/testing/watchJobs.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import type { PublicMessage } from '../../outbound/postPublic.ts';
import { createPushOutbox, createPushPlanner, openPushKeys, planPushes } from './index.ts';
import { deletePushSubscription, type PushOutbox } from './index.ts';
import { openPushBrowser } from './testing/openPushBrowser.ts';

const pace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };

let backend: TestBackend;
let pool: Pool;
let [ana, bia, post] = ['', '', ''];
let open: PushOutbox[] = [];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  backend = await createTestBackend();
  pool = backend.database.pool;
  await openPushKeys(pool);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  ana = await backend.world.person('Ana');
  bia = await backend.world.person('Bia');
  post = await backend.world.post({ author: ana });
  await query(
    `insert into identity_users (id, name, email, email_verified) values ($1::text, 'Ana', $1 || '@casa.example', true)`,
    [ana],
  );
  await query('update people set user_id = $1::text, locale = $2 where id = $1::bigint', [ana, 'pt-BR']);
});
afterEach(async () => {
  await Promise.all(open.map((outbox) => outbox.stop()));
  open = [];
  await query('truncate pgboss.job');
  await query('delete from push_subscriptions');
});

const openBrowser = ({ endpoint }: { endpoint?: string } = {}) => openPushBrowser(pool, { person: ana, endpoint });

type Post = (message: PublicMessage) => Promise<number>;

async function openOutbox(answer: Post): Promise<PushOutbox> {
  const contact = 'https://rede.example';
  const keys = await openPushKeys(pool);
  const outbox = createPushOutbox({
    pool,
    log: silentLog,
    keys,
    networkName: async () => 'Rede',
    contact,
    pace,
    post: answer,
  });
  open.push(outbox);
  await outbox.start();
  return outbox;
}

const areDone = () => areJobsDone(pool);
const jobs = async () => (await jobStates(pool)).length;

/** Plans and sends, and resolves with the messages. */
async function send(): Promise<PublicMessage[]> {
  const sent: PublicMessage[] = [];
  const outbox = await openOutbox(async (message) => sent.push(message));
  await planPushes(pool, outbox);
  await until(areDone);
  await outbox.stop();
  open = open.filter((each) => each !== outbox);
  return sent;
}
const mention = (text: string) => backend.as(bia).add(post, `@[${ana}:Ana], ${text}`);

it('server.600 a browser is sent what its person is told, encrypted for it, signed by the instance, once', async () => {
  const browser = await openBrowser();
  const other = await openBrowser();
  await mention('vem?');
  const sent = await send();
  expect(sent.map(({ url }) => url.href).sort()).toEqual([browser.endpoint, other.endpoint].sort());
  const mine = sent.find(({ url }) => url.href === browser.endpoint);
  if (mine === undefined) throw new Error('nothing was sent');
  expect(mine.body.toString('latin1')).not.toContain('vem');
  const { publicKey } = await openPushKeys(pool);
  expect(mine.headers).toMatchObject({
    'Content-Encoding': 'aes128gcm',
    TTL: 86_400,
    Authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`)),
  });
  expect(browser.read(mine)).toEqual({
    id: expect.any(String),
    title: '⁨Bia⁩ mencionou você em um comentário',
    body: 'Ana, vem?',
    address: expect.stringMatching(new RegExp(`^/posts/${post}\\?comment_id=\\d+$`)),
    notification: expect.stringMatching(/^\d+$/),
    lang: 'pt-BR',
    dir: 'auto',
  });
  await query('truncate pgboss.job');
  expect(await send()).toEqual([]);
});

it('server.600 several at once are one message, and one text is never longer than a service takes', async () => {
  const browser = await openBrowser();
  const elsewhere = await backend.world.post({ author: ana });
  await mention('x'.repeat(5_000));
  await backend.as(bia).add(elsewhere, `@[${ana}:Ana]!`);
  const [one, ...rest] = await send();
  expect(rest).toEqual([]);
  expect(one && browser.read(one)).toMatchObject({
    title: '2 notificações novas em Rede',
    body: '⁨Bia⁩ mencionou você em um comentário\n⁨Bia⁩ mencionou você em um comentário',
    address: '/notifications',
  });
  await mention('y'.repeat(5_000));
  await query('truncate pgboss.job');
  const [long] = await send();
  expect(long && long.body.length).toBeLessThan(1_000);
});

it('server.601 of kinds that are not chosen, of before, and of what is seen or gone, nothing is sent', async () => {
  await mention('antes');
  const browser = await openBrowser();
  await backend.as(bia).add(post, 'Um comentário');
  const [gone, seen] = [await mention('apago'), await mention('vi')];
  const outbox = await openOutbox(() => new Promise(() => {}));
  await outbox.stop();
  open = [];
  await planPushes(pool, outbox);
  await backend.as(bia).remove(keyIn(gone));
  await query('update notices set is_seen = true where cause_id = $1', [keyIn(seen).split('_')[1]]);
  const sent = await send();
  expect(sent).toEqual([]);
  await mention('agora');
  const later = await send();
  expect(later.map((message) => browser.read(message).body)).toEqual(['Ana, agora']);
});

it('server.602 a subscription ends with its session, and belongs to who is signed in there', async () => {
  const browser = await openBrowser();
  await mention('um');
  const outbox = await openOutbox(() => new Promise(() => {}));
  await outbox.stop();
  open = [];
  await planPushes(pool, outbox);
  expect(await jobs()).toBe(1);
  await query('delete from identity_sessions where id = $1', [browser.session]);
  expect(await send()).toEqual([]);
  // The same browser in another session.
  const again = await openBrowser({ endpoint: browser.endpoint });
  const third = await openBrowser({ endpoint: browser.endpoint });
  expect(await query('select session_id from push_subscriptions')).toEqual([{ session_id: third.session }]);
  await again.subscribe();
  await Promise.all([again, third, again, third].map(({ subscribe }) => subscribe()));
  expect(await query('select from push_subscriptions')).toHaveLength(1);
  const end = (person: string) =>
    deletePushSubscription({ endpoint: browser.endpoint }, { person, locale: 'pt-BR' }, { pool, pushKey: 'key' });
  await end(bia);
  expect(await query('select from push_subscriptions')).toHaveLength(1);
  expect((await end(ana)).push_endpoints).toEqual([]);
  expect(await query('select from push_subscriptions')).toEqual([]);
});

it('server.603 in quiet hours nothing is sent, and what was held back comes after them', async () => {
  const browser = await openBrowser();
  const quiet = (begin: string, end: string) =>
    query(
      `update notice_push set time_zone = 'America/Sao_Paulo',
        quiet_from = (now() at time zone 'America/Sao_Paulo' + $2::interval)::time,
        quiet_to = (now() at time zone 'America/Sao_Paulo' + $3::interval)::time where person_id = $1`,
      [ana, begin, end],
    );
  await mention('tarde');
  await quiet('-1 hour', '1 hour');
  expect(await send()).toEqual([]);
  await quiet('-23 hours', '1 hour');
  expect(await send()).toEqual([]);
  await quiet('1 hour', '3 hours');
  expect((await send()).map((message) => browser.read(message).body)).toEqual(['Ana, tarde']);
  await query(`update notice_push set time_zone = 'Mars/Olympus' where person_id = $1`, [ana]);
  await mention('sempre');
  await query('truncate pgboss.job');
  expect(await send()).toHaveLength(1);
});

it('server.604 a service that does not know a browser any more, or leads elsewhere, ends its subscription', async () => {
  for (const error of [
    new OutboundError('status', 410),
    new OutboundError('status', 404),
    new OutboundError('redirect', 307),
    new OutboundError('forbidden'),
  ]) {
    await openBrowser();
    const outbox = await openOutbox(() => Promise.reject(error));
    await mention('oi');
    await planPushes(pool, outbox);
    await until(async () => (await jobs()) > 0 && (await areDone()));
    expect(await query('select from push_subscriptions')).toEqual([]);
    await query('truncate pgboss.job');
  }
});

it('server.604 a service that is away or asks to wait is tried again with the same id; one that refuses is not', async () => {
  const browser = await openBrowser();
  const ids: (string | undefined)[] = [];
  let failures = 2;
  const outbox = await openOutbox(async (message) => {
    ids.push(browser.read(message)['id']);
    failures -= 1;
    if (failures >= 0) throw new OutboundError('status', failures === 1 ? 429 : 503);
    return 201;
  });
  await mention('oi');
  await planPushes(pool, outbox);
  await until(async () => ids.length === 3 && (await areDone()));
  expect(new Set(ids).size).toBe(1);
  await Promise.all(open.map((each) => each.stop()));
  await query('truncate pgboss.job');
  let asked = 0;
  const refusing = await openOutbox(() => {
    asked += 1;
    return Promise.reject(new OutboundError('status', 413));
  });
  await mention('de novo');
  await planPushes(pool, refusing);
  await until(async () => (await jobs()) > 0 && (await areDone()));
  expect(asked).toBe(1);
  expect(await query('select from push_subscriptions')).toHaveLength(1);
}, 40_000);

it('server.605 two servers that plan at once add one push; one that is killed before it has added leaves it', async () => {
  await openBrowser();
  await mention('oi');
  await expect(planPushes(pool, { add: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
  const outbox = await openOutbox(async () => 201);
  await Promise.all([planPushes(pool, outbox), planPushes(pool, outbox, [ana]), planPushes(pool, outbox)]);
  expect(await jobs()).toBe(1);
});

it('server.605 whoever is told is planned for at once', async () => {
  await openBrowser();
  const sent: PublicMessage[] = [];
  const outbox = await openOutbox(async (message) => sent.push(message));
  const planner = createPushPlanner({ pool, log: silentLog, outbox });
  await mention('já');
  planner.soon(bia);
  planner.soon(ana);
  await until(() => sent.length === 1);
  await planner.stop();
});
