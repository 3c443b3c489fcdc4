import { reportAddress } from 'ufi-core/internal/addresses';
import {
  may,
  attachmentIn,
  type ActorRecord,
  type CommentList,
  type CommentMark,
  type CommentRecord,
  type PermittedAction,
  type Records,
  type TextRange,
  type ViewerRights,
} from 'ufi-core/contract';
import {
  pluginAuthorType,
  type IdMap,
  type PluginArticle,
  type PluginAuthor,
  type PluginComment,
  type PluginMark,
  type PluginRange,
} from './pluginRecord.ts';
import { toAttachmentPayload } from './attachmentPayload.ts';
import type { UnnamedRecords } from './pluginAnswer.ts';

/** Input of {@link toIdMap}. */
export interface ToIdMap {
  readonly article: PluginArticle;
  readonly records: Records;
  /** Lists of the answer, for the replies that it contains. */
  readonly lists?: readonly CommentList[];
  /** The viewer's acting identity; null for anonymous viewers. */
  readonly actor: string | null;
  /** The viewer's rights on the article; null grants nothing. */
  readonly rights: Pick<ViewerRights, 'cancomment' | 'roles'> | null;
  /** The site allows embedding; true by default. */
  readonly isEmbeddingOn?: boolean;
  /** The line of an actor; empty if they have none. */
  readonly bioOf: (actor: string) => string;
}

const entityOf = (range: TextRange): PluginRange['entity'] | null => {
  switch (range.kind) {
    case 'mention':
      return { id: range.id, kind: 'mention', uri: range.uri, ...(range.isWeak && { isWeak: true }) };
    case 'link':
      return { id: null, kind: 'link', uri: range.uri };
    case 'hashtag':
      return { id: null, kind: 'hashtag', uri: `/hashtag/${encodeURIComponent(range.tag)}` };
    // Stars are sent to broadcasts, never to articles.
    case 'stars':
      return null;
  }
};

function toRanges(range: TextRange): PluginRange[] {
  const { offset, length } = range;
  const entity = entityOf(range);
  return entity === null ? [] : [{ offset, length, entity, external: range.kind === 'link' && range.external }];
}

function mayDo(action: PermittedAction, comment: CommentRecord, { actor, rights, records }: ToIdMap): boolean {
  if (rights?.cancomment !== true) return false;
  const isClosed = records.targets?.some(({ arecommentsdisabled }) => arecommentsdisabled) === true;
  // A closed thread accepts no text, but everything else that it accepted before (S6.23).
  if (isClosed && action !== 'react') return false;
  const own = comment.author === actor ? (['commentAuthor'] as const) : [];
  return may(action, { roles: [...rights.roles, ...own], restrictions: [] });
}

/** Public, on a site that allows embedding, and so is the comment that it answers, if the answer contains that. */
function isEmbeddable({ status, parentcommentid }: CommentRecord, { records, isEmbeddingOn = true }: ToIdMap): boolean {
  const parent = records.comments?.find(({ fbid }) => fbid === parentcommentid);
  return isEmbeddingOn && status === null && (parent?.status ?? null) === null;
}

const repliesIn = (comment: CommentRecord, lists: readonly CommentList[]): PluginComment['public_replies'] => {
  const list = lists.find(({ parent }) => parent === comment.fbid);
  return {
    commentIDs: list?.values.filter((id) => id !== 'unavailable_comment_key') ?? [],
    totalCount: comment.replycount,
    afterCursor: list?.cursor.after ?? null,
    ...(list && { covered: list.covered }),
  };
};

function attachedTo(comment: CommentRecord): Pick<PluginComment, 'photo_comment' | 'attachment'> {
  const attached = toAttachmentPayload(attachmentIn(comment));
  const { photo_comment } = comment;
  if (attached === null) return {};
  const { media, ...named } = attached;
  const attachment = media.type === 'photo' ? named : { ...named, media };
  return { ...(photo_comment && { photo_comment }), attachment };
}

