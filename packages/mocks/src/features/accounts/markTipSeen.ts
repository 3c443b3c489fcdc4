import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** Records that a person has seen a first-use tip. */
export const markTipSeen: MockHandler<'markTipSeen'> = ({ msg_id }, caller) => {
  const person = requirePerson(caller);
  caller.world.seenTips.set(person.id, new Set(caller.world.seenTips.get(person.id)).add(msg_id));
  return {};
};
