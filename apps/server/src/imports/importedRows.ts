import type { ReactionType } from 'ufi-core/contract';
import { encodeWrittenText, parseWrittenText, textDirection } from 'ufi-core/text';
import type { CommentRow } from '../records/commentRow.ts';
import type { ReactionRow } from '../records/reactionRow.ts';
import type { SourceState } from './importItem.ts';

/** A comment that waits to be made. */
export interface StagedComment {
  readonly ordinal: number;
  readonly source_id: string;
  readonly thread_id: string;
  readonly comment_id: string;
  /** The top-level comment below which it stands; null where it is one. */
  readonly root_id: string | null;
  readonly reply_to_id: string | null;
  readonly author_key: string;
  readonly author_name: string;
  readonly text: string;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly state: SourceState;
  readonly reactions: readonly { readonly id: string; readonly name: string; readonly type: ReactionType }[];
}

/** What the rows of a comment are made with. */
export interface Making {
  readonly site: string;
  readonly author: string;
  /** The top-level comment below which it stands. */
  readonly root: CommentRow | null;
  readonly ownOrigins: readonly string[];
}

/** Each person's first. */
const reactionsOf = ({ reactions }: StagedComment) => [
  ...new Map([...reactions].reverse().map((each) => [each.id, each])).values(),
];

/** A comment from elsewhere as anybody's: its links and hashtags are found in its text, and it mentions nobody. */
export function importedComment(staged: StagedComment, { site, author, root, ownOrigins }: Making): CommentRow {
  const { text, ranges, mentionstext } = parseWrittenText(encodeWrittenText(staged.text, []), { ownOrigins });
  const counts = new Map<number, number>();
  for (const { type } of reactionsOf(staged)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    ...{ thread_id: staged.thread_id, id: staged.comment_id, parent_id: root?.id ?? null, site_id: site },
    ...{ parent_author_id: root?.author_id ?? null, reply_to_id: root === null ? null : staged.reply_to_id },
    ...{ author_id: author, person_id: author, client_id: null },
    status: staged.state === 'published' ? null : 'spam',
    ...{ text, encoded: mentionstext, dir: textDirection(text), ranges, privacy: 0 },
    ...{ video_offset: null, live_state: null, extras: null, constituent: null },
    reaction_counts: Object.fromEntries(counts),
    ...{ vote_count: null, reply_count: 0, rank: 0, activity_id: staged.comment_id, is_low: false },
    needs_approval: staged.state === 'pending',
    ...{ is_approved: false, is_announcement: false, tip_option: null },
    ...{ created_at: staged.created_at, edited_at: staged.edited_at, version: 0 },
  };
}

/** How people have reacted to it, by who they are here; each once. */
export function importedReactions(
  staged: StagedComment,
  people: ReadonlyMap<string, string>,
  version: number,
): ReactionRow[] {
  const { thread_id, comment_id } = staged;
  return reactionsOf(staged).flatMap(({ id, type }) => {
    const actor_id = people.get(`id:${id}`);
    const row = { thread_id, object_id: comment_id, type, vote: 0 as const, vote_client_id: null, version };
    const unmarked = { reacted_version: version, is_hidden: false, is_reported: false };
    return actor_id === undefined ? [] : [{ ...row, ...unmarked, actor_id }];
  });
}
