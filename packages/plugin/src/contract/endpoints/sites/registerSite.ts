import { clientIdSchema, defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteDomainSchema } from '../../siteRecord.ts';
import { managedSiteSchema } from '../../siteSettings.ts';

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));
const domainsSchema = v.pipe(v.array(siteDomainSchema), v.minLength(1), v.maxLength(50));

/** What a site's owner says of it. */
export const siteEntries = { name: nameSchema, domains: domainsSchema };

/**
 * Registers a site; its id is the app id of the snippet and the caller its owner. Refused: who may not register
 * (noPermission), a domain that is none (badParameter with the field).
 */
export const registerSite = defineEndpoint({
  name: 'registerSite',
  path: '/settings/sites/register/',
  kind: 'change',
  input: { ...siteEntries, client_id: v.optional(clientIdSchema) },
  payload: managedSiteSchema,
});
