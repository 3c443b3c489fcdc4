import type {
  ActorRecord,
  CommentList,
  CommentMark,
  CommentRecord,
  PayloadOf,
  Records,
  ServerUpdate,
  TextRange,
} from 'ufi-core/contract';
import type { pluginEndpoints } from '../contract/index.ts';
import type {
  CommentChanged,
  CommentPage,
  IdMap,
  PluginAuthor,
  PluginComment,
  PluginMark,
  PluginRange,
} from '../contract/index.ts';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';

const hashtagPath = '/hashtag/';

function toRange({ offset, length, external, entity }: PluginRange): TextRange {
  const { id, kind, uri, isWeak = false } = entity;
  if (kind === 'mention') return { offset, length, kind, id: id ?? '', uri, isWeak };
  if (kind === 'link') return { offset, length, kind, uri, external };
  return { offset, length, kind, tag: decodeURIComponent(uri.slice(hashtagPath.length)) };
}

function toComment(comment: PluginComment, article: string): CommentRecord {
  const { id, targetID, attachment, photo_comment, more } = comment;
  const media = attachment?.media;
  return {
    ...more,
    ...(media && { attachment: media }),
    ...(photo_comment && { photo_comment }),
    id: `${article}_${id}`,
    fbid: id,
    legacyid: id,
    ftentidentifier: article,
    author: comment.authorID,
    body: { ...comment.body, ranges: comment.ranges.map(toRange) },
    parentcommentid: targetID === article ? null : targetID,
    replycommentparentid: comment.replyToCommentID,
    status: comment.hidden ? 'spam' : (more.status ?? null),
    likecount: comment.likeCount,
    replycount: comment.public_replies.totalCount,
    timestamp: comment.timestamp,
    originalTimestamp: comment.isEdited ? (more.originalTimestamp ?? comment.timestamp.time) : null,
  };
}

const toMark = (mark: PluginMark, { id, hasLiked }: Pick<PluginComment, 'id' | 'hasLiked'>): CommentMark => ({
  ...mark,
  fbid: id,
  hasviewerliked: hasLiked,
  viewerreaction: mark.viewerreaction ?? (hasLiked ? 1 : 0),
});

const toActor = ({ type, id, name, uri, thumbSrc, isVerified, more }: PluginAuthor): ActorRecord => ({
  ...more,
  ...(more.uri !== undefined && { homeUri: uri }),
  uri: more.uri ?? uri,
  kind: type === 'page' ? 'page' : 'person',
  id,
  name,
  thumbSrc,
  isVerified,
});

const isAuthor = (record: IdMap[string]): record is PluginAuthor => record.type === 'user' || record.type === 'page';

const authorsIn = (idMap: IdMap): ActorRecord[] => Object.values(idMap).filter(isAuthor).map(toActor);

const commentsIn = (idMap: IdMap): PluginComment[] =>
  Object.values(idMap).filter((record) => record.type === 'comment');

/** The records of a plugin's answer (S3.13, S3.14) in the comment area's format. */
function readRecords({ idMap, thread: { records } }: Pick<CommentPage, 'idMap' | 'thread'>, article: string): Records {
  const comments = commentsIn(idMap);
  return {
    ...records,
    actors: authorsIn(idMap),
    comments: comments.map((comment) => toComment(comment, article)),
    commentMarks: [
      ...(records.commentMarks ?? []),
      ...comments.flatMap((each) => (each.mark ? toMark(each.mark, each) : [])),
    ],
  };
}

/** The change that an answer describes. */
export const readChange = (answer: Pick<CommentChanged, 'idMap' | 'thread'>, article: string): ServerUpdate => ({
  target: article,
  seq: answer.thread.seq,
  records: readRecords(answer, article),
  removed: answer.thread.removed,
});

interface Span extends Pick<CommentList, 'values' | 'covered' | 'cursor' | 'count' | 'parent'> {
  readonly containerorderingmode: CommentList['containerorderingmode'];
}

const toList = (article: string, { covered, values, ...span }: Span): CommentList => ({
  target: article,
  section: 'default',
  ...span,
  values,
  covered,
  range: { offset: 0, length: values.length },
  clienthasall: covered.lo === null && covered.hi === null,
});

/** A page of comments, or of the replies to `parent`, with the replies that came with it. */
export function readPage(page: CommentPage, { article, parent }: { article: string; parent: string | null }) {
  const { commentIDs, afterCursor, beforeCursor, covered, totalCount } = page;
  const containerorderingmode = toCoreOrdering(page.ordering);
  const isFromStart = page.ordering === 'time';
  const list = toList(article, {
    parent,
    containerorderingmode,
    values: isFromStart ? commentIDs : commentIDs.toReversed(),
    count: totalCount,
    covered,
    cursor: isFromStart ? { before: beforeCursor, after: afterCursor } : { before: afterCursor, after: beforeCursor },
  });
  const replies = commentsIn(page.idMap).flatMap(({ id, public_replies: each }) =>
    each.covered === undefined || id === parent
      ? []
      : toList(article, {
          parent: id,
          containerorderingmode,
          values: each.commentIDs,
          count: each.totalCount,
          covered: each.covered,
          cursor: { before: null, after: each.afterCursor },
        }),
  );
  return { target: article, seq: page.thread.seq, lists: [list, ...replies], records: readRecords(page, article) };
}

/**
 * What another identity has marked, and what it may do (S7.48, S4.49): it writes if it may post, or if it may like, for
 * on a site that accepts people only a page can like all the same.
 */
export function readActor(answer: PayloadOf<typeof pluginEndpoints.switchActor>): Records {
  const { hasLiked, canLike, canPost, marks, rights, idMap } = answer;
  const cancomment = canPost || Object.values(canLike).includes(true);
  return {
    actors: authorsIn(idMap),
    commentMarks: Object.entries(marks).map(([id, mark]) => toMark(mark, { id, hasLiked: hasLiked[id] === true })),
    rights: rights.map((each) => ({ ...each, cancomment })),
  };
}
