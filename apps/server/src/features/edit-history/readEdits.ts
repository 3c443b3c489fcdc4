import type { Pool } from 'pg';
import { editsLength, attachmentIn, type AnyAttachment, type TextDirection } from 'ufi-core/contract';
import { readExtras, type CommentExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { ApiError } from '../../errors/apiError.ts';

/** A version of a comment's text, and the Unix second at which it was written. */
export interface TextVersion {
  readonly text: string;
  readonly dir: TextDirection;
  readonly time: number;
  /** The attachment of that version. */
  readonly attachment?: AnyAttachment;
}

interface EditRow extends Omit<TextVersion, 'attachment'> {
  readonly version: number;
  readonly extras: CommentExtras | null;
}

/** The attachment in a version's stored extras. */
export function attachmentAtVersion(extras: CommentExtras | null): Pick<TextVersion, 'attachment'> {
  const attachment = attachmentIn(readExtras(extras));
  return attachment === undefined ? {} : { attachment };
}

/** Earlier versions of a comment, newest first. */
export interface EditsPage {
  readonly versions: readonly TextVersion[];
  readonly cursor: string | null;
}

/** The comment as it was read, and the cursor. */
export interface EditsRequest {
  readonly comment: Pick<CommentRow, 'thread_id' | 'id' | 'version'>;
  readonly cursor: string | undefined;
}

// Versions imported with a comment have numbers up to 0.
const cursorAt = (version: number): string => (version > 0 ? String(version) : `b${-version}`);

function versionAt(cursor: string): number | null {
  if (!/^(?:[1-9]\d{0,14}|b\d{1,3})$/.test(cursor)) return null;
  return cursor.startsWith('b') ? -Number(cursor.slice(1)) : Number(cursor);
}

const earlierTexts = `
select e.text, e.dir, e.extras, e.written_at::float8 as time, e.version::float8 as version from comment_edits e
where e.thread_id = $1 and e.comment_id = $2 and e.version < $3::bigint
order by e.version desc limit ${editsLength + 1}`;

/**
 * Reads a comment's versions before each edit. Edits made after the comment was read are not included.
 *
 * @throws ApiError badParameter for an invalid cursor
 */
export async function readEdits(pool: Pool, { comment, cursor }: EditsRequest): Promise<EditsPage> {
  const before = cursor === undefined ? comment.version : versionAt(cursor);
  if (before === null) {
    throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  }
  const values = [comment.thread_id, comment.id, before];
  const { rows } = await pool.query<EditRow>({ name: 'edits', text: earlierTexts, values });
  const page = rows.slice(0, editsLength);
  return {
    versions: page.map(({ text, dir, time, extras }) => ({ text, dir, time, ...attachmentAtVersion(extras) })),
    cursor: rows.length > page.length ? cursorAt(page.at(-1)?.version ?? 0) : null,
  };
}
