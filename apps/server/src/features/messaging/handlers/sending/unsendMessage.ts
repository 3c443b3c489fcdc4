import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideUnsend } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import type { UsesUploads } from '../../../uploads/index.ts';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';

const unsend = defineMailboxMutation(mercuryEndpoints.unsendMessage, {
  action: 'sendMessages',
  asks: ({ message_id: id }) => ({ messages: [id] }),
  decide: ({ message_id: id }, context) => decideUnsend(id, context),
});

/** Takes an own message back; the bytes of what it had are gone with the answer. */
export const unsendMessage: Handler<typeof mercuryEndpoints.unsendMessage, UsesMailboxes & UsesUploads> = async (
  input,
  caller,
  services,
) => {
  const answer = await unsend(input, caller, services);
  // Nobody is answered these bytes any more; the sweeper deletes what can't be deleted now.
  await services.uploads?.deleteGone().catch(() => undefined);
  return answer;
};
