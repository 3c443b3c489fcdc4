import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { PublicMessage } from '../../outbound/postPublic.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { areJobsDone, jobStates, until } from '../jobs/testing/watchJobs.ts';
import { blockActor } from '../messaging/handlers/people/blockActor.ts';
import { changeGroup } from '../messaging/handlers/groups/changeGroup.ts';
import { createGroup } from '../messaging/handlers/groups/createGroup.ts';
import { saveMessageSettings } from '../messaging/handlers/people/saveMessageSettings.ts';
import { sendMessage } from '../messaging/handlers/sending/sendMessage.ts';
import { unsendMessage } from '../messaging/handlers/sending/unsendMessage.ts';
import { changeMuteThread } from '../messaging/handlers/threads/changeMuteThread.ts';
import { changeReadStatus } from '../messaging/handlers/threads/changeReadStatus.ts';
import { createPushOutbox, createPushPlanner, openPushKeys, planMessagePushes, type PushOutbox } from './index.ts';
import { openPushBrowser } from './testing/openPushBrowser.ts';

const pace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };

let backend: TestBackend;
let pool: Pool;
let [ana, bia, caio] = ['', '', ''];
let open: PushOutbox[] = [];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

const befriend = (one: string, other: string) =>
  query(`insert into friendships (person_id, friend_id, status) values ($1, $2, 'accepted'), ($2, $1, 'accepted')`, [
    one,
    other,
  ]);

beforeAll(async () => {
  backend = await createTestBackend();
  pool = backend.database.pool;
  await openPushKeys(pool);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  ana = await backend.world.person('Ana');
  bia = await backend.world.person('Bia');
  caio = await backend.world.person('Caio');
  await query(
    `insert into identity_users (id, name, email, email_verified) values ($1::text, 'Ana', $1 || '@casa.example', true)`,
    [ana],
  );
  await query('update people set user_id = $1::text, locale = $2 where id = $1::bigint', [ana, 'pt-BR']);
  await befriend(ana, bia);
});
afterEach(async () => {
  await Promise.all(open.map((outbox) => outbox.stop()));
  open = [];
  await query('truncate pgboss.job');
  await query('delete from push_subscriptions');
});

/** Bia writes to Ana, or to a thread of hers. */
async function write(body: string, more: object = { other_user_fbid: ana }, person = bia) {
  const { actions = [] } = await sendMessage({ body, ...more }, { person } as never, backend.services);
  const message = actions.at(-1);
  if (message === undefined) throw new Error('nothing was sent');
  return message;
}

/** As if everything had been six seconds ago. */
async function wait(): Promise<void> {
  await query('update messages set at = at - 6000');
  await query('update thread_members set read_at = read_at - 6000, told_at = told_at - 6000');
  await query(`update push_subscriptions set since = since - interval '6 seconds'`);
}

async function openOutbox(sent: PublicMessage[]): Promise<PushOutbox> {
  const outbox = createPushOutbox({
    pool,
    log: silentLog,
    keys: await openPushKeys(pool),
    networkName: async () => 'Rede',
    contact: 'https://rede.example',
    pace,
    post: async (message) => sent.push(message),
  });
  open.push(outbox);
  await outbox.start();
  return outbox;
}

/** Plans and sends, and resolves with the pushes. */
async function send(): Promise<PublicMessage[]> {
  const sent: PublicMessage[] = [];
  const outbox = await openOutbox(sent);
  await planMessagePushes(pool, outbox);
  await until(() => areJobsDone(pool));
  await outbox.stop();
  open = open.filter((each) => each !== outbox);
  return sent;
}

it('server.725 a message that is unread for a while is pushed once, by the name of its writer alone', async () => {
  const browser = await openPushBrowser(pool, { person: ana });
  const { thread_id: thread } = await write('segredo');
  expect(await send()).toEqual([]);
  await wait();
  const sent = await send();
  expect(sent.map(browser.read)).toEqual([
    {
      id: expect.any(String),
      title: 'Bia',
      body: 'Nova mensagem',
      address: `/messages/inbox/${thread}`,
      lang: 'pt-BR',
      dir: 'auto',
    },
  ]);
  expect(await send()).toEqual([]);
  await write('mais');
  await wait();
  expect((await send()).map(browser.read)).toMatchObject([{ body: '2 mensagens novas' }]);
});

