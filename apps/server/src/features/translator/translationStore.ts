import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';

/** A comment's translated text. */
export interface TranslatedText {
  readonly comment: CommentRow;
  readonly fromLanguage: string;
  readonly text: string;
}

interface TranslationRow {
  readonly comment_id: string;
  readonly digest: string;
  readonly from_language: string;
  readonly text: string;
}

/** Hash of a comment's text: an edit invalidates its translations. */
export const digestOf = ({ text }: Pick<CommentRow, 'text'>): string =>
  createHash('sha256').update(text).digest('base64url');

const findText = `select comment_id::text, digest, from_language, text from translations
  where comment_id = any($1::bigint[]) and language = $2`;

/** Finds stored translations of the comments' current text. */
export async function findTranslations(
  pool: Pool,
  comments: readonly CommentRow[],
  locale: Locale,
): Promise<TranslatedText[]> {
  const values = [comments.map(({ id }) => id), locale];
  const { rows } = await pool.query<TranslationRow>({ name: 'find translations', text: findText, values });
  const known = new Map(rows.map((row) => [row.comment_id, row]));
  return comments.flatMap((comment) => {
    const row = known.get(comment.id);
    if (row === undefined || row.digest !== digestOf(comment)) return [];
    return [{ comment, fromLanguage: row.from_language, text: row.text }];
  });
}

const saveText = `insert into translations (comment_id, language, digest, from_language, text)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
  on conflict (comment_id, language) do update
    set digest = excluded.digest, from_language = excluded.from_language, text = excluded.text, at = now()`;

/** Saves translations; replaces those of an older text. */
export async function saveTranslations(
  pool: Pool,
  translated: readonly TranslatedText[],
  locale: Locale,
): Promise<void> {
  const columns = [
    translated.map(({ comment }) => comment.id),
    translated.map(() => locale),
    translated.map(({ comment }) => digestOf(comment)),
    translated.map(({ fromLanguage }) => fromLanguage),
    translated.map(({ text }) => text),
  ];
  await pool.query({ name: 'keep translations', text: saveText, values: columns });
}

const deleteOldText = `delete from translations where at < now() - interval '30 days'`;

/** Deletes translations that are older than 30 days; they are made again on request. */
export const sweepTranslations = async (pool: Pool): Promise<void> => void (await pool.query(deleteOldText));
