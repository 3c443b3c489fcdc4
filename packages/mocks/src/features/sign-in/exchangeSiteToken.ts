import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import { isOfSite, signingKeysOf, type SigningKeys, type Site } from '../../world/site.ts';
import { frameSessionOf, siteOfFrame } from '../embed/fetchFrameSession.ts';

const refuse = (reason: string) => new ApiError('sessionEnded', { fields: { token: reason } });

const headSchema = v.object({ alg: v.literal('HS256') });
const claimsSchema = v.object({
  jti: v.string(),
  iat: v.number(),
  exp: v.number(),
  aud: v.string(),
  user: v.object({ id: v.string(), name: v.string(), url: v.fallback(v.nullable(v.string()), null) }),
});

const letters = (part: string): string => atob(part.replaceAll('-', '+').replaceAll('_', '/'));

/** Decodes a part of a token. @throws ApiError */
function read<T>(part: string, schema: v.GenericSchema<unknown, T>, reason: string): T {
  try {
    const bytes = Uint8Array.from(letters(part), (letter) => letter.charCodeAt(0));
    return v.parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw refuse(reason);
  }
}

function isSigned(token: string, { secrets, keySetUrl }: SigningKeys): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  read(head, headSchema, 'token_signature');
  const sign = (secret: string) => hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${head}.${body}`));
  // Key sets are not supported by the mocks.
  return (
    keySetUrl === null && secrets.some(({ secret }) => String.fromCharCode(...sign(secret)) === letters(signature))
  );
}

type Vouched = v.InferOutput<typeof claimsSchema>['user'];

/** The link of the name in frames: a page on the site's own domains, if the token has one. */
function homeLink(site: Site, { url }: Vouched): { readonly homeUri?: string } {
  const isWeb = url !== null && /^https?:\/\/[^@\\\s]+$/.test(url);
  return isWeb && isOfSite(site, url) ? { homeUri: new URL(url).href } : {};
}

function personOf({ world, locale }: Caller, site: Site, user: Vouched): Person {
  const { people } = signingKeysOf(world, site.id);
  const known = world.people.get(people.get(user.id) ?? '');
  const id = known?.id ?? world.newId();
  const person: Person = {
    kind: 'person',
    id,
    email: `${id}@site.invalid`,
    password: crypto.randomUUID(),
    coverLine: '',
    locale,
    isInstanceOwner: false,
    friends: new Set<string>(),
    constituent: null,
    ...known,
    name: user.name,
    traits: homeLink(site, user),
  };
  people.set(user.id, id);
  world.people.set(id, person);
  return person;
}

/** Exchanges a site token for a frame session. */
export const exchangeSiteToken: MockHandler<'exchangeSiteToken'> = ({ token, ...embedding }, caller) => {
  const { world } = caller;
  const site = siteOfFrame(caller, embedding);
  const keys = signingKeysOf(world, site.id);
  if (!isSigned(token, keys)) throw refuse('token_signature');
  const { jti, iat, exp, aud, user } = read(token.split('.')[1] ?? '', claimsSchema, 'token_claims');
  const now = world.now() / 1000;
  if (exp + 30 < now) throw refuse('token_expired');
  if (aud !== site.id) throw refuse('token_audience');
  if (exp - iat > 300) throw refuse('token_lifetime');
  if (keys.used.has(jti)) throw refuse('token_used');
  keys.used.add(jti);
  const person = personOf(caller, site, user);
  site.visitors.add(person.id);
  caller.setSession(person, site.id);
  return { token: null, session: frameSessionOf({ ...caller, person }, site) };
};