it('server.725 with the words if the person wants that, and none at all if they do not', async () => {
  const browser = await openPushBrowser(pool, { person: ana });
  const own = { person: ana } as never;
  await saveMessageSettings({ push_texts: true }, own, backend.services);
  await write('bolo às 16h');
  await wait();
  expect((await send()).map(browser.read)).toMatchObject([{ title: 'Bia', body: 'bolo às 16h' }]);
  await saveMessageSettings({ push_messages: false }, own, backend.services);
  await write('e café');
  await wait();
  expect(await send()).toEqual([]);
});

it('server.725 nothing is pushed of requests, of muted threads, and of what is read or unsent by then', async () => {
  await openPushBrowser(pool, { person: ana });
  const own = { person: ana } as never;
  await write('de quem não conheço', { other_user_fbid: ana }, caio);
  const { thread_id: thread } = await write('oi');
  await changeReadStatus({ ids: { [thread]: true } }, own, backend.services);
  await wait();
  expect(await send()).toEqual([]);
  const message = await write('engano');
  await wait();
  await unsendMessage({ message_id: message.action_id }, { person: bia } as never, backend.services);
  expect(await send()).toEqual([]);
  await changeMuteThread({ ids: [thread], mute_settings: -1 }, own, backend.services);
  await write('silêncio');
  await wait();
  expect(await send()).toEqual([]);
});

it('server.725 a group is told by its name, several threads by their number, and not whom one has blocked or left', async () => {
  const browser = await openPushBrowser(pool, { person: ana });
  await befriend(ana, caio);
  const own = { person: ana } as never;
  const made = await createGroup({ participants: [bia, caio], name: 'Horta' }, own, backend.services);
  const group = made.threads?.[0]?.thread_id ?? '';
  await saveMessageSettings({ push_texts: true }, own, backend.services);
  await write('na praça', { thread_id: group });
  await wait();
  const [told] = (await send()).map(browser.read);
  expect(told).toMatchObject({ title: 'Horta', body: '⁨Bia⁩: na praça' });
  expect(told).not.toHaveProperty('icon');
  await query('update message_threads set picture = $2 where id = $1', [group, { src: '/media/m/abc/foto.jpg' }]);
  await write('e água', { thread_id: group });
  await wait();
  expect((await send()).map(browser.read)).toMatchObject([{ title: 'Horta', icon: '/media/m/abc/foto.jpg' }]);
  await write('às 9h', { thread_id: group });
  await write('oi');
  await wait();
  expect((await send()).map(browser.read)).toMatchObject([{ title: 'Novas mensagens em 2 conversas' }]);
  await blockActor({ blocked_id: caio, is_blocked: true }, own, backend.services);
  await write('de quem bloqueei', { thread_id: group }, caio);
  await wait();
  expect(await send()).toEqual([]);
  await changeGroup({ thread_id: group, removed: ana }, own, backend.services);
  await write('sem a Ana', { thread_id: group });
  await wait();
  expect(await send()).toEqual([]);
});

it('server.726 of two servers that plan at once one pushes, and what was before a subscription is not pushed', async () => {
  await write('antes');
  await wait();
  await openPushBrowser(pool, { person: ana });
  const sent: PublicMessage[] = [];
  const outbox = await openOutbox(sent);
  await planMessagePushes(pool, outbox);
  await write('depois');
  await query(`update push_subscriptions set since = now() - interval '1 minute'`);
  await wait();
  await Promise.all([planMessagePushes(pool, outbox), planMessagePushes(pool, outbox)]);
  await until(() => areJobsDone(pool));
  expect(sent).toHaveLength(1);
});

it('server.726 who has just been written to is planned for once their message has waited', async () => {
  await openPushBrowser(pool, { person: ana });
  const sent: PublicMessage[] = [];
  const planner = createPushPlanner({ pool, log: silentLog, outbox: await openOutbox(sent), messageDelayMs: 50 });
  await write('oi');
  await wait();
  planner.soon(ana);
  await until(async () => (await jobStates(pool)).length === 1);
  await planner.stop();
});
