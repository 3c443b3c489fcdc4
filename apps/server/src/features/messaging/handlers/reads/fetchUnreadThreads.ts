import { maxNamedIds, type mercuryEndpoints } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { openMailbox } from '../../reads/openMailbox.ts';
import { readMailboxRecord } from '../../reads/readRecords.ts';

const text = `
select m.thread_id::text as id from thread_members m
where m.mailbox_id = $1 and m.folder = $2 and not m.is_gone and not m.is_archived
  and (m.unread_count > 0 or m.is_marked_unread)
order by m.updated_at desc limit ${maxNamedIds}`;

/** The unread threads of folders, with the folders' counters (S7.28). */
export const fetchUnreadThreads: Handler<typeof mercuryEndpoints.fetchUnreadThreads> = async (
  { actor, folders },
  { person },
  { pool },
) => {
  const { id, seq } = await openMailbox(pool, { person, actor }, 'readMessages');
  const { folders: counted } = await readMailboxRecord(pool, id);
  const read = [...new Set(folders)].map(async (folder) => {
    const { rows } = await pool.query<{ id: string }>({ name: 'unread threads', text, values: [id, folder] });
    const counts = counted.find((each) => each.folder === folder);
    return {
      folder,
      unread: counts?.unread ?? 0,
      unseen: counts?.unseen ?? 0,
      seen_timestamp: counts?.seen_timestamp ?? '0',
      thread_ids: rows.map((row) => row.id),
    };
  });
  return { mailbox: id, to: seq, folders: await Promise.all(read) };
};
