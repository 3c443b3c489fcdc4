import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideDelivered } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';
import { changeMailbox } from '../../writing/defineMailboxMutation.ts';

/** A device of the mailbox has received threads up to these times. */
export const tellDelivered: Handler<typeof mercuryEndpoints.tellDelivered, UsesMailboxes> = async (
  input,
  { person },
  services,
) => {
  await changeMailbox(
    mercuryEndpoints.tellDelivered,
    {
      action: 'readMessages',
      asks: ({ watermarks }) => ({ threads: Object.keys(watermarks) }),
      decide: ({ watermarks }, context) => decideDelivered(watermarks, context),
    },
    { input, person, services },
  );
  return {};
};
