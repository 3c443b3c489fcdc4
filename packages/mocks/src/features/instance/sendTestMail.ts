import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** Sends nothing: the mocks have no mail. */
export const sendTestMail: MockHandler<'sendTestMail'> = ({ actor }, caller) => ({
  email: checkOwnsInstance(caller, 'manageInstance', actor).email,
});
