import type { WebhookEvent } from 'ufi-plugin/contract';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const secretForm = /^whsec_[\w+/]+=*$/;

// A host that never exists.
const url = 'https://hooks.invalid/comments';

/** Runs a test with a webhook of the site, which its owner deletes afterwards. */
async function withWebhook(
  context: ScenarioContext,
  events: WebhookEvent[],
  work: (webhook: { readonly id: string; readonly secret: string | null }) => Promise<void>,
): Promise<void> {
  const helena = onOwnPages(await context.as('helena'));
  const app_id = context.site.id;
  const { webhook, secret } = await helena.call('saveWebhook', { app_id, webhook_id: null, url, events, is_on: true });
  try {
    await work({ id: webhook.id, secret });
  } finally {
    await helena.call('deleteWebhook', { app_id, webhook_id: webhook.id });
  }
}

/** Webhooks of a site's owner. What arrives at the other end is the server's alone. */
export const siteWebhooks: readonly Scenario[] = [
  {
    title:
      'server.455 webhooks are added, changed, rotated and deleted by the owner of the site, and a secret is told once',
    run: (context) =>
      withWebhook(context, ['comment.held'], async ({ id, secret }) => {
        const { expect, as, site } = context;
        const app_id = site.id;
        const helena = onOwnPages(await as('helena'));
        const added = { id, url, events: ['comment.held'], state: 'on', failingSince: null, oldSecretUntil: null };
        expect(await helena.call('fetchWebhooks', { app_id })).toEqual({ webhooks: [added] });
        expect(secret).toMatch(secretForm);
        const change = {
          app_id,
          webhook_id: id,
          url: `${url}?a=1`,
          events: ['comment.created' as const],
          is_on: false,
        };
        const changed = { ...added, url: change.url, events: change.events, state: 'off' };
        expect(await helena.call('saveWebhook', change)).toEqual({ webhook: changed, secret: null });
        const rotated = await helena.call('rotateWebhookSecret', { app_id, webhook_id: id });
        expect(rotated.webhook).toEqual({ ...changed, oldSecretUntil: { time: expect.any(Number) } });
        expect(rotated.secret).toMatch(secretForm);
        expect(rotated.secret).not.toBe(secret);
        const taken = { ...change, webhook_id: null };
        expect(await helena.expectError('saveWebhook', taken)).toMatchObject({ code: 100, fields: ['url'] });
        const missing = { app_id, webhook_id: '77' };
        expect((await helena.expectError('saveWebhook', { ...change, webhook_id: '77' })).code).toBe(803);
        for (const name of ['deleteWebhook', 'rotateWebhookSecret', 'testWebhook'] as const) {
          expect((await helena.expectError(name, missing)).code).toBe(803);
        }
        const bia = onOwnPages(await as('bia'));
        for (const name of ['fetchWebhooks', 'fetchWebhookDeliveries'] as const) {
          expect((await bia.expectError(name, { app_id })).code).toBe(200);
        }
        for (const name of ['deleteWebhook', 'rotateWebhookSecret', 'testWebhook'] as const) {
          expect((await bia.expectError(name, { app_id, webhook_id: id })).code).toBe(200);
        }
        expect((await bia.expectError('saveWebhook', change)).code).toBe(200);
      }),
  },
  {
    title:
      'server.456 the deliveries have what was caused and tested, newest first, and are replayed while the webhook is on',
    run: (context) =>
      withWebhook(context, ['comment.created', 'comment.edited'], async ({ id }) => {
        const { expect, as, site } = context;
        const app_id = site.id;
        const helena = onOwnPages(await as('helena'));
        const { target_id } = await newArticle(context);
        const ana = await openFrame(context, await as('ana'));
        await ana.call('createComment', { target_id, text: 'Para o servidor do jornal' });
        const tested = await helena.call('testWebhook', { app_id, webhook_id: id });
        expect(tested.delivery).toMatchObject({ webhook: id, url, event: 'webhook.test' });
        expect(tested.delivery.message).toMatch(/^msg_/);
        const { deliveries, cursor } = await helena.call('fetchWebhookDeliveries', { app_id });
        expect(deliveries.map(({ event }) => event)).toEqual(['webhook.test', 'comment.created']);
        expect(cursor).toBe(null);
        const [test, created] = deliveries;
        const older = await helena.call('fetchWebhookDeliveries', { app_id, cursor: test?.id ?? '' });
        expect(older.deliveries.map((each) => each.id)).toEqual([created?.id]);
        const again = { app_id, delivery_id: created?.id ?? '' };
        const { delivery } = await helena.call('replayWebhookDelivery', again);
        expect(delivery).toMatchObject({ id: created?.id, message: created?.message });
        const events = ['comment.created' as const];
        await helena.call('saveWebhook', { app_id, webhook_id: id, url, events, is_on: false });
        expect((await helena.expectError('replayWebhookDelivery', again)).fields).toEqual(['delivery_id']);
        expect((await helena.expectError('replayWebhookDelivery', { ...again, delivery_id: '77' })).code).toBe(803);
        const bia = onOwnPages(await as('bia'));
        expect((await bia.expectError('replayWebhookDelivery', again)).code).toBe(200);
      }),
  },
];
