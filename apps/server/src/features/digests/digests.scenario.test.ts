import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { areJobsDone, jobStates, until } from '../jobs/testing/watchJobs.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { createMailOutbox, type MailOutbox } from '../account-mail/index.ts';
import type { Mailer, MailMessage } from '../mail/index.ts';
import { stopMail, planDigests } from './index.ts';

const pace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };
const publicOrigin = 'https://rede.example';

let backend: TestBackend;
let pool: Pool;
let [ana, bia, post] = ['', '', ''];
let open: MailOutbox[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  pool = backend.database.pool;
});
afterAll(() => backend.stop());
beforeEach(async () => {
  ana = await backend.world.person('Ana');
  bia = await backend.world.person('Bia');
  post = await backend.world.post({ author: ana });
  await query(
    `insert into identity_users (id, name, email, email_verified) values ($1::text, 'Ana', $1 || '@casa.example', true)
    on conflict (id) do update set email_verified = true, email = excluded.email`,
    [ana],
  );
  await query('update people set user_id = $1::text, locale = $2 where id = $1::bigint', [ana, 'pt-BR']);
  await choose(['comment', 'reply', 'mention']);
});
afterEach(async () => {
  await Promise.all(open.map((outbox) => outbox.stop()));
  open = [];
  await query('truncate pgboss.job');
  await query('delete from notice_mail_kinds');
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

async function choose(kinds: readonly string[], rhythm = 'half_hour'): Promise<void> {
  await query(
    'insert into notice_mail values ($1, $2) on conflict (person_id) do update set rhythm = excluded.rhythm',
    [ana, rhythm],
  );
  await query('delete from notice_mail_kinds where person_id = $1', [ana]);
  await query(`insert into notice_mail_kinds select $1, k, now() - interval '30 days' from unnest($2::text[]) k`, [
    ana,
    kinds,
  ]);
}

/** Makes all notices of Ana older. */
const wait = (time: string) => query('update notices set at = at - $2::interval where person_id = $1', [ana, time]);

async function openOutbox(mailer: Mailer, by = pool): Promise<MailOutbox> {
  const outbox = createMailOutbox({
    pool: by,
    log: silentLog,
    mailer,
    publicOrigin,
    networkName: async () => 'Rede',
    pace,
  });
  open.push(outbox);
  await outbox.start();
  return outbox;
}

const areDone = () => areJobsDone(pool);
const jobs = async () => (await jobStates(pool)).length;

/** Plans and sends, and resolves with the messages. */
async function send(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const outbox = await openOutbox({ send: async (message) => void sent.push(message) });
  await planDigests(pool, outbox);
  await until(areDone);
  return sent;
}

it('server.534 a digest comes once the oldest notification has waited for the rhythm, with all that is unseen, and nothing twice', async () => {
  const outbox = await openOutbox({ send: () => Promise.reject(new Error('away')) });
  await backend.as(bia).add(post, 'Levo o pão');
  await wait('29 minutes');
  await planDigests(pool, outbox);
  expect(await jobs()).toBe(0);
  await wait('2 minutes');
  await backend.as(bia).add(post, 'E o café');
  await outbox.stop();
  open = [];
  const [message, ...rest] = await send();
  expect(rest).toEqual([]);
  expect(message?.to).toBe(`${ana}@casa.example`);
  expect(message?.subject).toBe('1 notificação nova em Rede');
  expect(message?.text).toContain('comentou em uma publicação que você acompanha');
  expect(message?.text).toContain('E o café');
  expect(message?.text).toMatch(new RegExp(`${publicOrigin}/posts/${post}\\?comment_id=\\d+&notif_id=\\d+\n`));
  await wait('1 day');
  await query('truncate pgboss.job');
  expect(await send()).toEqual([]);
  await choose(['comment'], 'week');
  await backend.as(bia).add(post, 'Mais um');
  await wait('6 days');
  expect(await send()).toEqual([]);
});

it('server.535 it tells only what may be read and is unseen when it is sent, and nothing without a confirmed address', async () => {
  const [deleted, seen] = [await backend.as(bia).add(post, 'Apago já'), await backend.as(bia).add(post, 'Já vi')];
  const other = await backend.world.post({ author: ana });
  await backend.as(bia).add(other, 'Fica');
  await wait('1 hour');
  const outbox = await openOutbox({ send: () => new Promise(() => {}) });
  await outbox.stop();
  open = [];
  await planDigests(pool, outbox);
  expect(await jobs()).toBe(1);
  await backend.as(bia).remove(keyIn(deleted));
  await query('update notices set is_seen = true where cause_id = $1', [keyIn(seen).split('_')[1]]);
  const sent = await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Fica');
  expect(sent[0]?.text).not.toMatch(/Apago já|Já vi/);

  await backend.as(bia).add(other, 'Sem endereço');
  await wait('1 hour');
  await query('update identity_users set email_verified = false where id = $1::text', [ana]);
  expect(await send()).toEqual([]);
});

it('server.536 the link ends the digests of its person, without a session, and only its hash is kept', async () => {
  await backend.as(bia).add(post, 'Oi');
  await wait('1 hour');
  const [message] = await send();
  const [, token = ''] = /^https:\/\/rede\.example\/mail\/stop\/([\w-]{43})$/.exec(message?.unsubscribe ?? '') ?? [];
  expect(message?.text).toContain(message?.unsubscribe);
  expect(await query('select token_hash, channel from mail_stops where person_id = $1', [ana])).toEqual([
    { token_hash: hashSecret(token), channel: 'digest' },
  ]);
  expect(await stopMail(pool, 'x'.repeat(43))).toBe(false);
  await backend.as(bia).add(post, 'De novo');
  await wait('1 hour');
  expect([await stopMail(pool, token), await stopMail(pool, token)]).toEqual([true, true]);
  expect(await send()).toEqual([]);
  expect(await query('select from notice_mail_kinds where person_id = $1', [ana])).toEqual([]);
});

it('server.537 a digest that a server had claimed when it was killed is sent by another, once, with the same id', async () => {
  await backend.as(bia).add(post, 'Oi');
  await wait('1 hour');
  let claimed: MailMessage | null = null;
  const gone = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (text: string, values: unknown[]) =>
        claimed === null ? target.query(text, values) : Promise.reject(new Error('away'));
    },
  });
  const killed = await openOutbox({ send: (message) => ((claimed = message), new Promise(() => {})) }, gone);
  await planDigests(pool, killed);
  await until(() => claimed !== null);
  const sent = await send();
  expect(sent.map(({ id }) => id)).toEqual([(claimed as MailMessage | null)?.id]);
  await wait('1 hour');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(sent).toHaveLength(1);
}, 40_000);

