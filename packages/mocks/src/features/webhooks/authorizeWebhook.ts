import type { SiteWebhook } from 'ufi-plugin/contract';
import { requirePerson, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { siteWebhooksOf, type MockWebhooks } from '../../webhooks-world/webhooks.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';

interface FoundWebhook {
  readonly person: string;
  readonly all: MockWebhooks;
  readonly webhook: SiteWebhook;
}

/** Finds a webhook of a site that the caller may manage. @throws ApiError noPermission, noSuchObject */
export function authorizeWebhook(
  caller: Caller,
  { app_id, webhook_id }: { readonly app_id: string; readonly webhook_id: string },
): FoundWebhook {
  const all = siteWebhooksOf(caller.world, authorizeSiteOwner(caller, app_id).id);
  const webhook = all.webhooks.find(({ id }) => id === webhook_id);
  if (webhook === undefined) throw new ApiError('noSuchObject');
  return { person: requirePerson(caller).id, all, webhook };
}

/** Puts a webhook in the place of itself as it was. */
export function replaceWebhook(all: MockWebhooks, webhook: SiteWebhook): void {
  all.webhooks = all.webhooks.map((each) => (each.id === webhook.id ? webhook : each));
}
