import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideReport } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import { changeMailbox } from '../../writing/defineMailboxMutation.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';

/** Reports messages of a thread to the instance owner. */
export const reportMessages: Handler<typeof mercuryEndpoints.reportMessages, UsesMailboxes> = async (
  input,
  { person },
  services,
) => {
  await changeMailbox(
    mercuryEndpoints.reportMessages,
    {
      action: 'readMessages',
      asks: ({ thread_id: thread, message_ids: messages }) => ({ threads: [thread], messages }),
      decide: decideReport,
    },
    { input, person, services },
  );
  return { reported: new Set(input.message_ids).size };
};
