import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { maxSiteWebhooks } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import { outcomeOf } from '../../mutations/testing/createTestBackend.ts';
import { snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { areJobsDone, until } from '../jobs/testing/watchJobs.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { deliveriesOf } from './deliveryRows.ts';
import { fetchWebhookDeliveries } from './fetchWebhookDeliveries.ts';
import { fetchWebhooks } from './fetchWebhooks.ts';
import { replayWebhookDelivery } from './replayWebhookDelivery.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { saveWebhook } from './saveWebhook.ts';
import { sweepDeliveries } from './sweepDeliveries.ts';
import { startReceiver, type Receiver } from './testing/startReceiver.ts';
import { createWebhookWorld, type WebhookWorld } from './testing/webhookWorld.ts';
import { testWebhook } from './testWebhook.ts';

const url = 'https://news.example/hooks';

let at: WebhookWorld;
let receiver: Receiver | undefined;
beforeAll(async () => void (at = await createWebhookWorld()));
afterAll(() => at.stop());
afterEach(async () => {
  await at.clear();
  await receiver?.stop();
  receiver = undefined;
});

/** Every call of webhooks, by one person, about what belongs to one site. */
const callsBy = (person: string | null, ids: { app_id: string; webhook_id: string; delivery_id: string }) => {
  const caller = { person, locale: 'pt-BR' as const };
  const { app_id, webhook_id, delivery_id } = ids;
  const settings = { url: 'https://other.example/', events: ['comment.held' as const], is_on: false };
  return {
    list: () => fetchWebhooks({ app_id }, caller, at.services),
    save: () => saveWebhook({ app_id, webhook_id, ...settings }, caller, at.services),
    rotate: () => rotateWebhookSecret({ app_id, webhook_id }, caller, at.services),
    log: () => fetchWebhookDeliveries({ app_id }, caller, at.services),
    replay: () => replayWebhookDelivery({ app_id, delivery_id }, caller, at.services),
    test: () => testWebhook({ app_id, webhook_id }, caller, at.services),
    delete: () => deleteWebhook({ app_id, webhook_id }, caller, at.services),
  };
};

async function outcomesBy(...given: Parameters<typeof callsBy>): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [name, call] of Object.entries(callsBy(...given))) outcomes[name] = await outcomeOf(call());
  return outcomes;
}

/** A webhook with one delivery. */
async function begin() {
  const webhook = await at.addWebhook(url);
  await at.write(await at.newArticle());
  const [delivery] = await at.log();
  return { webhook, ids: { app_id: at.site, webhook_id: webhook.id, delivery_id: delivery?.id ?? '' } };
}

const all = (outcome: string) =>
  Object.fromEntries(['list', 'save', 'rotate', 'log', 'replay', 'test', 'delete'].map((name) => [name, outcome]));

describe('the calls of webhooks', () => {
  it('server.455 are for the owners of the site, and change nothing for others', async () => {
    const { ids } = await begin();
    const before = await snapshotRows(at.pool);
    expect(await outcomesBy(at.people.mod, ids)).toEqual(all('noPermission'));
    expect(await outcomesBy(at.people.ana, ids)).toEqual(all('noPermission'));
    expect(await outcomesBy(null, ids)).toEqual(all('sessionEnded'));
    expect(await snapshotRows(at.pool)).toEqual(before);
    const boss = await at.backend.world.person('Chefe');
    await at.query('update people set is_instance_owner = true where id = $1', [boss]);
    expect(await outcomesBy(boss, { ...ids, app_id: '77' })).toEqual(all('noSuchObject'));
    expect(await outcomesBy(boss, ids)).toEqual({ ...all('done'), replay: 'badParameter' });
  });

  it('server.455 reach nothing of another site by its ids', async () => {
    const { ids } = await begin();
    const other = await at.backend.world.person('Outra');
    const app_id = await at.backend.world.site(other, { domains: ['https://other.example'] });
    const before = await snapshotRows(at.pool);
    expect(await outcomesBy(other, { ...ids, app_id })).toEqual({ ...all('noSuchObject'), list: 'done', log: 'done' });
    expect(await snapshotRows(at.pool)).toEqual(before);
    const asked = callsBy(other, { ...ids, app_id });
    expect(await asked.list()).toEqual({ webhooks: [] });
    expect(await asked.log()).toEqual({ deliveries: [], cursor: null });
  });

  it('server.455 tell a secret once, and audit who has added, changed, rotated or deleted a webhook', async () => {
    await at.query('delete from audit');
    const { webhook, ids } = await begin();
    const calls = callsBy(at.people.owner, ids);
    const { secret } = await calls.rotate();
    const answers = [await calls.list(), await calls.log(), await calls.save(), await calls.test()];
    const outbox = await at.openOutbox({ post: async () => 204 });
    await at.plan(outbox);
    const jobs = await at.query('select data, output from pgboss.job');
    await calls.delete();
    const audit = await at.query<{ action: string }>('select * from audit order by id');
    expect(audit.map(({ action }) => action)).toEqual([
      'addWebhook',
      'rotateWebhookSecret',
      'saveWebhook',
      'deleteWebhook',
    ]);
    const told = JSON.stringify([answers, jobs, audit]);
    expect(jobs.length).toBeGreaterThan(0);
    for (const each of [webhook.secret, secret]) {
      expect(each).toMatch(/^whsec_/);
      expect(told).not.toContain(each.slice('whsec_'.length));
    }
  });

  it('server.455 add five webhooks at most, and no address twice, also at once', async () => {
    const fieldsOf = async (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.fields : error),
      );
    const twice = await Promise.all([fieldsOf(at.addWebhook(url)), fieldsOf(at.addWebhook(url))]);
    expect(twice).toContainEqual(null);
    expect(twice).toContainEqual({ url: 'taken' });
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => fieldsOf(at.addWebhook(`${url}/${n}`))));
    expect(many.filter((fields) => fields === null)).toHaveLength(maxSiteWebhooks - 1);
    expect(many).toContainEqual({ webhook_id: 'not_allowed' });
  });
});

