import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';

/** Makes a link to confirm one's address, unless it is confirmed. */
export const sendConfirmation: MockHandler<'sendConfirmation'> = (_, caller) => {
  const { id, email } = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (!world.confirmed.has(id)) world.accountLinks.set(crypto.randomUUID(), { purpose: 'address', person: id, email });
  return {};
};
