import { badParameter } from '../../../errors/apiError.ts';
import type { World } from '../../../world/world.ts';
import type { Person } from '../../../world/actor.ts';

const bytesOf = (text: string): string => {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return String.fromCodePoint(...Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0));
};

/** The host of the page that the mocks live in; outside a browser they have one of their own. */
export const hostOfPage = (): string =>
  (globalThis as { readonly location?: { readonly hostname: string } }).location?.hostname ?? 'mocks.example';

/** Text in base64url. */
export const encoded = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Begins to add a passkey to somebody's account, or, with null, to sign in with one. */
export function issueChallenge(world: World, person: string | null): string {
  const challenge = encoded(`challenge ${world.newId()}`);
  world.passkeyChallenges.set(challenge, person);
  return challenge;
}

/** Takes a challenge back, once. @throws ApiError badParameter: it is not one that waits */
export function takeChallenge(world: World, clientData: string, person: string | null): void {
  const challenge = challengeIn(clientData);
  if (world.passkeyChallenges.get(challenge) !== person) throw badParameter('passkey', 'wrong_passkey');
  world.passkeyChallenges.delete(challenge);
}

function challengeIn(clientData: string): string {
  try {
    return (JSON.parse(bytesOf(clientData)) as { readonly challenge: string }).challenge;
  } catch {
    return '';
  }
}

/** The passkeys of somebody's account. */
export function passkeysOf({ passkeys }: World, { id }: Person) {
  const own = passkeys.get(id) ?? [];
  passkeys.set(id, own);
  return own;
}