describe('what was sent', () => {
  it('server.456 is listed newest first, page by page, and deleted after 30 days', async () => {
    const { webhook } = await begin();
    await at.query(
      `insert into webhook_deliveries (webhook_id, site_id, event, status, is_queued, at)
      select $1, $2, 'webhook.test', 'failed', true, now() - n * interval '1 day' from generate_series(1, 44) n`,
      [webhook.id, at.site],
    );
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof deliveriesOf>> = await deliveriesOf(at.pool, at.site, cursor ?? null);
      pages.push(page.deliveries.map(({ id }) => id));
      ({ cursor } = page);
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    const ids = pages.flat().map(Number);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    await sweepDeliveries(at.pool);
    expect(await at.query('select from webhook_deliveries')).toHaveLength(30);
  });

  it('server.456 what has lost its job gets another', async () => {
    await begin();
    await at.plan(await at.openOutbox({ pace: { pollSeconds: 3_600 } }));
    await at.query('truncate pgboss.job');
    await sweepDeliveries(at.pool);
    const lost = 'select from webhook_deliveries where not is_queued';
    expect(await at.query(lost)).toEqual([]);
    await at.query(`update webhook_deliveries set next_at = now() - interval '7 hours'`);
    await sweepDeliveries(at.pool);
    expect(await at.query(lost)).toHaveLength(1);
  });

  it('server.456 is replayed with the same id, as long as its webhook is on', async () => {
    const there = (receiver = await startReceiver());
    const webhook = await at.addWebhook(there.url);
    await at.write(await at.newArticle());
    const outbox = await at.openOutbox();
    const sendAll = async () => {
      await at.plan(outbox);
      await until(() => areJobsDone(at.pool));
    };
    await sendAll();
    const [first] = await at.log();
    const ids = { app_id: at.site, webhook_id: webhook.id, delivery_id: first?.id ?? '' };
    const { delivery } = await callsBy(at.people.owner, ids).replay();
    expect(delivery).toMatchObject({ id: first?.id, status: 'waiting', attempts: 0, response: null });
    await sendAll();
    expect(there.received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.message, first?.message]);
    expect(await at.log()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    await at.addWebhook(there.url, { webhook_id: webhook.id, is_on: false });
    expect(await outcomeOf(callsBy(at.people.owner, ids).replay())).toBe('badParameter');
  });

  it('server.456 a test is sent once, also while the webhook is off, and changes nothing of it', async () => {
    const there = (receiver = await startReceiver());
    there.answer = () => ({ status: 410 });
    const { id } = await at.addWebhook(there.url, { is_on: false });
    const calls = callsBy(at.people.owner, { app_id: at.site, webhook_id: id, delivery_id: '1' });
    const { delivery } = await calls.test();
    await at.plan(await at.openOutbox());
    await until(async () => (await at.log())[0]?.status === 'failed');
    expect(there.received).toHaveLength(1);
    expect(JSON.parse(there.received[0]?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { site: { id: at.site, name: expect.any(String) } },
    });
    expect(await at.log()).toMatchObject([{ id: delivery.id, failure: 'status', response: 410, attempts: 1 }]);
    expect(await calls.list()).toMatchObject({ webhooks: [{ state: 'off', failingSince: null }] });
  });
});
