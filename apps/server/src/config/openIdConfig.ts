import * as v from 'valibot';
import { ConfigError } from './configError.ts';

/** The OpenID provider that people may sign in with. */
export interface OpenIdConfig {
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

/** The variables of the OpenID provider. */
export const openIdEntries = {
  OIDC_ISSUER: v.optional(issuer),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('takes a name'), v.maxLength(40, 'takes 40 characters')),
  ),
  OIDC_SCOPES: v.optional(
    v.pipe(v.string(), v.regex(/(?:^| )openid(?: |$)/, 'takes a list with spaces in which openid is')),
    'openid email profile',
  ),
};

const openIdEnvironment = v.object(openIdEntries);

/** Requires the address, the id and the secret together, or none of them. */
export function readOpenIdConfig(output: v.InferOutput<typeof openIdEnvironment>): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = output;
  const needed = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length && output.OIDC_NAME === undefined) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(missing.map((name) => `${name} is needed beside the other names of the OpenID provider`));
  }
  return { issuer, clientId, clientSecret, name: output.OIDC_NAME ?? issuer.hostname, scopes: output.OIDC_SCOPES };
}
