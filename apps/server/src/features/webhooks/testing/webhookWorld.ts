import type { ParsedInputOf } from 'ufi-core/contract';
import { webhookEvents, type pluginEndpoints, type WebhookDelivery } from 'ufi-plugin/contract';
import { silentLog } from '../../../database/testing/silentLog.ts';
import { createTestBackend, keyIn, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { moderateComment } from '../../article-comments/moderateComment.ts';
import type { JobPace } from '../../jobs/index.ts';
import { createWebhookOutbox, createWebhookPlanner, type WebhookOutbox } from '../index.ts';
import { deliveriesOf } from '../deliveryRows.ts';
import { planWebhooks } from '../planWebhooks.ts';
import { saveWebhook } from '../saveWebhook.ts';

type Endpoints = typeof pluginEndpoints;
type Decision = ParsedInputOf<Endpoints['moderateComment']>['decision'];

/** How soon jobs are done in tests; a job of a server that was killed is another's after two seconds. */
export const testPace: JobPace = { pollSeconds: 0.5, retrySeconds: 1, expireSeconds: 2, superviseSeconds: 1 };

type OutboxOptions = Partial<Parameters<typeof createWebhookOutbox>[0]>;

/** A site with its people, an article, and what sends its webhooks. */
export async function createWebhookWorld() {
  const backend: TestBackend = await createTestBackend();
  const { world, database } = backend;
  const { pool } = database;
  const [owner = '', mod = '', ana = '', bia = ''] = await Promise.all(
    ['Dona', 'Mod', 'Ana', 'Bia'].map((name) => world.person(name)),
  );
  const site = await world.site(owner, { visitors: [owner, mod, ana, bia], moderators: [mod] });
  const services = { ...backend.services, allowsLocalWebhooks: true };
  const callerOf = (person: string) => ({ person, locale: 'pt-BR' as const });
  let open: WebhookOutbox[] = [];

  const openOutbox = async (options: OutboxOptions = {}): Promise<WebhookOutbox> => {
    const outbox = createWebhookOutbox({
      pool,
      log: silentLog,
      clock: services.clock,
      allowsLocalWebhooks: true,
      pace: testPace,
      retrySeconds: [0.2, 0.2],
      ...options,
    });
    open.push(outbox);
    await outbox.start();
    return outbox;
  };
  // Makes the tables of the queue.
  await (await openOutbox()).stop();
  open = [];
  return {
    backend,
    pool,
    services,
    site,
    people: { owner, mod, ana, bia },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    callerOf,
    newArticle: (address = `https://site.example/${backend.services.ids.next()}`) => world.article(site, address),
    write: async (article: string, text = 'Olá', by = ana): Promise<string> =>
      keyIn(await backend.as(by).add(article, text)),
    decide: (key: string, decision: Decision) => {
      const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
      const input = { ft_ent_identifier, comment_id, decision, client_id: services.ids.next() };
      return moderateComment(input, callerOf(mod), services);
    },
    addWebhook: async (url: string, rest: Partial<ParsedInputOf<Endpoints['saveWebhook']>> = {}) => {
      const input = { app_id: site, webhook_id: null, url, events: [...webhookEvents], is_on: true, ...rest };
      const { webhook, secret } = await saveWebhook(input, callerOf(owner), services);
      return { ...webhook, secret: secret ?? '' };
    },
    /** What is in the log, oldest first. */
    log: async (): Promise<WebhookDelivery[]> => (await deliveriesOf(pool, site, null)).deliveries.toReversed(),
    openOutbox,
    plan: (outbox: WebhookOutbox) => planWebhooks(pool, outbox),
    planner: (outbox: WebhookOutbox) => createWebhookPlanner({ pool, log: silentLog, outbox }),
    /** Forgets all webhooks and their jobs, and stops what sends them. */
    clear: async () => {
      await Promise.all(open.map((outbox) => outbox.stop()));
      open = [];
      await pool.query('delete from site_webhooks');
      await pool.query('truncate pgboss.job');
    },
    stop: () => backend.stop(),
  };
}

/** See {@link createWebhookWorld}. */
export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;
