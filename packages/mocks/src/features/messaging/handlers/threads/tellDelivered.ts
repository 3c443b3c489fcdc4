import { decideDelivered } from 'ufi-mercury/internal/rules';
import type { MockHandler } from '../../../../access/caller.ts';
import { changeMailbox } from '../../defineMailboxMutation.ts';

/** A device of the mailbox has received threads up to these times. */
export const tellDelivered: MockHandler<'tellDelivered'> = (input, caller) => {
  const decide = ({ watermarks }: typeof input, context: Parameters<typeof decideDelivered>[1]) =>
    decideDelivered(watermarks, context);
  changeMailbox('tellDelivered', { action: 'readMessages', decide }, { input, caller });
  return {};
};
