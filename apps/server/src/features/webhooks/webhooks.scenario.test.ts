import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { outcomeOf } from '../../mutations/testing/createTestBackend.ts';
import { areJobsDone, jobStates, until } from '../jobs/testing/watchJobs.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { startReceiver, type Received, type Receiver } from './testing/startReceiver.ts';
import { createWebhookWorld, type WebhookWorld } from './testing/webhookWorld.ts';

let at: WebhookWorld;
let receiver: Receiver;
beforeAll(async () => void (at = await createWebhookWorld()));
afterAll(() => at.stop());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(async () => {
  await at.clear();
  await receiver.stop();
});

const headersOf = ({ headers }: Received): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const isSignedBy = (secret: string, got: Received): boolean => {
  try {
    new Webhook(secret).verify(got.body, headersOf(got));
    return true;
  } catch {
    return false;
  }
};
const bodyOf = ({ body }: Received) => JSON.parse(body) as { type: string; data: { comment: Record<string, unknown> } };

/** Plans what waits, and resolves once all of it was tried to the end. */
async function send(): Promise<Received[]> {
  const outbox = await at.openOutbox();
  await at.plan(outbox);
  await until(async () => (await at.log()).every(({ status }) => status !== 'waiting'));
  return receiver.received;
}

it('server.435 a message is signed as Standard Webhooks says, and by no other secret', async () => {
  const { secret } = await at.addWebhook(receiver.url);
  await at.write(await at.newArticle(), 'Olá, mundo');
  const [got, ...rest] = await send();
  if (got === undefined) throw new Error('nothing was sent');
  expect(rest).toEqual([]);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(isSignedBy(secret, got)).toBe(true);
  expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toBe(false);
  expect(isSignedBy(secret, { ...got, body: got.body.replace('mundo', 'Mundo') })).toBe(false);
  // Once more without the library that both sides use.
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': signature } = headersOf(got);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${got.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
  expect((await at.log()).map(({ message }) => message)).toEqual([id]);
});

it('server.435 for a day after its secret was replaced a message is signed by both', async () => {
  const { id, secret: old } = await at.addWebhook(receiver.url);
  const asked = { app_id: at.site, webhook_id: id };
  const { secret } = await rotateWebhookSecret(asked, at.callerOf(at.people.owner), at.services);
  const article = await at.newArticle();
  await at.write(article);
  const [both] = await send();
  expect([old, secret].map((each) => both && isSignedBy(each, both))).toEqual([true, true]);
  await at.query(`update site_webhooks set old_secret_until = now() - interval '1 second'`);
  await at.write(article);
  const later = (await send())[1];
  expect([old, secret].map((each) => later && isSignedBy(each, later))).toEqual([false, true]);
});

