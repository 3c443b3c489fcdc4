import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { caseOf, ownAct } from './caseOf.ts';

/** What moderation has done to the caller or to a comment of theirs, and what became of their appeal. */
export const fetchModerationCase: MockHandler<'fetchModerationCase'> = ({ act_id: id }, caller) => {
  const person = requirePerson(caller).id;
  return caseOf(caller.world, ownAct(caller.world, { id, person }));
};
