import {
  webhookEventOf,
  type SiteWebhook,
  type WebhookCommentState,
  type WebhookDelivery,
  type WebhookEvent,
} from 'ufi-plugin/contract';
import { isWaiting } from '../notices-world/notices.ts';

/** The webhooks of a site, and what would have been sent to them. */
export interface MockWebhooks {
  /** Oldest first. */
  webhooks: SiteWebhook[];
  /** Oldest first. */
  deliveries: WebhookDelivery[];
}

/** Webhooks by site id. */
export interface WebhooksWorld {
  readonly siteWebhooks: Map<string, MockWebhooks>;
}

/** Creates webhooks of no site. */
export const createWebhooksWorld = (): WebhooksWorld => ({ siteWebhooks: new Map() });

/** The webhooks of a site, initially none. */
export function siteWebhooksOf({ siteWebhooks }: WebhooksWorld, site: string): MockWebhooks {
  const known = siteWebhooks.get(site);
  if (known !== undefined) return known;
  const none: MockWebhooks = { webhooks: [], deliveries: [] };
  siteWebhooks.set(site, none);
  return none;
}

/** The world as far as webhooks know it. */
interface World extends WebhooksWorld {
  readonly sites: ReadonlyMap<string, { readonly deletedUntil?: number }>;
  newId(): string;
  now(): number;
}

type Comment = Parameters<typeof isWaiting>[0] & { readonly privacy: number; readonly body: { readonly text: string } };

interface Thread {
  readonly post: { readonly article?: { readonly site: string } };
  readonly comments: ReadonlyMap<string, Comment>;
}

interface Effects {
  readonly comments?: readonly { readonly id: string }[];
  readonly mark?: { readonly comment: string; readonly isReported?: boolean };
}

/** Adds a delivery to a webhook. It arrives at once, because mocks have no network. */
export function addDelivery(
  world: World,
  { id, url }: SiteWebhook,
  { site, event }: { readonly site: string; readonly event: WebhookDelivery['event'] },
): WebhookDelivery {
  const number = world.newId();
  const delivery: WebhookDelivery = {
    id: number,
    webhook: id,
    url,
    event,
    message: `msg_${number}`,
    status: 'delivered',
    attempts: 1,
    response: 200,
    failure: null,
    timestamp: { time: Math.floor(world.now() / 1000) },
    next: null,
  };
  siteWebhooksOf(world, site).deliveries.push(delivery);
  return delivery;
}

const statusOf = (comment: Comment): WebhookCommentState['status'] => {
  if (comment.isDeleted) return 'deleted';
  if (comment.privacy !== 0) return 'hidden';
  if (!comment.isSpam) return 'published';
  return isWaiting(comment) ? 'held' : 'hidden';
};

const stateOf = (comment: Comment): WebhookCommentState => ({ status: statusOf(comment), text: comment.body.text });

/** Looks at a thread before a commit. The returned function adds what the commit has caused for the site's webhooks. */
export function webhooksCausedBy(world: World, thread: Thread, { comments = [], mark }: Effects): () => void {
  const before = new Map(comments.map(({ id }) => [id, thread.comments.get(id)]));
  return () => {
    const site = thread.post.article?.site;
    if (site === undefined || world.sites.get(site)?.deletedUntil !== undefined) return;
    const events = comments.flatMap(({ id }): WebhookEvent[] => {
      const [known, comment] = [before.get(id), thread.comments.get(id)];
      if (comment === undefined) return [];
      return [webhookEventOf(known === undefined ? null : stateOf(known), stateOf(comment)) ?? []].flat();
    });
    if (mark?.isReported === true) events.push('comment.reported');
    for (const event of events) {
      for (const webhook of siteWebhooksOf(world, site).webhooks) {
        if (webhook.state === 'on' && webhook.events.includes(event)) addDelivery(world, webhook, { site, event });
      }
    }
  };
}