it('server.436 what was rolled back is not sent', async () => {
  await at.addWebhook(receiver.url);
  const article = await at.newArticle();
  await at.query(`create function refuse_journal() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  await at.query('create trigger refused before insert on journal for each row execute function refuse_journal()');
  await expect(at.write(article)).rejects.toThrow('no');
  await at.query('drop trigger refused on journal');
  await at.query('drop function refuse_journal');
  expect(await send()).toEqual([]);
  expect(await at.log()).toEqual([]);
});

it('server.436 a server that is killed between claim and answer leaves the delivery to another', async () => {
  let isClaimed = false;
  const gone = new Proxy(at.pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (text: string, values: unknown[]) =>
        isClaimed ? Promise.reject(new Error('away')) : target.query(text, values);
    },
  });
  const dying = await at.openOutbox({ pool: gone, post: () => ((isClaimed = true), new Promise(() => {})) });
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  await at.plan(dying);
  await until(() => isClaimed);
  expect(await at.log()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  await at.openOutbox();
  await until(() => receiver.received.length > 0);
  await until(async () => (await at.log())[0]?.status === 'delivered');
  expect(await at.log()).toMatchObject([{ attempts: 1, response: 204 }]);
}, 40_000);

it('server.436 one that is killed before it has added the job leaves it, and two that plan at once add one', async () => {
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  const killed = { add: () => Promise.reject(new Error('killed')) };
  await expect(at.plan(killed as never)).rejects.toThrow('killed');
  const outbox = await at.openOutbox();
  await Promise.all([at.plan(outbox), at.plan(outbox), at.plan(outbox)]);
  expect(await jobStates(at.pool)).toHaveLength(1);
});

it('server.436 what is caused is planned at once, without a sweep', async () => {
  await at.addWebhook(receiver.url);
  const planner = at.planner(await at.openOutbox());
  await at.write(await at.newArticle());
  planner.wake();
  await until(() => receiver.received.length === 1);
  await planner.stop();
});

it('server.438 what may be told is decided when it is sent', async () => {
  await at.addWebhook(receiver.url);
  const article = await at.newArticle();
  const [gone, kept] = [await at.write(article, 'apago'), await at.write(article, 'fica')];
  await at.backend.as(at.people.ana).edit(kept, 'fica assim');
  await at.backend.as(at.people.ana).remove(gone);
  const got = await send();
  expect(got.map(({ body }) => body).join()).not.toContain('apago');
  const created = got.map(bodyOf).filter(({ type }) => type === 'comment.created');
  const ids = [gone, kept].map((key) => key.split('_')[1]);
  expect(created.find(({ data }) => data.comment['id'] === ids[0])?.data.comment).toEqual({
    id: ids[0],
    parent_id: null,
    status: 'deleted',
    text: null,
    author: null,
    created_at: null,
    edited_at: null,
  });
  expect(created.find(({ data }) => data.comment['id'] === ids[1])?.data.comment).toMatchObject({
    status: 'published',
    text: 'fica assim',
    author: { id: at.people.ana, name: 'Ana' },
  });
});

it('server.438 a comment for friends alone, and one of a site that is deleted, is not told', async () => {
  await at.addWebhook(receiver.url);
  const article = await at.newArticle();
  await at.write(article, 'fora');
  await at.query(`update comments set privacy = 1 where thread_id = $1`, [article]);
  await at.write(article, 'dentro');
  const [first, second] = (await send())
    .map(bodyOf)
    .sort((a, b) => (String(a.data.comment['id']) < String(b.data.comment['id']) ? -1 : 1));
  expect(first?.data.comment).toMatchObject({ status: 'hidden', text: null, author: null });
  expect(second?.data.comment).toMatchObject({ status: 'published', text: 'dentro' });
  await at.write(article, 'tarde');
  await at.query('update sites set deleted_at = now() where id = $1', [at.site]);
  expect(await send()).toHaveLength(2);
  expect((await at.log()).at(-1)).toMatchObject({ status: 'failed', failure: 'off', attempts: 1 });
  await at.query('update sites set deleted_at = null where id = $1', [at.site]);
});

it('server.439 an error and then a success are one event, twice under the same id', async () => {
  let answers = 0;
  receiver.answer = () => ({ status: (answers += 1) === 1 ? 500 : 200 });
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  const got = await send();
  expect(got).toHaveLength(2);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await at.log()).toMatchObject([{ status: 'delivered', attempts: 2, response: 200, failure: null }]);
  expect(await at.query('select from site_webhooks where failing_since is not null')).toEqual([]);
});

it('server.439 after the last attempt a delivery has failed, and it is known since when nothing arrives', async () => {
  receiver.answer = () => ({ status: 503 });
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  expect(await send()).toHaveLength(3);
  expect(await at.log()).toMatchObject([
    { status: 'failed', attempts: 3, response: 503, failure: 'status', next: null },
  ]);
  expect(await at.query('select from site_webhooks where failing_since is not null')).toHaveLength(1);
  await until(() => areJobsDone(at.pool));
});

it('server.453 a server that says that it is gone, and one that takes nothing for five days, gets nothing more', async () => {
  receiver.answer = () => ({ status: 410 });
  const article = await at.newArticle();
  await at.addWebhook(receiver.url);
  await at.write(article);
  expect(await send()).toHaveLength(1);
  const state = async () => (await at.query<{ state: string }>('select state from site_webhooks'))[0]?.state;
  expect(await state()).toBe('gone');
  expect((await at.log())[0]?.status).toBe('failed');
  await at.write(article);
  expect(await send()).toHaveLength(1);
  const { id } = (await at.query<{ id: string }>('select id::text as id from site_webhooks'))[0] ?? { id: '' };
  receiver.answer = () => ({ status: 500 });
  for (const [days, expected] of [
    [4, 'on'],
    [6, 'failing'],
  ] as const) {
    await at.addWebhook(receiver.url, { webhook_id: id });
    await at.query(`update site_webhooks set failing_since = now() - $1 * interval '1 day'`, [days]);
    await at.write(article);
    await send();
    expect(await state()).toBe(expected);
  }
  // Turned on, it begins anew.
  await at.addWebhook(receiver.url, { webhook_id: id });
  expect(await at.query('select from site_webhooks where failing_since is null')).toHaveLength(1);
});

it('server.454 a redirect is not followed, and nothing is sent to what is not public', async () => {
  receiver.answer = ({ path }) =>
    path === '/' ? { status: 307, headers: { location: `${receiver.url}inside` } } : { status: 200 };
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  await send();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/', '/']);
  expect(await at.log()).toMatchObject([{ status: 'failed', failure: 'redirect', response: 307 }]);
  await at.clear();
  // The address of a server that is not this machine's alone; it was stored before that was known.
  const strict = await at.openOutbox({ allowsLocalWebhooks: false });
  await at.addWebhook(receiver.url);
  await at.write(await at.newArticle());
  await at.plan(strict);
  await until(async () => (await at.log()).every(({ status }) => status === 'failed'));
  expect(receiver.received).toHaveLength(3);
  expect(await at.log()).toMatchObject([{ failure: 'forbidden', response: null }]);
});

it('server.454 an address is refused if it is private, or this machine where others reach the server', async () => {
  const refused = ['https://10.0.0.7/', 'https://[::1]/', 'https://127.0.0.1/', 'https://news.example:8443/'];
  for (const url of refused) {
    at.services.allowsLocalWebhooks = false;
    expect({ url, outcome: await outcomeOf(at.addWebhook(url)) }).toEqual({ url, outcome: 'badParameter' });
  }
  expect(await outcomeOf(at.addWebhook('https://news.example/hooks'))).toBe('done');
  at.services.allowsLocalWebhooks = true;
  const timedOut = await at.openOutbox({ post: () => Promise.reject(new OutboundError('timeout')) });
  await at.write(await at.newArticle());
  await at.plan(timedOut);
  await until(async () => (await at.log())[0]?.failure !== null);
});
