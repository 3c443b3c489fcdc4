import { maxSiteWebhooks, type SiteWebhook } from 'ufi-plugin/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { siteWebhooksOf } from '../../webhooks-world/webhooks.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';
import { replaceWebhook } from './authorizeWebhook.ts';
import { mockedSecret } from './mockedSecret.ts';

/** Adds a webhook to a site, or changes one. */
export const saveWebhook: MockHandler<'saveWebhook'> = ({ app_id, webhook_id, events, is_on, ...input }, caller) => {
  const { world } = caller;
  const all = siteWebhooksOf(world, authorizeSiteOwner(caller, app_id).id);
  const person = requirePerson(caller).id;
  const url = new URL(input.url).href;
  const known = all.webhooks.find(({ id }) => id === webhook_id);
  if (webhook_id !== null && known === undefined) throw new ApiError('noSuchObject');
  if (all.webhooks.some((each) => each.url === url && each.id !== webhook_id)) throw badParameter('url', 'taken');
  if (known === undefined && all.webhooks.length >= maxSiteWebhooks) throw badParameter('webhook_id', 'not_allowed');
  const id = known?.id ?? world.newId();
  const webhook: SiteWebhook = {
    id,
    url,
    events: [...new Set(events)],
    state: is_on ? 'on' : 'off',
    failingSince: null,
    oldSecretUntil: known?.oldSecretUntil ?? null,
  };
  if (known === undefined) all.webhooks.push(webhook);
  else replaceWebhook(all, webhook);
  const action = known === undefined ? 'addWebhook' : 'saveWebhook';
  auditScope(world, { scope: app_id, person, action, target: person });
  return { webhook, secret: known === undefined ? mockedSecret(id) : null };
};
