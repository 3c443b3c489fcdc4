import { compareIds, instancePeoplePerPage } from 'ufi-core/contract';
import { foldName, matchName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { suspensionOf } from '../../access/checkMayWrite.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { actorRecord } from '../../world/actor.ts';
import { hasAccount } from './accountOf.ts';

/** Who has an account, for owners of the instance. */
export const fetchInstancePeople: MockHandler<'fetchInstancePeople'> = ({ q = '', cursor }, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const typed = q.trim().toLowerCase();
  const now = { time: Math.floor(world.now() / 1_000) };
  const found = [...world.people.values()]
    .filter((person) => hasAccount(world, person) && (cursor === undefined || compareIds(person.id, cursor) < 0))
    .filter(
      ({ name, email }) =>
        typed === '' || email.startsWith(typed) || matchName(foldName(name), foldName(typed)) !== null,
    )
    .sort((one, other) => compareIds(other.id, one.id));
  const shown = found.slice(0, instancePeoplePerPage);
  return {
    people: shown.map((person) => ({
      actor: actorRecord(person),
      email: person.email,
      is_owner: person.isInstanceOwner,
      joined: now,
      seen: now,
      suspension: suspensionOf(world, person) && (person.suspension ?? null),
    })),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
