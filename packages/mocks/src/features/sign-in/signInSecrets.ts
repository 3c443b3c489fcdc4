import type { Person } from '../../world/actor.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import { ApiError } from '../../errors/apiError.ts';

const length = 43;

/**
 * A nonce or code of a sign-in. The popup is another tab with a world of its own, so what it hands over says by itself
 * what it stands for: these are mocks and keep no secret.
 */
export const secretOf = (kind: 'nonce' | 'code', one: string, other: string): string =>
  `${kind.slice(0, 1)}${one}_${other}`.padEnd(length, '-');

const partsOf = (secret: string, kind: 'nonce' | 'code'): readonly string[] =>
  new RegExp(`^${kind.slice(0, 1)}(\\d+)_(\\d+)-*$`).exec(secret)?.slice(1) ?? [];

/** The site that a nonce was made for. @throws Refused noSuchObject */
export function signInSite(world: World, nonce: string): Site {
  const site = world.sites.get(partsOf(nonce, 'nonce')[0] ?? '');
  if (site === undefined) throw new ApiError('noSuchObject');
  return site;
}

/** Who has agreed by a code, at this site. @throws Refused noSuchObject */
export function codePerson(world: World, { code, site }: { code: string; site: Site }): Person {
  const [person = '', where] = partsOf(code, 'code');
  const found = world.people.get(person);
  if (found === undefined || where !== site.id) throw new ApiError('noSuchObject');
  return found;
}
