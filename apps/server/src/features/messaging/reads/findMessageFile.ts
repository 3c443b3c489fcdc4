import type { Pool } from 'pg';
import type { StoredFile } from '../../uploads/index.ts';
import { isReadable } from '../rows/messagingRows.ts';

const reads = `(m.mailbox_id = $2 or exists (select from page_staff s
  where s.page_id = m.mailbox_id and s.person_id = $2 and s.role <> 'NO_PERMISSION'))`;

// As long as a group is a request of somebody, it shows them nothing but words.
const isAccepted = `(t.type <> 'group' or m.folder not in ('PENDING', 'OTHER', 'SPAM'))`;

// Whoever has left a group goes on seeing the picture that it had.
const isPicture = `(case when m.left_with is null then t.picture else m.left_with -> 'picture' end ->> 'id') = d.id::text`;

const fileText = `
select f.path, f.type, f.bytes::float8 as bytes, f.download_name
from stored_files f join media d on d.id = f.media_id and d.is_private
  left join message_media b on b.media_id = d.id
where f.path = $1 and case when b.media_id is null then d.owner_id = $2 else not b.is_gone and (
  exists (select from messages x join message_threads t on t.id = x.thread_id
    join thread_members m on m.thread_id = t.id and not m.is_gone
    where x.id = b.message_id and not x.is_unsent and (${isReadable} or ${isPicture}) and ${isAccepted} and ${reads})
  or exists (select from message_reports r join people p on p.id = $2 and p.is_instance_owner
    where r.message_id = b.message_id)) end`;

/**
 * Finds a file of a message by its path, for somebody who may read it now: whoever has uploaded it, before it is sent;
 * then those who may read the message or see the group that it is the picture of, and the owners of the instance once it is reported. Null for everybody else.
 */
export async function findMessageFile(
  pool: Pick<Pool, 'query'>,
  { path, person }: { readonly path: string; readonly person: string | null },
): Promise<StoredFile | null> {
  if (person === null) return null;
  const { rows } = await pool.query<StoredFile>({ name: 'file of a message', text: fileText, values: [path, person] });
  return rows[0] ?? null;
}
