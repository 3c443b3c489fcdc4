import { decideKillChat } from 'ufi-mercury/internal/rules';
import type { MockHandler } from '../../../../access/caller.ts';
import { changeMailbox } from '../../defineMailboxMutation.ts';

/** Stops messages, reactions and typing of one mailbox or of all, or lets them go on. */
export const setKillChat: MockHandler<'setKillChat'> = (input, caller) => {
  const other = ({ mailbox_id: actor }: typeof input) => ({ actor });
  changeMailbox('setKillChat', { action: 'manageChat', other, decide: decideKillChat }, { input, caller });
  return { kill_chat: input.kill_chat };
};
