import type { PostAttachment, TextDirection, TextRange } from 'ufi-core/contract';
import { cardIn, describedIn, mediaField } from 'ufi-core/internal/rules';
import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, defineSideEffect, type PartRequest } from '../../mutations/index.ts';

/** The words of a post, as stored. */
export interface Words {
  readonly text: string;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
}

/** A post's words, and what it shows beside them. */
interface PostWordsRow extends Words {
  readonly attachment: PostAttachment | null;
}

/** Context: the words of the thread's post, and what it shows. */
export const wordsPart = defineContextPart({
  name: 'post-words',
  text: `select ${jsonList(
    `json_build_object('id', q.id::text, 'text', q.text, 'dir', q.dir, 'ranges', q.ranges,
    'attachment', q.attachment)`,
    'posts q where q.id = any($1::bigint[])',
  )} as posts`,
  values: (requests: readonly PartRequest<void>[]) => [requests.map(({ threadId }) => threadId)],
  read: (
    rows: readonly { readonly posts: readonly (PostWordsRow & { readonly id: string })[] }[],
  ): Map<string, PostWordsRow> => new Map(rows.flatMap(({ posts }) => posts).map((post) => [post.id, post])),
});

const keepText = `insert into post_edits (post_id, version, text, dir, ranges, card, descriptions, written_at)
  select id, words_version, text, dir, ranges, $2, $3, coalesce(edited_at, created_at) from posts where id = $1`;
const changeText = `update posts set text = $2, dir = $3, ranges = $4, edited_at = $5, words_version = $6,
  attachment = coalesce($7, attachment) where id = $1`;

/** A new version of a post. */
interface PostEdit extends Words {
  readonly editedAt: number;
  /** What it showed before, and shows from now on. */
  readonly before: PostAttachment | null;
  readonly after: PostAttachment | null;
}

const json = (value: unknown) => value && JSON.stringify(value);

/** Side effect: changes the words of the thread's post, or what it shows, after keeping the version before. */
export const changeWords = defineSideEffect<PostEdit>({
  name: 'edit-posts',
  threadAfter: ({ before, after }) => {
    const card = cardIn(after);
    return card && after !== before ? { card } : {};
  },
  eventFields: ({ text, dir, ranges, after }, { thread: { id, seq: version } }) => {
    const body = { text, dir, ranges: [...ranges], mentionstext: null };
    return { postWords: [{ ftentidentifier: id, body, version, ...mediaField(after) }] };
  },
  mentionsOf: ({ value: { ranges } }) => ranges.flatMap((range) => (range.kind === 'mention' ? range.id : [])),
  updateParts({ text, dir, ranges, after }, { thread, part }) {
    if (part(wordsPart).has(thread.id)) part(wordsPart).set(thread.id, { text, dir, ranges, attachment: after });
  },
  beforeJournal: (written) =>
    written.flatMap(({ thread: { id }, seq, value: { text, dir, ranges, editedAt, before, after } }) => [
      { name: 'keep post words', text: keepText, values: [id, json(cardIn(before)), json(describedIn(before))] },
      {
        name: 'edit post',
        text: changeText,
        values: [id, text, dir, JSON.stringify(ranges), editedAt, seq, json(after === before ? null : after)],
      },
    ]),
});
