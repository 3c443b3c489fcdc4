import { clientIdSchema, defineEndpoint, type EndpointFixture, nameSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteDomainSchema } from '../../siteRecord.ts';
import { managedSiteSchema } from '../../siteSettings.ts';

const domainsSchema = v.pipe(v.array(siteDomainSchema), v.minLength(1), v.maxLength(50));

/** Properties of a site that its owner enters. */
export const siteEntries = { name: nameSchema, domains: domainsSchema };

/**
 * Registers a site; its id is the snippet's app id, and the caller becomes its owner. Refused: callers who may not
 * register (noPermission), an invalid domain (badParameter with the field).
 */
export const registerSite = defineEndpoint({
  name: 'registerSite',
  path: '/settings/sites/register/',
  kind: 'change',
  input: { ...siteEntries, client_id: v.optional(clientIdSchema) },
  payload: managedSiteSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof registerSite> = {
  access: ['own'],
  input: { name: 'News', domains: ['https://news.example'] },
  badInputs: { domains: [[], [' ']], name: [' '] },
};
