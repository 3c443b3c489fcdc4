import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { areJobsDone, jobStates, until } from '../jobs/testing/watchJobs.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { addPerson } from '../accounts/addPerson.ts';
import { createFileMailbox, createSmtpMailer, type Mailer, type MailLogo, type MailMessage } from '../mail/index.ts';
import { startSmtpStub, type SmtpStub } from '../mail/testing/startSmtpStub.ts';
import { createMailOutbox, type MailOutbox } from './createMailOutbox.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = createIdGenerator({ clock, node: 0 });
const publicOrigin = 'https://rede.example';
const networkName = 'Rede & Cia';
const pace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };

let database: Database;
let smtp: SmtpStub;
let open: MailOutbox[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpStub();
});
afterAll(async () => {
  await smtp.stop();
  await database.stop();
});
beforeEach(async () => {
  smtp.behave('takes');
  for (const locale of ['pt-BR', 'ar'] as const) {
    const email = `${locale.toLowerCase()}@casa.example`;
    const person = { id: ids.next(), email, passwordHash: 'x', name: 'Ana', locale };
    await addPerson(database.pool, person).catch(() => {});
  }
  await database.pool.query('delete from account_tokens');
});
afterEach(async () => {
  await Promise.all(open.map((outbox) => outbox.stop()));
  open = [];
  await database.pool.query('truncate pgboss.job');
});

const bySmtp = () =>
  createSmtpMailer({
    url: smtp.url,
    sender: 'nao-responda@rede.example',
    name: async () => networkName,
    patienceMs: 300,
  });

/** The database, of which some statements fail. */
const refusing = (isRefused: (text: string) => boolean): Pool =>
  new Proxy(database.pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (text: string, values: unknown[]) =>
        isRefused(text) ? Promise.reject(new Error('away')) : target.query(text, values);
    },
  });

async function openOutbox(
  mailer: Mailer = bySmtp(),
  pool = database.pool,
  logo?: () => Promise<MailLogo>,
): Promise<MailOutbox> {
  const outbox = createMailOutbox({
    pool,
    log: silentLog,
    mailer,
    publicOrigin,
    networkName: async () => networkName,
    logo,
    pace,
  });
  open.push(outbox);
  await outbox.start();
  return outbox;
}

const reset = (email: string) => ({ kind: 'reset', email }) as const;

const states = () => jobStates(database.pool);
const areDone = () => areJobsDone(database.pool);

/** The body of a message, decoded. */
const bodyOf = (message: string): string => {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
};

