import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Confirms an address by a link, once. */
export const confirmAddress: MockHandler<'confirmAddress'> = ({ token }, { world }) => {
  const link = world.accountLinks.get(token);
  const person = link?.purpose === 'address' ? world.people.get(link.person) : undefined;
  if (link === undefined || person === undefined) throw badParameter('token', 'link_used');
  for (const [other, { person: owner }] of world.accountLinks)
    if (owner === person.id) world.accountLinks.delete(other);
  Object.assign(person, { email: link.email });
  world.confirmed.add(person.id);
  return {};
};