/** What the record says beyond S3.13. */
function moreOf(comment: CommentRecord, isAttached: boolean): PluginComment['more'] {
  const {
    id: _id,
    fbid: _fbid,
    legacyid: _legacyid,
    ftentidentifier: _ftentidentifier,
    author: _author,
    body: _body,
    parentcommentid: _parentcommentid,
    replycommentparentid: _replycommentparentid,
    likecount: _likecount,
    replycount: _replycount,
    timestamp: _timestamp,
    photo_comment: _photo,
    status,
    originalTimestamp,
    attachment,
    ...more
  } = comment;
  return {
    ...more,
    ...(status !== null && status !== 'spam' && { status }),
    ...(originalTimestamp !== null && { originalTimestamp }),
    ...(!isAttached && attachment && { attachment }),
  };
}

/** What a mark says beyond `hasLiked`. */
export function markOf({ fbid: _fbid, hasviewerliked, viewerreaction, ...mark }: CommentMark): PluginMark {
  return viewerreaction === (hasviewerliked ? 1 : 0) ? mark : { ...mark, viewerreaction };
}

function toComment(comment: CommentRecord, input: ToIdMap): PluginComment {
  const { article, records, actor, lists = [] } = input;
  const mark = records.commentMarks?.find(({ fbid, actor: marked }) => fbid === comment.fbid && marked === actor);
  const { text, dir, mentionstext, markdown_enabled } = comment.body;
  const attached = attachedTo(comment);
  return {
    type: 'comment',
    id: comment.fbid,
    authorID: comment.author,
    targetID: comment.parentcommentid ?? article.id,
    body: { text, dir, mentionstext, ...(markdown_enabled && { markdown_enabled }) },
    ranges: comment.body.ranges.flatMap(toRanges),
    ogURL: article.ogURL,
    hasLiked: mark?.hasviewerliked ?? false,
    canLike: mayDo('react', comment, input),
    canEdit: mayDo('edit', comment, input),
    canEmbed: isEmbeddable(comment, input),
    likeCount: comment.likecount,
    ...attached,
    reportURI: comment.author === actor || mark?.isreported === true ? null : reportAddress(comment.id),
    public_replies: repliesIn(comment, lists),
    replyToCommentID: comment.replycommentparentid,
    timestamp: comment.timestamp,
    isEdited: comment.originalTimestamp !== null,
    isPinned: records.targets?.some(({ authorpinnedcommentid: pinned }) => pinned === comment.fbid) === true,
    hidden: comment.status === 'spam',
    more: moreOf(comment, attached.attachment !== undefined),
    ...(mark && { mark: markOf(mark) }),
  };
}

function toAuthor(actor: ActorRecord, bio: string): PluginAuthor {
  const { id, kind, name, uri, homeUri, thumbSrc, isVerified, ...more } = actor;
  return {
    type: pluginAuthorType(kind),
    id,
    name,
    uri: homeUri ?? uri,
    thumbSrc,
    isVerified,
    bio,
    more: homeUri === undefined ? more : { ...more, uri },
  };
}

/**
 * Converts the comment area's records to the plugin's format: comments, their authors, and the article (S3.13, S3.14).
 */
export function toIdMap(input: ToIdMap): IdMap {
  const { comments = [], actors = [] } = input.records;
  return Object.fromEntries([
    [input.article.id, input.article],
    ...actors.map((actor) => [actor.id, toAuthor(actor, input.bioOf(actor.id))] as const),
    ...comments.map((comment) => [comment.fbid, toComment(comment, input)] as const),
  ]) as IdMap;
}

/** The records that an id map of `records` does not hold: those of the thread, and marks on comments not in it. */
export function recordsBesides(records: Records, actor: string | null): UnnamedRecords {
  const { targets, sentences, targetMarks, rights, comments = [] } = records;
  const named = new Set(comments.map(({ fbid }) => fbid));
  const commentMarks = records.commentMarks?.filter((mark) => mark.actor !== actor || !named.has(mark.fbid));
  return {
    ...(targets && { targets }),
    ...(sentences && { sentences }),
    ...(targetMarks && { targetMarks }),
    ...(rights && { rights }),
    ...(commentMarks !== undefined && commentMarks.length > 0 && { commentMarks }),
  };
}
