import { maxNamedIds } from 'ufi-mercury/contract';
import type { MockHandler } from '../../../../access/caller.ts';
import { countsOf, mailboxOf } from '../../../../messages-world/messagesWorld.ts';
import { openMailbox } from '../../openMailbox.ts';
import { threadsOf } from '../../presentMailbox.ts';

/** The unread threads of folders, with the folders' counters. */
export const fetchUnreadThreads: MockHandler<'fetchUnreadThreads'> = ({ actor, folders }, caller) => {
  const { owner, asOf } = openMailbox(caller, actor, 'readMessages');
  const { world } = caller;
  const marks = threadsOf(world, owner.id).flatMap(({ members }) =>
    members.filter(({ mailbox_id: id }) => id === owner.id),
  );
  const unread = marks
    .filter((own) => !own.is_archived && (own.unread_count > 0 || own.is_marked_unread))
    .sort((one, other) => other.updated_at - one.updated_at);
  return {
    mailbox: owner.id,
    to: asOf.to,
    folders: [...new Set(folders)].map((folder) => ({
      ...countsOf(mailboxOf(world.messages, owner.id), folder),
      thread_ids: unread
        .filter((own) => own.folder === folder)
        .map((own) => own.thread_id)
        .slice(0, maxNamedIds),
    })),
  };
};
