import type { BusinessRole } from '../../contract/index.ts';
import { newLine } from './newRows.ts';
import { MessageRefusal, openedThread, type MailboxContext, type MailboxEffects } from './rows.ts';

/** Who assigns, and to whom: their roles in the page's mailbox, null without one. */
export interface AssigningContext extends MailboxContext {
  readonly role: BusinessRole | null;
  readonly assigneeRole: BusinessRole | null;
}

interface AssigningInput {
  readonly thread_id: string;
  readonly assigned_to: string | null;
}

/**
 * Assigns a page's thread to one of its staff, or to nobody; the staff see a line (mercury.90).
 *
 * @throws MessageRefusal badParameter in a person's mailbox, noSuchObject for somebody who is not of the staff,
 *   noPermission for an employee who decides for others
 */
export function decideAssign(
  { thread_id: id, assigned_to: to }: AssigningInput,
  context: AssigningContext,
): MailboxEffects {
  const { kind, role, person, mailbox, assigneeRole } = context;
  if (kind !== 'page') throw new MessageRefusal('badParameter', { actor: 'not_allowed' });
  const { thread, own } = openedThread(context, id);
  const isStaff = assigneeRole !== null && assigneeRole !== 'NO_PERMISSION';
  if (to !== null && !isStaff) throw new MessageRefusal('noSuchObject');
  const concernsOthers = [own.assigned_to, to].some((each) => each !== null && each !== person);
  if (role === 'EMPLOYEE' && concernsOthers) throw new MessageRefusal('noPermission');
  if (own.assigned_to === to) return {};
  const line = newLine(context, thread, { type: 'log:assigned', data: { assigned_to: to }, staff_of: mailbox });
  return {
    members: [{ ...own, assigned_to: to, version: own.version + 1 }],
    messages: [line],
    threads: [{ ...thread, last_at: line.at }],
  };
}
