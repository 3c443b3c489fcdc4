import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createMailOutbox, type MailOutbox } from '../account-mail/index.ts';
import { areJobsDone, until } from '../jobs/testing/watchJobs.ts';
import type { MailMessage } from '../mail/index.ts';
import { blockActor } from '../messaging/handlers/people/blockActor.ts';
import { sendMessage } from '../messaging/handlers/sending/sendMessage.ts';
import { unsendMessage } from '../messaging/handlers/sending/unsendMessage.ts';
import { assignThread } from '../messaging/handlers/threads/assignThread.ts';
import { changeMuteThread } from '../messaging/handlers/threads/changeMuteThread.ts';
import { changeReadStatus } from '../messaging/handlers/threads/changeReadStatus.ts';
import { markSeen } from '../messaging/handlers/threads/markSeen.ts';
import { openPushKeys } from '../push/index.ts';
import { openPushBrowser } from '../push/testing/openPushBrowser.ts';
import { planDigests, stopMail } from './index.ts';

const pace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };
const publicOrigin = 'https://rede.example';

let backend: TestBackend;
let pool: Pool;
let [ana, bia, caio, radio] = ['', '', '', ''];
let outbox: MailOutbox | undefined;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  backend = await createTestBackend();
  pool = backend.database.pool;
  await openPushKeys(pool);
  // The queue makes its tables when it is started first.
  const first = openOutbox([]);
  await first.start();
  await first.stop();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  [ana, bia, caio] = [
    await backend.world.person('Ana'),
    await backend.world.person('Bia'),
    await backend.world.person('Caio'),
  ];
  radio = await backend.world.page('Rádio Vitória', { MANAGER: ana });
  await query(
    `insert into identity_users (id, name, email, email_verified) values ($1::text, 'Ana', $1 || '@casa.example', true)`,
    [ana],
  );
  await query('update people set user_id = $1::text, locale = $2 where id = $1::bigint', [ana, 'pt-BR']);
  await query(
    `insert into friendships (person_id, friend_id, status) values ($1, $2, 'accepted'), ($2, $1, 'accepted')`,
    [ana, bia],
  );
  await choose('message');
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  await query('truncate pgboss.job');
  await query('delete from notice_mail_kinds');
  await query('delete from push_subscriptions');
});

async function choose(...kinds: readonly string[]): Promise<void> {
  await query(`insert into notice_mail values ($1, 'half_hour') on conflict do nothing`, [ana]);
  await query(`insert into notice_mail_kinds select $1, k, now() - interval '30 days' from unnest($2::text[]) k`, [
    ana,
    kinds,
  ]);
}

const call = (person: string) => ({ person }) as never;

/** Somebody writes to Ana, or to whom or where it is said. */
async function write(body: string, { person = bia, to = ana }: { person?: string; to?: string } = {}) {
  const { actions = [] } = await sendMessage({ body, other_user_fbid: to }, call(person), backend.services);
  const message = actions.at(-1);
  if (message === undefined) throw new Error('nothing was sent');
  return message;
}

/** As if everything had been that many minutes ago. */
async function wait(minutes = 31): Promise<void> {
  const ms = minutes * 60_000;
  await query('update messages set at = at - $1', [ms]);
  await query('update thread_members set read_at = read_at - $1', [ms]);
  await query('update mailed_threads set at = at - $1', [ms]);
}

const openOutbox = (sent: MailMessage[]): MailOutbox =>
  createMailOutbox({
    pool,
    log: silentLog,
    mailer: { send: async (message) => void sent.push(message) },
    publicOrigin,
    networkName: async () => 'Rede',
    pace,
  });

/** Plans and sends, and resolves with the messages. */
async function send(meanwhile?: () => Promise<unknown>): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  outbox = openOutbox(sent);
  if (meanwhile === undefined) await outbox.start();
  await planDigests(pool, outbox);
  await meanwhile?.();
  if (meanwhile !== undefined) await outbox.start();
  await until(() => areJobsDone(pool));
  await outbox.stop();
  outbox = undefined;
  return sent;
}

