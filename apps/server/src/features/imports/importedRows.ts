import { type ReactionType, inOwnField, type AnyAttachment } from 'ufi-core/contract';
import { encodeWrittenText, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../../presenters/actorAddress.ts';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ReactionRow } from '../../database/rows/reactionRow.ts';
import type { CommentEditRow } from '../edit-history/index.ts';
import type { AttachedMediaRow } from '../uploads/index.ts';
import type { SourceState } from 'ufi-importing';
import type { SourcePerson } from './findOrCreatePeople.ts';
import type { StagedVersion, StagedContent } from './stageContent.ts';

/** A staged comment. */
export interface StagedComment extends StagedContent {
  readonly ordinal: number;
  readonly source_id: string;
  readonly thread_id: string;
  readonly comment_id: string;
  /** The top-level comment that it replies to; null if it is one itself. */
  readonly root_id: string | null;
  readonly reply_to_id: string | null;
  readonly author_key: string;
  readonly author_name: string;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly state: SourceState;
  readonly versions: readonly StagedVersion[];
  readonly reactions: readonly (SourcePerson & { readonly type: ReactionType })[];
  /** Stored attachments by address. */
  readonly attachments: Readonly<Record<string, AnyAttachment>>;
}

/** Context for building a comment's rows. */
export interface CommentContext {
  readonly site: string;
  readonly author: string;
  /** Ids of the mentioned people by key. */
  readonly people: ReadonlyMap<string, string>;
  /** The top-level comment that it replies to. */
  readonly root: CommentRow | null;
  readonly ownOrigins: readonly string[];
}

/** Keeps each person's first reaction. */
const reactionsOf = ({ reactions }: StagedComment) => [
  ...new Map([...reactions].reverse().map((each) => [each.key, each])).values(),
];

type ContentContext = Pick<CommentContext, 'people' | 'ownOrigins'>;

/** Parses imported text like any other: detects links and hashtags, and mentions placeholder people. */
function importedContent({ text: sourceText, mentions }: StagedContent, { people, ownOrigins }: ContentContext) {
  const named = mentions.flatMap(({ key, offset, length }) => {
    const id = people.get(key);
    return id === undefined ? [] : [{ offset, length, id }];
  });
  const addressOf = (id: string) => actorAddress({ id, kind: 'person' });
  const { text, ranges, mentionstext } = parseWrittenText(encodeWrittenText(sourceText, named), {
    ownOrigins,
    addressOf,
  });
  return { text, encoded: mentionstext, dir: textDirection(text), ranges };
}

/** The stored attachment, or else a link to its address. */
function importedExtras({ attached }: StagedContent, { attachments }: StagedComment): CommentExtras | null {
  return attached === null ? null : inOwnField(attachments[attached.url] ?? attached.link);
}

/** Builds the row of an imported comment. */
export function importedComment(
  staged: StagedComment,
  { site, author, root, ...contentContext }: CommentContext,
): CommentRow {
  const counts = new Map<number, number>();
  for (const { type } of reactionsOf(staged)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    thread_id: staged.thread_id,
    id: staged.comment_id,
    parent_id: root?.id ?? null,
    site_id: site,
    parent_author_id: root?.author_id ?? null,
    reply_to_id: root === null ? null : staged.reply_to_id,
    author_id: author,
    person_id: author,
    client_id: null,
    status: staged.state === 'published' ? null : 'spam',
    ...importedContent(staged, contentContext),
    privacy: 0,
    video_offset: null,
    live_state: null,
    constituent: null,
    extras: importedExtras(staged, staged),
    reaction_counts: Object.fromEntries(counts),
    vote_count: null,
    reply_count: 0,
    rank: 0,
    activity_id: staged.comment_id,
    is_low: false,
    needs_approval: staged.state === 'pending',
    is_approved: false,
    is_announcement: false,
    tip_option: null,
    created_at: staged.created_at,
    edited_at: staged.edited_at,
    version: 0,
  };
}

/** Builds the rows of a comment's reactions, one per person. */
export function importedReactions(
  staged: StagedComment,
  people: ReadonlyMap<string, string>,
  version: number,
): ReactionRow[] {
  const { thread_id, comment_id } = staged;
  return reactionsOf(staged).flatMap(({ key, type }) => {
    const actor_id = people.get(key);
    const row = { thread_id, object_id: comment_id, type, vote: 0 as const, vote_client_id: null, version };
    const unmarked = { reacted_version: version, is_hidden: false, is_reported: false };
    return actor_id === undefined ? [] : [{ ...row, ...unmarked, actor_id }];
  });
}

/** Builds the rows of previous versions. They are no steps of the thread: their numbers count up to 0. */
export const importedEdits = (staged: StagedComment, contentContext: ContentContext): CommentEditRow[] =>
  staged.versions.map((words, index) => {
    const { text, dir, ranges } = importedContent(words, contentContext);
    const key = { thread_id: staged.thread_id, comment_id: staged.comment_id };
    const version = index + 1 - staged.versions.length;
    return { ...key, version, text, dir, ranges, extras: importedExtras(words, staged), written_at: words.written_at };
  });

/** Attaches the stored media to the comment; stickers are shared and have no owner. */
export const importedMedia = ({ thread_id, comment_id, attachments }: StagedComment): AttachedMediaRow[] =>
  Object.values(attachments).flatMap((attachment) =>
    'fbid' in attachment && attachment.type !== 'sticker' ? [{ media_id: attachment.fbid, thread_id, comment_id }] : [],
  );
