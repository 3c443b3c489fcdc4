import type { AttachedCard, TextDirection, TextRange } from 'ufi-core/contract';
import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, defineSideEffect, type PartRequest } from '../../mutations/index.ts';

/** The words of a post, as stored. */
export interface Words {
  readonly text: string;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
}

/** A post's words, and whether they may be empty, because it shows something else. */
interface PostWordsRow extends Words {
  readonly has_attachment: boolean;
}

/** Context: the words of the thread's post. */
export const wordsPart = defineContextPart({
  name: 'post-words',
  text: `select ${jsonList(
    `json_build_object('id', q.id::text, 'text', q.text, 'dir', q.dir, 'ranges', q.ranges,
    'has_attachment', q.attachment is not null)`,
    'posts q where q.id = any($1::bigint[])',
  )} as posts`,
  values: (requests: readonly PartRequest<void>[]) => [requests.map(({ threadId }) => threadId)],
  read: (
    rows: readonly { readonly posts: readonly (PostWordsRow & { readonly id: string })[] }[],
  ): Map<string, PostWordsRow> => new Map(rows.flatMap(({ posts }) => posts).map((post) => [post.id, post])),
});

const keepText = `insert into post_edits (post_id, version, text, dir, ranges, card, written_at)
  select id, words_version, text, dir, ranges, $2, coalesce(edited_at, created_at) from posts where id = $1`;
const changeText = `update posts set text = $2, dir = $3, ranges = $4, edited_at = $5, words_version = $6 where id = $1`;

/** A new version of a post. */
interface PostEdit extends Words {
  readonly editedAt: number;
  /** The card that it had before, if it has one. */
  readonly cardBefore: AttachedCard | null;
}

/** Side effect: changes the words of the thread's post, or says them again, after keeping the version before. */
export const changeWords = defineSideEffect<PostEdit>({
  name: 'edit-posts',
  eventFields: ({ text, dir, ranges }, { thread: { id, seq: version } }) => {
    const body = { text, dir, ranges: [...ranges], mentionstext: null };
    return { postWords: [{ ftentidentifier: id, body, version }] };
  },
  mentionsOf: ({ value: { ranges } }) => ranges.flatMap((range) => (range.kind === 'mention' ? range.id : [])),
  updateParts({ text, dir, ranges }, { thread, part }) {
    const before = part(wordsPart).get(thread.id);
    if (before) part(wordsPart).set(thread.id, { ...before, text, dir, ranges });
  },
  beforeJournal: (written) =>
    written.flatMap(({ thread: { id }, seq, value: { text, dir, ranges, editedAt, cardBefore } }) => [
      { name: 'keep post words', text: keepText, values: [id, cardBefore && JSON.stringify(cardBefore)] },
      { name: 'edit post', text: changeText, values: [id, text, dir, JSON.stringify(ranges), editedAt, seq] },
    ]),
});