describe('mail about accounts', () => {
  it('server.761 brings the logo along, above the same words, and leaves the plain text as it is', async () => {
    const name = 'Praça "<b>"';
    const logo = { content: Buffer.from('a picture'), type: 'image/png', alt: name };
    const sent: MailMessage[] = [];
    const mailer = bySmtp();
    const both: Mailer = {
      send: async (message) => {
        sent.push(message);
        await mailer.send(message);
      },
    };
    const outbox = await openOutbox(both, database.pool, async () => logo);
    const before = smtp.taken.length;
    await outbox.add(database.pool, reset('pt-br@casa.example'));
    await until(async () => smtp.taken.length === before + 1 && (await areDone()));
    const [{ text, illustrated } = { text: '', illustrated: undefined }] = sent;
    const words = (illustrated?.html ?? '')
      .replace(/<br \/>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&');
    expect(words.replace(/\s+/g, ' ').trim()).toBe(text.replace(/\s+/g, ' ').trim());
    const [, link] = /<a href="([^"]*)"/.exec(illustrated?.html ?? '') ?? [];
    expect(text).toContain(link);
    expect([...(illustrated?.html ?? '').matchAll(/ (?:src|href)="([^"#]*)/g)].map(([, address]) => address)).toEqual([
      'cid:logo@network',
      `${publicOrigin}/reset`,
    ]);
    expect(illustrated?.html).toContain('alt="Praça &quot;&lt;b&gt;&quot;"');
    const [message = ''] = smtp.taken.slice(before);
    expect(message).toMatch(/multipart\/alternative/);
    expect(message).toMatch(/Content-Id: <logo@network>/i);
    expect(message).toContain(logo.content.toString('base64'));
    expect(message.indexOf('text/plain')).toBeLessThan(message.indexOf('text/html'));
  });

  it('A12 server.411 has one recipient, plain text in the language of the person, and a link whose secret only the message has', async () => {
    const outbox = await openOutbox();
    const before = smtp.taken.length;
    await outbox.add(database.pool, reset('PT-br@casa.example'));
    await outbox.add(database.pool, reset('ar@casa.example'));
    await until(async () => smtp.taken.length === before + 2 && (await areDone()));
    const messages = smtp.taken.slice(before);
    const portuguese = messages.find((each) => each.includes('To: pt-br@casa.example')) ?? '';
    const arabic = messages.find((each) => each.includes('To: ar@casa.example')) ?? '';
    expect(portuguese).toMatch(/^From: "Rede & Cia" <nao-responda@rede\.example>\r$/m);
    expect(portuguese).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(portuguese).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(`${portuguese}${arabic}`).not.toMatch(/text\/html|^B?cc:/im);
    expect(bodyOf(portuguese)).toContain('Para escolher a nova senha');
    expect(bodyOf(arabic)).toContain('مرحبًا');
    const [, token = ''] = /https:\/\/rede\.example\/reset#([\w-]{43})/.exec(bodyOf(portuguese)) ?? [];
    const { rows } = await database.pool.query<{ token_hash: string }>('select token_hash from account_tokens');
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashSecret(token));
    const kept = await database.pool.query<{ all: string }>(
      `select coalesce(string_agg(j::text, ''), '') || (select string_agg(t::text, '') from account_tokens t) as all
      from pgboss.job j`,
    );
    expect(kept.rows[0]?.all).toContain('pt-br@casa.example');
    expect(kept.rows[0]?.all).not.toContain(token);
  });

  it('server.411 is not sent to an address without an account, nor more than five times an hour to one', async () => {
    const sent: MailMessage[] = [];
    const outbox = await openOutbox({ send: async (message) => void sent.push(message) });
    await outbox.add(database.pool, reset('nobody@casa.example'));
    for (let times = 0; times < 8; times += 1) await outbox.add(database.pool, reset('ar@casa.example'));
    await until(areDone);
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => 'ar@casa.example'));
  });

  it('server.412 is sent once when the transaction that asked for it is committed, and never if it is not', async () => {
    const outbox = await openOutbox();
    const before = smtp.taken.length;
    const client = await database.pool.connect();
    await client.query('begin');
    await outbox.add(client, reset('pt-br@casa.example'));
    await client.query('rollback');
    await client.query('begin');
    await outbox.add(client, reset('ar@casa.example'));
    await client.query('commit');
    client.release();
    await until(async () => (await states()).length === 1 && (await areDone()));
    expect(smtp.taken.slice(before).map((each) => /^To: (\S+)/m.exec(each)?.[1])).toEqual(['ar@casa.example']);
  });

  it.each(['defers', 'silent', 'hangsUp', 'babbles'] as const)(
    'server.412 is tried again with a server that %s, and sent once that takes it',
    async (behaviour) => {
      const outbox = await openOutbox();
      const [before, connections] = [smtp.taken.length, smtp.connections()];
      smtp.behave(behaviour);
      await outbox.add(database.pool, reset('pt-br@casa.example'));
      await until(async () => smtp.connections() > connections && (await states())[0] === 'retry');
      expect(smtp.taken).toHaveLength(before);
      smtp.behave('takes');
      await until(areDone);
      expect(smtp.taken).toHaveLength(before + 1);
    },
  );

  it('server.412 that is refused for good is given up', async () => {
    const outbox = await openOutbox();
    const [before, connections] = [smtp.taken.length, smtp.connections()];
    smtp.behave('refuses');
    await outbox.add(database.pool, reset('pt-br@casa.example'));
    await until(areDone);
    expect({ taken: smtp.taken.length, connections: smtp.connections() }).toEqual({
      taken: before,
      connections: connections + 1,
    });
  });

  it('server.412 that a server had claimed when it was killed is sent by another, with the same id; what was acknowledged is not sent again', async () => {
    const ofKilled: MailMessage[] = [];
    let isKilled = false;
    const pool = refusing(() => isKilled);
    const mailer: Mailer = {
      send: (message) => {
        isKilled = true;
        ofKilled.push(message);
        return new Promise(() => {});
      },
    };
    const killed = await openOutbox(mailer, pool);
    await killed.add(database.pool, reset('pt-br@casa.example'));
    await until(() => isKilled);
    const sent: MailMessage[] = [];
    const other = await openOutbox({ send: async (message) => void sent.push(message) });
    await other.add(database.pool, reset('ar@casa.example'));
    await until(areDone);
    expect(sent.map(({ to }) => to).sort()).toEqual(['ar@casa.example', 'pt-br@casa.example']);
    expect(sent.find(({ to }) => to.startsWith('pt'))?.id).toBe(ofKilled[0]?.id);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(sent).toHaveLength(2);
  }, 30_000);

  it('server.412 that was being claimed when the server stops is sent before it has stopped', async () => {
    let claimed: (() => void) | undefined;
    const held = new Promise<void>((release) => (claimed = release));
    const slow = new Proxy(database.pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name) as unknown;
        return async (text: string, values: unknown[]) => {
          const result = await target.query(text, values);
          if (/SKIP LOCKED/i.test(text) && result.rows.length > 0) await held;
          return result;
        };
      },
    });
    const outbox = await openOutbox(bySmtp(), slow);
    await outbox.add(database.pool, reset('ar@casa.example'));
    await until(async () => (await states()).includes('active'));
    const stopped = outbox.stop();
    setTimeout(() => claimed?.(), 200);
    await stopped;
    expect(await states()).toEqual(['completed']);
  });

  it('server.412 a job that can’t be marked because the database is away is done again, and ends nothing else', async () => {
    let isAway = false;
    const pool = refusing((text) => isAway && /from results/i.test(text));
    const sent: MailMessage[] = [];
    const mailer: Mailer = {
      send: async (message) => {
        isAway = sent.push(message) === 1;
      },
    };
    const outbox = await openOutbox(mailer, pool);
    await outbox.add(database.pool, reset('ar@casa.example'));
    await until(() => isAway);
    await new Promise((resolve) => setTimeout(resolve, 300));
    isAway = false;
    await until(areDone);
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  }, 30_000);
});

