import * as v from 'valibot';
import { ConfigError } from './configError.ts';

/** An OpenID provider that people may sign in with. */
export interface OpenIdConfig {
  /** What its addresses call it. */
  readonly id: string;
  /** Its address, as in its own discovery document. */
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name that people know it by. */
  readonly name: string;
  /** The scopes that are asked for, as a list with spaces. */
  readonly scopes: string;
}

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain HTTP is for a provider on this machine alone: tokens travel on it. */
function issuerAt(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.has(url.hostname)) ? url : null;
}

const issuer = v.pipe(
  v.string(),
  v.transform(issuerAt),
  v.check((url) => url !== null, 'takes the https address of an OpenID provider, without a query'),
);

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('takes a name'), v.maxLength(40, 'takes 40 characters'));
const scopes = v.pipe(v.string(), v.regex(/(?:^| )openid(?: |$)/, 'takes a list with spaces in which openid is'));
const providerEntries = {
  ISSUER: v.optional(issuer),
  CLIENT_ID: v.optional(v.string()),
  CLIENT_SECRET: v.optional(v.string()),
  NAME: v.optional(name),
  SCOPES: v.optional(scopes, 'openid email profile'),
};
const providerSchema = v.object(providerEntries);

/** The provider of the variables without a name of their own. */
const plainId = 'openid';
const idsHint = 'takes names such as google,school: lower-case letters and digits, each once';

/** The variables of the OpenID providers, but those that have a provider in their name. */
export const openIdEntries = {
  OIDC_ISSUER: providerEntries.ISSUER,
  OIDC_CLIENT_ID: providerEntries.CLIENT_ID,
  OIDC_CLIENT_SECRET: providerEntries.CLIENT_SECRET,
  OIDC_NAME: providerEntries.NAME,
  OIDC_SCOPES: providerEntries.SCOPES,
  OIDC_PROVIDERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
      v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{0,19}$/, idsHint))),
      v.check((ids) => new Set([plainId, ...ids]).size === ids.length + 1, idsHint),
    ),
    '',
  ),
};

type Given = Readonly<Record<string, string>>;

/** Reads the provider whose variables begin so: its address, id and secret together, or none of them. */
function readProvider(id: string, prefix: string, given: Given): OpenIdConfig | undefined {
  const names = Object.keys(providerEntries).filter((each) => `${prefix}${each}` in given);
  const result = v.safeParse(
    providerSchema,
    Object.fromEntries(names.map((each) => [each, given[`${prefix}${each}`]])),
  );
  if (!result.success) {
    const problems = result.issues.map((issue) => `${prefix}${String(issue.path?.[0]?.key ?? '')} ${issue.message}`);
    throw new ConfigError([...new Set(problems)]);
  }
  const { ISSUER, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, NAME, SCOPES } = result.output;
  if (id === plainId && names.every((each) => each === 'SCOPES')) return undefined;
  if (!ISSUER || !clientId || !clientSecret) {
    const missing = (['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const).filter((each) => !result.output[each]);
    throw new ConfigError(
      missing.map((each) => `${prefix}${each} is needed beside the other names of the OpenID provider`),
    );
  }
  return { id, issuer: ISSUER, clientId, clientSecret, name: NAME ?? ISSUER.hostname, scopes: SCOPES };
}

/** Reads the OpenID providers: that of the plain variables, then those that `OIDC_PROVIDERS` names. */
export function readOpenIdConfig(ids: readonly string[], given: Given): readonly OpenIdConfig[] {
  const named = ids.map((id) => readProvider(id, `OIDC_${id.toUpperCase()}_`, given));
  const all = [readProvider(plainId, 'OIDC_', given), ...named].filter((each) => each !== undefined);
  const issuers = all.map(({ issuer: { href } }) => href);
  const repeated = issuers.filter((href, at) => issuers.indexOf(href) !== at);
  // Identities are told apart by their issuer.
  if (repeated.length > 0)
    throw new ConfigError([`OIDC_PROVIDERS takes providers with issuers of their own: ${repeated[0]}`]);
  return all;
}