it('server.537 a server that is killed while it plans leaves everything to another; marking apart from the job loses it (control)', async () => {
  await backend.as(bia).add(post, 'Oi');
  await wait('1 hour');
  const killing = { add: () => Promise.reject(new Error('killed')) };
  await expect(planDigests(pool, killing)).rejects.toThrow('killed');
  expect(await send()).toHaveLength(1);

  await backend.as(bia).add(post, 'Outra vez');
  await wait('1 hour');
  // Without a transaction the marks stay when the job does not.
  const apart = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'connect') return Reflect.get(target, name) as unknown;
      return async () => {
        const client = await target.connect();
        const run = (text: string, values?: unknown[]) =>
          /^(begin|rollback)/.test(text) ? Promise.resolve({ rows: [] }) : target.query(text, values);
        return new Proxy(client, {
          get: (inner, member) =>
            member === 'query'
              ? run
              : member === 'release'
                ? () => inner.release()
                : (Reflect.get(inner, member) as unknown),
        }) as PoolClient;
      };
    },
  });
  await expect(planDigests(apart, killing)).rejects.toThrow('killed');
  expect(await send()).toHaveLength(0);
}, 40_000);

it('server.537 two servers that plan at once add one digest', async () => {
  await backend.as(bia).add(post, 'Oi');
  await wait('1 hour');
  const outbox = await openOutbox({ send: () => Promise.resolve() });
  await Promise.all([planDigests(pool, outbox), planDigests(pool, outbox), planDigests(pool, outbox)]);
  expect(await jobs()).toBe(1);
});
