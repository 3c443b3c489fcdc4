import type { Records, Said } from 'ufi-core/contract';
import { embedCode, type PluginEndpointName, type PluginOrdering } from '../contract/index.ts';
import { toCoreOrdering } from '../contract/coreOrdering.ts';
import { askCore, change, presentPage, recordsFor, type Lists, type Turn } from './turn.ts';

const maxCoreLength = 50;

const orderingOf = ({ input }: Turn): PluginOrdering =>
  (input['ordering'] as PluginOrdering | undefined) ?? 'reverse_time';

function listsFor(turn: Turn): Lists {
  const { limit, after_cursor, deeplinked_comment_id } = turn.input;
  return askCore(turn, 'fetchComments', {
    orderingmode: toCoreOrdering(orderingOf(turn)),
    length: Math.min(maxCoreLength, Number(limit ?? 10)),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  }) as Lists;
}

/** The list that a comment stands in, around it. */
function listsAround(turn: Turn, id: string): Lists {
  const parent = turn.reference.thread.comments.get(id)?.parent;
  if (parent == null) return askCore(turn, 'fetchComments', { around_comment_id: id, length: 2 }) as Lists;
  const replies = { parent_comment_ids: [parent], around_reply_ids: [id], lengths: [2] };
  return askCore(turn, 'fetchReplies', replies) as Lists;
}

const attached = ({ input }: Turn) => ({
  attached_photo_fbid: input['attached_photo_fbid'],
  attached_sticker_fbid: input['attached_sticker_fbid'],
});

/**
 * With whatever at the top is counted for the visitor in another way, wherever it stands: their own that is held, and
 * what they have hidden for themselves.
 */
function withApart(turn: Turn, records: Records): Records {
  const { reference, visitor } = turn;
  const known = new Set(records.comments?.map(({ fbid }) => fbid));
  const hidden = new Set(records.commentMarks?.flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : [])));
  const comment_ids = [...reference.thread.comments.values()]
    .filter(
      ({ fbid, author, parent, status, isDeleted }) =>
        (status === 'spam' ? author === visitor.person : hidden.has(fbid)) && parent === null && !isDeleted,
    )
    .flatMap(({ fbid }) => (known.has(fbid) ? [] : fbid));
  if (comment_ids.length === 0) return records;
  const { records: own } = askCore(turn, 'fetchCommentsById', { comment_ids }) as { readonly records: Records };
  return { ...records, comments: [...(records.comments ?? []), ...(own.comments ?? [])] };
}

/** The plugin's calls, each done by a call of the post area. */
export const pluginHandlers: { readonly [Name in PluginEndpointName]?: (turn: Turn) => unknown } = {
  openArticle: (turn) => {
    const { seq, lists, records } = listsFor(turn);
    return {
      site: turn.site,
      article: turn.article,
      ordering: orderingOf(turn),
      orderings: ['social', 'reverse_time', 'time'],
      threadClosed: turn.reference.thread.isClosed,
      maxCommentLength: 0,
      minFeedLength: 9,
      enableEmbed: true,
      enablePhoto: true,
      enableSticker: true,
      acceptsPages: true,
      hasCommentPrivacy: true,
      mirroredPage: null,
      moderateURL: null,
      seq,
      lists,
      records: recordsFor(turn, withApart(turn, records)),
      bios: {},
    };
  },
  createComment: (turn) => ({
    ...change(turn, 'addComment', { ...attached(turn), comment_text: turn.input['text'] }),
    sentryAction: turn.sentryActions.shift() ?? null,
  }),
  createReply: (turn) => {
    const { text, parent_comment_id, replied_to } = turn.input;
    const reply = { comment_text: text, parent_comment_id, reply_comment_parent_id: replied_to };
    return change(turn, 'addComment', { ...attached(turn), ...reply });
  },
  saveComment: (turn) =>
    change(turn, 'editComment', {
      ...attached(turn),
      ...{ comment_text: turn.input['text'], comment_id: turn.input['comment_id'] },
    }),
  removeComment: (turn) => {
    const { commentID, said } = change(turn, 'deleteComment', { comment_id: turn.input['comment_id'] });
    return { commentID, said };
  },
  likeComment: (turn) => {
    const { comment_id, action_like } = turn.input;
    return change(turn, 'setCommentLike', { comment_id, like_action: action_like });
  },
  flagComment: (turn) => {
    const { comment_id, unflag } = turn.input;
    const { commentID, said } = change(turn, 'hideComment', {
      comment_id,
      spam_action: unflag !== true,
      for_all: false,
    });
    return { commentID, said };
  },
  hideComments: (turn) => {
    const ids = turn.input['comment_ids'] as readonly string[];
    const hide = (comment_id: string) => change(turn, 'hideComment', { comment_id, spam_action: true, for_all: true });
    return { commentIDs: ids, said: ids.map((id) => hide(id).said) };
  },
  banCommenter: (turn) => {
    const comment_id = String(turn.input['comment_id']);
    const { comments } = turn.reference.thread;
    const theirs = [...comments.values()].filter(({ author }) => author === comments.get(comment_id)?.author);
    const hide = { spam_action: true, for_all: true };
    const { said } = change(turn, 'hideComment', { ...hide, comment_id });
    const others = theirs.filter(({ fbid, status }) => fbid !== comment_id && status === null);
    const more = others.map(({ fbid }) => askCore(turn, 'hideComment', { ...hide, comment_id: fbid }) as Said);
    const all = [said, ...more].flatMap(({ records }) => records.comments ?? []);
    const seq = Math.max(said.seq, ...more.map((each) => each.seq));
    return {
      commentID: comment_id,
      commentIDs: all.map(({ fbid }) => fbid),
      said: { ...said, seq, records: { ...said.records, comments: all } },
    };
  },
  fetchEmbedCode: (turn) => ({
    code: embedCode({
      ...{ origin: 'https://ufi.test', locale: 'pt-BR', appID: turn.site.id, href: turn.article.ogURL, isReply: false },
      commentID: String(turn.input['comment_id']),
    }),
  }),
  pageComments: (turn) => presentPage(turn, listsFor(turn)),
  pageReplies: (turn) => {
    const { comment_id, limit, after_cursor } = turn.input;
    const cursors = after_cursor == null ? {} : { cursors: [after_cursor] };
    const wanted = { parent_comment_ids: [comment_id], lengths: [limit ?? 10], ...cursors };
    return presentPage(turn, askCore(turn, 'fetchReplies', wanted) as Lists);
  },
  fetchArticleComments: (turn) => {
    const ids = turn.input['comment_ids'] as readonly string[];
    const answers = ids.map((id) => listsAround(turn, id));
    const { target, seq, records } = answers[0] ?? listsFor(turn);
    const all = answers.flatMap((answer) => answer.records.comments ?? []);
    const comments = all.filter(({ fbid }) => ids.includes(fbid));
    return { target, seq, records: recordsFor(turn, { ...records, comments }), removed: {} };
  },
  switchActor: (turn) => {
    const { records } = askCore(turn, 'changeActor', {}) as { readonly records: Records };
    const ids = turn.input['comment_ids'] as readonly string[];
    const all = recordsFor(turn, records);
    const canPost = all.rights?.[0]?.cancomment ?? false;
    const each = (value: boolean) => Object.fromEntries(ids.map((id) => [id, value] as const));
    return { hasLiked: each(false), canLike: each(canPost), canPost, records: all };
  },
  pullArticleEvents: (turn) =>
    askCore(turn, 'pullStreamEvents', { targets: `${turn.article.id}:${String(turn.input['after'])}` }),
};
