import { decideReport } from 'ufi-mercury/internal/rules';
import type { MockHandler } from '../../../../access/caller.ts';
import { changeMailbox } from '../../defineMailboxMutation.ts';

/** Reports messages of a thread to the instance owner. */
export const reportMessages: MockHandler<'reportMessages'> = (input, caller) => {
  changeMailbox('reportMessages', { action: 'readMessages', decide: decideReport }, { input, caller });
  return { reported: new Set(input.message_ids).size };
};