it('server.728 unread messages are in the digest once they have waited, whose and how many, without their words, once', async () => {
  const { thread_id: thread } = await write('segredo');
  await write('outro segredo');
  await wait(29);
  expect(await send()).toEqual([]);
  await wait(2);
  const [mail, ...rest] = await send();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: `${ana}@casa.example`, subject: 'Novas mensagens em 1 conversa em Rede' });
  expect(mail?.text).toContain(`⁨Bia⁩: 2 mensagens novas\n${publicOrigin}/messages/inbox/${thread}\n`);
  expect(mail?.text).not.toContain('segredo');
  await wait();
  expect(await send()).toEqual([]);
  await write('mais');
  await wait();
  expect((await send())[0]?.text).toContain('⁨Bia⁩: 1 mensagem nova\n');
  await write('de novo');
  await wait();
  expect(await stopMail(pool, mail?.unsubscribe?.split('/').at(-1) ?? '')).toBe(true);
  expect(await send()).toEqual([]);
});

it('server.728 of two servers that plan at once one mails; comments and messages are in one digest', async () => {
  await choose('comment');
  await backend.as(bia).add(await backend.world.post({ author: ana }), 'Levo o pão');
  await query(`update notices set at = at - interval '1 hour' where person_id = $1`, [ana]);
  await write('oi');
  const sent = await send(() => Promise.all([1, 2].map(() => outbox && planDigests(pool, outbox))));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('2 notificações novas em Rede');
  expect(sent[0]?.text).toMatch(/Levo o pão[^]*⁨Bia⁩: 1 mensagem nova/);
});

it('server.729 nothing is mailed of requests, spam, muted threads, and of what is read, seen, unsent or of who is blocked', async () => {
  await write('de quem não conheço', { person: caio });
  const message = await write('engano');
  await wait();
  const unsent = () => unsendMessage({ message_id: message.action_id }, call(bia), backend.services);
  expect(await send(unsent)).toEqual([]);
  const { thread_id: thread } = await write('lida');
  await wait();
  expect(await send(() => changeReadStatus({ ids: { [thread]: true } }, call(ana), backend.services))).toEqual([]);
  await write('vista');
  await wait();
  await markSeen({ folder: 'INBOX', seen_timestamp: String(Date.now()) }, call(ana), backend.services);
  expect(await send()).toEqual([]);
  await write('de quem bloqueio');
  await wait();
  expect(await send(() => blockActor({ blocked_id: bia, is_blocked: true }, call(ana), backend.services))).toEqual([]);
  await blockActor({ blocked_id: bia, is_blocked: false }, call(ana), backend.services);
  await write('antes do silêncio');
  await wait();
  await changeMuteThread({ ids: [thread], mute_settings: -1 }, call(ana), backend.services);
  expect(await send()).toEqual([]);
  await write('silêncio');
  await wait();
  expect(await send()).toEqual([]);
  await changeMuteThread({ ids: [thread], mute_settings: 0 }, call(ana), backend.services);
  await query(`update thread_members set folder = 'SPAM' where mailbox_id = $1`, [ana]);
  await write('spam');
  await wait();
  expect(await send()).toEqual([]);
});

it('server.729 whom a device was told is not mailed, and is if they want no pushes', async () => {
  await openPushBrowser(pool, { person: ana });
  await query(`update push_subscriptions set since = now() - interval '1 day'`);
  await write('oi');
  await wait();
  expect(await send()).toEqual([]);
  await query(`update mailboxes set settings = '{"push_messages": false}' where id = $1`, [ana]);
  expect(await send()).toHaveLength(1);
});

it('server.729 who works for a page is mailed of its inbox if they want that, not of what a colleague answers', async () => {
  const { thread_id: thread } = await write('têm em vinil?', { to: radio });
  await wait();
  expect(await send()).toEqual([]);
  await choose('page_message');
  const [mail] = await send();
  expect(mail?.text).toContain(
    `⁨Bia⁩, para ⁨Rádio Vitória⁩: 1 mensagem nova\n${publicOrigin}/messages/inbox/${thread}?as=${radio}\n`,
  );
  await query(`insert into page_staff (page_id, person_id, role) values ($1, $2, 'EMPLOYEE')`, [radio, caio]);
  await assignThread({ actor: radio, thread_id: thread, assigned_to: caio }, call(ana), backend.services);
  await write('e em CD?', { to: radio });
  await wait();
  expect(await send()).toEqual([]);
  await assignThread({ actor: radio, thread_id: thread, assigned_to: null }, call(ana), backend.services);
  const leave = () => query('delete from page_staff where page_id = $1 and person_id = $2', [radio, ana]);
  expect(await send(leave)).toEqual([]);
});