describe('digests by SMTP', () => {
  it('server.536 have the headers by which a mail program ends them with one press, and other mail has none', async () => {
    const before = smtp.taken.length;
    const unsubscribe = `https://rede.example/mail/stop/${'a'.repeat(43)}`;
    const message = { id: 'digest', to: 'ar@casa.example', subject: 'Três', text: 'Oi' };
    await bySmtp().send({ ...message, unsubscribe });
    await bySmtp().send(message);
    // Unfolded: a header may go on in a line that begins with a space.
    const [digest = '', other = ''] = smtp.taken.slice(before).map((each) => each.replace(/\r\n /g, ' '));
    expect(digest).toMatch(new RegExp(`^List-Unsubscribe: +<${unsubscribe}>\\r$`, 'm'));
    expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(other).not.toMatch(/list-unsubscribe/i);
  });
});

it('server.412 a job that a newer server has added is left to a server that can read it', async () => {
  const outbox = await openOutbox();
  await outbox.add(database.pool, { kind: 'of tomorrow', email: 'ar@casa.example' } as never);
  await until(async () => (await states()).join() === 'retry');
  const { rows } = await database.pool.query<{ data: unknown }>('select data from pgboss.job');
  expect(rows).toEqual([{ data: { kind: 'of tomorrow', email: 'ar@casa.example' } }]);
});

describe('the folder of mail', () => {
  it('server.411 holds what would have been sent, a message once, and nothing that is no message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ufi-mail-'));
    let time = 1_700_000_000_000;
    const mailbox = createFileMailbox({ folder, sender: 'a@rede.example', now: () => (time += 1_000) });
    const message = { to: 'b@casa.example', subject: 'Olá', text: 'Um\nDois' };
    await mailbox.send({ ...message, id: 'one' });
    await mailbox.send({ ...message, id: 'two' });
    await mailbox.send({ ...message, id: 'one', subject: 'Outra vez' });
    await writeFile(join(folder, 'broken.json'), '{"id":');
    await writeFile(join(folder, 'other.json'), JSON.stringify({ ...message, id: 'elsewhere' }));
    expect(await mailbox.read()).toEqual([
      { ...message, id: 'one', subject: 'Outra vez', from: 'a@rede.example', sentAt: new Date(time).toISOString() },
      { ...message, id: 'two', from: 'a@rede.example', sentAt: new Date(time - 1_000).toISOString() },
    ]);
    await rm(folder, { recursive: true });
    expect(await mailbox.read()).toEqual([]);
  });
});
