import type { Person } from '../../world/actor.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import { ApiError } from '../../errors/apiError.ts';

const length = 43;

/**
 * Creates a nonce or code of a sign-in. The popup is another tab with its own world, so it encodes its data: mocks need
 * no secrets.
 */
export const secretOf = (kind: 'nonce' | 'code', one: string, other: string): string =>
  `${kind.slice(0, 1)}${one}_${other}`.padEnd(length, '-');

const partsOf = (secret: string, kind: 'nonce' | 'code'): readonly string[] =>
  new RegExp(`^${kind.slice(0, 1)}(\\d+)_(\\d+)-*$`).exec(secret)?.slice(1) ?? [];

/** The site of a nonce. @throws ApiError noSuchObject */
export function signInSite(world: World, nonce: string): Site {
  const site = world.sites.get(partsOf(nonce, 'nonce')[0] ?? '');
  if (site === undefined) throw new ApiError('noSuchObject');
  return site;
}

/** The person who consented by a code, at this site. @throws ApiError noSuchObject */
export function codePerson(world: World, { code, site }: { code: string; site: Site }): Person {
  const [person = '', where] = partsOf(code, 'code');
  const found = world.people.get(person);
  if (found === undefined || where !== site.id) throw new ApiError('noSuchObject');
  return found;
}
