import type { MockHandler } from '../../access/caller.ts';

/** Makes a link to set a new password, for an address that has an account. The answer is the same for any other. */
export const requestPasswordReset: MockHandler<'requestPasswordReset'> = ({ email }, { world }) => {
  const address = email.toLowerCase();
  const person = [...world.people.values()].find((known) => known.email === address);
  if (person !== undefined)
    world.accountLinks.set(crypto.randomUUID(), { purpose: 'reset', person: person.id, email: address });
  return {};
};
