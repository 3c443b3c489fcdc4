import { foldName, visibleName, createConfusableNames } from 'ufi-core/text';
import unhomoglyph from 'unhomoglyph';
import type { endpointRegistry, ParsedInputOf, Session } from 'ufi-core/contract';
import { sessionOf, type Caller, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { isOpen } from '../instance/invitations.ts';
import type { Person } from '../../world/actor.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';

const { isConfusable, isReserved } = createConfusableNames(unhomoglyph);

/** Names that nobody may imitate: instance owners, verified pages and the people who work for one. */
function staffOf({ people, pages }: World, owners: readonly string[]): readonly string[] {
  const verified = [...pages.values()].filter(({ isVerified }) => isVerified);
  const workers = verified.flatMap(({ staff }) => [...staff].filter(([, role]) => role !== 'NO_PERMISSION'));
  return [
    ...verified.flatMap(({ id, name }) => (owners.includes(id) ? [] : name)),
    ...[...people.values()]
      .filter(({ isInstanceOwner, id }) => isInstanceOwner && !owners.includes(id))
      .map(({ name }) => name),
    ...workers.flatMap(([id]) => (owners.includes(id) ? [] : (people.get(id)?.name ?? []))),
  ];
}

/**
 * Rejects for an account or a page a name that is protected, or could be confused with one. It may be like those of
 * `owners`: whoever has an account already keeps theirs.
 *
 * @throws ApiError badParameter (`name`)
 */
export function checkAccountName(world: World, name: string, owners: readonly string[] = []): void {
  const staff = staffOf(world, owners);
  if (isReserved(name) || staff.some((each) => isConfusable(name, each))) throw badParameter('name', 'confusable');
  if (staff.some((each) => foldName(each) === foldName(name))) throw badParameter('name', 'taken');
}

/**
 * Rejects for a guest of a site the name of staff, or of somebody who comments there by an account, and one that could be
 * confused with that of staff. Guests may be namesakes.
 *
 * @throws ApiError badParameter (`name`)
 */
export function checkGuestName(world: World, name: string, site: Site): void {
  const nameOf = (id: string) => world.people.get(id)?.name ?? [];
  const staff = [...staffOf(world, []), ...[site.owner, ...site.moderators].flatMap(nameOf)];
  if (isReserved(name) || staff.some((each) => isConfusable(name, each))) throw badParameter('name', 'confusable');
  const known = [...site.visitors].filter((id) => world.people.get(id)?.traits?.isGuest !== true);
  const taken = [...staff, ...known.flatMap(nameOf)];
  if (taken.some((each) => foldName(each) === foldName(name))) throw badParameter('name', 'taken');
}

/**
 * What follows from letting somebody with an address create an account.
 *
 * @throws ApiError badParameter (`invitation`)
 */
export function findAdmission(world: World, email: string, secret: string | undefined): (person: string) => void {
  const { mode, invitations } = world.signUp;
  if (mode === 'closed') throw badParameter('invitation', 'sign_up_closed');
  if (mode === 'open') return () => undefined;
  const invitation = secret === undefined ? undefined : invitations.get(secret);
  const isFor = invitation?.email === null || invitation?.email === email.toLowerCase();
  if (secret === undefined || invitation === undefined || !isFor || !isOpen(world, invitation))
    throw badParameter('invitation', 'invitation_needed');
  return (person) => {
    const { person: by, used } = invitation;
    invitations.set(secret, { ...invitation, used: used + 1 });
    auditScope(world, { scope: by, person, action: 'acceptInvitation', target: by });
  };
}

/** What somebody new has written. */
type NewAccount = Pick<ParsedInputOf<typeof endpointRegistry.signUp>, 'email' | 'password' | 'name' | 'locale'>;

/**
 * Creates a person and starts their session.
 *
 * @throws ApiError badParameter (`name`, `email`)
 */
export function addAccount(
  { email, password, name: given, locale }: NewAccount,
  admit: (person: string) => void,
  caller: Caller,
): Session {
  const { world, setSession } = caller;
  const name = visibleName(given);
  const known = [...world.people.values()];
  if (name === '') throw badParameter('name', 'empty');
  if (known.some((person) => person.email === email.toLowerCase())) throw badParameter('email', 'taken');
  checkAccountName(world, name);
  const person: Person = {
    kind: 'person',
    id: world.newId(),
    email: email.toLowerCase(),
    password,
    name,
    locale: locale ?? caller.locale,
    coverLine: '',
    isInstanceOwner: false,
    friends: new Set(),
    constituent: null,
  };
  world.people.set(person.id, person);
  admit(person.id);
  setSession(person);
  return sessionOf(world, person, person.locale);
}

/** Creates a person in one step. */
export const signUp: MockHandler<'signUp'> = (input, caller) => {
  const { world } = caller;
  if (world.signUp.isByMail) throw badParameter('email', 'by_mail');
  return addAccount(input, findAdmission(world, input.email, input.invitation), caller);
};
