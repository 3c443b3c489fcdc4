import type { mercuryEndpoints } from 'ufi-mercury/contract';
import { typingReaders, type MemberRow, type MessageThreadRow, type OtherParty } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import { jsonList } from '../../../../database/rows/rowFields.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { openMailbox } from '../../reads/openMailbox.ts';
import { memberJson, threadJson } from '../../rows/messagingRows.ts';
import { blockedMembersJson, otherPartyJson } from '../../rows/otherPartySql.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';

const other = `(select o.mailbox_id from thread_members o where o.thread_id = t.id and o.mailbox_id <> $2
  and t.type <> 'group')`;

const text = `
select ${threadJson} as thread, ${jsonList(memberJson, 'thread_members m where m.thread_id = t.id')} as members,
  ${otherPartyJson('$2::bigint', other)} as other,
  ${blockedMembersJson('$2::bigint')} as blocked, (select a.name from actors a where a.id = $3) as name,
  exists (select from mailboxes b where b.id in ($2, $3) and b.kill_chat)
    or coalesce((select w.kill_chat from message_switches w), false) as is_stopped
from message_threads t join thread_members o on o.thread_id = t.id and o.mailbox_id = $2 and not o.is_gone
where t.id = $1`;

interface Found {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
  readonly other: OtherParty | null;
  readonly blocked: readonly string[];
  readonly name: string;
  readonly is_stopped: boolean;
}

/** Tells the members of a thread that somebody types there, or has stopped; it is not stored. */
export const tellTyping: Handler<
  typeof mercuryEndpoints.tellTyping,
  Pick<UsesMailboxes, 'pool' | 'signalMessageTyping'>
> = async ({ actor, thread_id: thread, is_typing: isTyping }, { person }, { pool, signalMessageTyping }) => {
  const mailbox = await openMailbox(pool, { person, actor }, 'sendMessages');
  const values = [thread, mailbox.id, mailbox.person];
  const { rows } = await pool.query<Found>({ name: 'typing in messages', text, values });
  const [found] = rows;
  if (found === undefined) throw new ApiError('noSuchObject');
  const { other: party, blocked } = found;
  const facts = { mailbox: mailbox.id, other: party, blocked, isChatStopped: found.is_stopped };
  const mailboxes = typingReaders(found, facts);
  if (mailboxes.length > 0)
    signalMessageTyping({ thread, author: mailbox.id, person: mailbox.person, name: found.name, isTyping, mailboxes });
  return {};
};
