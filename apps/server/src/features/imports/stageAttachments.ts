import type { Pool } from 'pg';
import type { SourceComment, SourceAttachment } from 'ufi-importing';
import { storableText, webAddress } from './storableText.ts';

/** An attachment to fetch. */
interface StagedAttachmentRow {
  readonly import_id: string;
  readonly ordinal: number;
  readonly url: string;
  readonly type: SourceAttachment['type'];
  readonly name: string;
  readonly label: string;
  readonly poster: string | null;
}

const maxTextLength = 500;
const putText = `insert into import_attachments (import_id, ordinal, url, type, name, label, poster)
  select import_id, ordinal, url, type, name, label, poster from json_populate_recordset(null::import_attachments, $1)
  on conflict do nothing`;

// Built-in stickers have the same path on every instance.
const stickersText = `update import_attachments t
  set is_tried = true, attachment = json_build_object('type', 'sticker', 'fbid', m.id::text, 'metadata', m.metadata)
  from media m where t.import_id = $1 and t.type = 'sticker' and t.attachment is null and m.kind = 'sticker'
    and m.metadata ->> 'source_uri' = regexp_replace(t.url, '^https?://[^/]+', '')`;

function rowsOf(comment: SourceComment, row: { readonly import_id: string; readonly ordinal: number }) {
  const sources = [comment.attached, ...comment.versions.map(({ attached }) => attached)];
  const shortText = (text: string): string => storableText(text).slice(0, maxTextLength);
  return sources.flatMap((source): StagedAttachmentRow[] => {
    const url = webAddress(source?.url ?? null);
    if (source === null || url === null || source.type === 'link') return [];
    const { type, name, label, poster } = source;
    return [{ ...row, url, type, name: shortText(name), label: shortText(label), poster: webAddress(poster) }];
  });
}

interface StagedComments {
  readonly importId: string;
  readonly comments: readonly SourceComment[];
  /** In the form in which they were staged. */
  readonly staged: readonly { readonly ordinal: number; readonly skip: string | null }[];
}

/** Stages the attachments of comments that will be imported. */
export async function stageAttachments(pool: Pool, { importId, comments, staged }: StagedComments): Promise<void> {
  const rows = comments.flatMap((comment, index) => {
    const { ordinal = 0, skip = '' } = staged[index] ?? {};
    return skip === null ? rowsOf(comment, { import_id: importId, ordinal }) : [];
  });
  if (rows.length === 0) return;
  await pool.query({ name: 'stage attachments', text: putText, values: [JSON.stringify(rows)] });
  await pool.query({ name: 'stage stickers', text: stickersText, values: [importId] });
}

/** Counts the attachments of an import, and those that stay links. */
export async function countAttachments(pool: Pool, id: string): Promise<{ attachments: number; linked: number }> {
  const text = `select count(*)::int as attachments, (count(*) filter (where t.attachment is null))::int as linked
    from import_attachments t join import_comments c on c.import_id = t.import_id and c.ordinal = t.ordinal
    where t.import_id = $1 and c.skip is null`;
  const { rows } = await pool.query<{ attachments: number; linked: number }>(text, [id]);
  return rows[0] ?? { attachments: 0, linked: 0 };
}

const untriedText = `select from import_attachments t join import_comments c on c.import_id = t.import_id and c.ordinal = t.ordinal
  where t.import_id = $1 and not t.is_tried and c.skip is null limit 1`;

/** True if an import still has attachments to fetch. */
export const hasUntriedAttachments = async (pool: Pool, id: string): Promise<boolean> =>
  (await pool.query({ name: 'untried attachments', text: untriedText, values: [id] })).rowCount !== 0;
