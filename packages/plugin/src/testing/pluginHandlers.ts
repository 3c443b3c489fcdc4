import type { Records, ServerUpdate } from 'ufi-core/contract';
import { embedCode, toActorSwitch, type PluginEndpointName, type PluginOrdering } from '../contract/index.ts';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';
import {
  answerMutation,
  callCore,
  changeOf,
  idMapOf,
  presentPage,
  recordsFor,
  runMutation,
  type Lists,
  type TestCall,
} from './testCall.ts';

const maxCoreLength = 50;

const orderingOf = ({ input }: TestCall): PluginOrdering =>
  (input['ordering'] as PluginOrdering | undefined) ?? 'reverse_time';

function listsFor(call: TestCall): Lists {
  const { limit, after_cursor, deeplinked_comment_id } = call.input;
  return callCore(call, 'fetchComments', {
    orderingmode: toCoreOrdering(orderingOf(call)),
    length: Math.min(maxCoreLength, Number(limit ?? 10)),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  }) as Lists;
}

/** The list around a comment. */
function listsAround(call: TestCall, id: string): Lists {
  const parent = call.reference.thread.comments.get(id)?.parent;
  if (parent == null) return callCore(call, 'fetchComments', { around_comment_id: id, length: 2 }) as Lists;
  const replies = { parent_comment_ids: [parent], around_reply_ids: [id], lengths: [2] };
  return callCore(call, 'fetchReplies', replies) as Lists;
}

const attached = ({ input }: TestCall) => ({
  attached_photo_fbid: input['attached_photo_fbid'],
  attached_sticker_fbid: input['attached_sticker_fbid'],
});

/**
 * Adds the top-level comments that are counted differently for this visitor, wherever they are in the list: their own
 * that are held, and those they have hidden for themselves.
 */
function withSeparatelyCounted(call: TestCall, records: Records): Records {
  const { reference, visitor } = call;
  const known = new Set(records.comments?.map(({ fbid }) => fbid));
  const hidden = new Set(records.commentMarks?.flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : [])));
  const comment_ids = [...reference.thread.comments.values()]
    .filter(
      ({ fbid, author, parent, status, isDeleted }) =>
        (status === 'spam' ? author === visitor.person : hidden.has(fbid)) && parent === null && !isDeleted,
    )
    .flatMap(({ fbid }) => (known.has(fbid) ? [] : fbid));
  if (comment_ids.length === 0) return records;
  const { records: own } = callCore(call, 'fetchCommentsById', { comment_ids }) as { readonly records: Records };
  return { ...records, comments: [...(records.comments ?? []), ...(own.comments ?? [])] };
}

/** Handlers of the plugin's calls, each through a call of the comment area. */
export const pluginHandlers: { readonly [Name in PluginEndpointName]?: (call: TestCall) => unknown } = {
  openArticle: (call) => {
    const { seq, lists, records } = listsFor(call);
    return {
      site: call.site,
      article: call.article,
      ordering: orderingOf(call),
      orderings: ['social', 'reverse_time', 'time'],
      threadClosed: call.reference.thread.isClosed,
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
      records: recordsFor(call, withSeparatelyCounted(call, records)),
      bios: {},
    };
  },
  createComment: (call) => ({
    ...answerMutation(call, 'addComment', { ...attached(call), comment_text: call.input['text'] }),
    sentryAction: call.sentryActions.shift() ?? null,
  }),
  createReply: (call) => {
    const { text, parent_comment_id, replied_to } = call.input;
    const reply = { comment_text: text, parent_comment_id, reply_comment_parent_id: replied_to };
    return answerMutation(call, 'addComment', { ...attached(call), ...reply });
  },
  saveComment: (call) =>
    answerMutation(call, 'editComment', {
      ...attached(call),
      comment_text: call.input['text'],
      comment_id: call.input['comment_id'],
    }),
  removeComment: (call) => {
    return answerMutation(call, 'deleteComment', { comment_id: call.input['comment_id'] });
  },
  likeComment: (call) => {
    const { comment_id, action_like } = call.input;
    return answerMutation(call, 'setCommentLike', { comment_id, like_action: action_like });
  },
  flagComment: (call) => {
    const { comment_id, unflag } = call.input;
    return answerMutation(call, 'hideComment', { comment_id, spam_action: unflag !== true, for_all: false });
  },
  hideComments: (call) => {
    const ids = call.input['comment_ids'] as readonly string[];
    const hide = (comment_id: string) =>
      runMutation(call, 'hideComment', { comment_id, spam_action: true, for_all: true });
    return {
      commentIDs: ids,
      ...changeOf(
        call,
        ids.map((id) => hide(id).said),
      ),
    };
  },
  banCommenter: (call) => {
    const comment_id = String(call.input['comment_id']);
    const { comments } = call.reference.thread;
    const theirs = [...comments.values()].filter(({ author }) => author === comments.get(comment_id)?.author);
    const hide = { spam_action: true, for_all: true };
    const { said } = runMutation(call, 'hideComment', { ...hide, comment_id });
    const others = theirs.filter(({ fbid, status }) => fbid !== comment_id && status === null);
    const more = others.map(({ fbid }) => callCore(call, 'hideComment', { ...hide, comment_id: fbid }) as ServerUpdate);
    const updates = [said, ...more];
    const commentIDs = updates.flatMap(({ records }) => records.comments ?? []).map(({ fbid }) => fbid);
    return { commentID: comment_id, commentIDs, ...changeOf(call, updates) };
  },
  fetchEmbedCode: (call) => ({
    code: embedCode({
      origin: 'https://ufi.test',
      locale: 'pt-BR',
      appID: call.site.id,
      href: call.article.ogURL,
      isReply: false,
      commentID: String(call.input['comment_id']),
    }),
  }),
  pageComments: (call) => presentPage(call, listsFor(call)),
  pageReplies: (call) => {
    const { comment_id, limit, after_cursor } = call.input;
    const cursors = after_cursor == null ? {} : { cursors: [after_cursor] };
    const wanted = { parent_comment_ids: [comment_id], lengths: [limit ?? 10], ...cursors };
    return presentPage(call, callCore(call, 'fetchReplies', wanted) as Lists);
  },
  fetchArticleComments: (call) => {
    const ids = call.input['comment_ids'] as readonly string[];
    const answers = ids.map((id) => listsAround(call, id));
    const { target, seq, records } = answers[0] ?? listsFor(call);
    const all = answers.flatMap((answer) => answer.records.comments ?? []);
    const comments = all.filter(({ fbid }) => ids.includes(fbid));
    return { target, seq, records: recordsFor(call, { ...records, comments }), removed: {} };
  },
  switchActor: (call) => {
    const { records } = callCore(call, 'changeActor', {}) as { readonly records: Records };
    const ids = call.input['comment_ids'] as readonly string[];
    const all = recordsFor(call, records);
    const canPost = all.rights?.[0]?.cancomment ?? false;
    const { comments } = call.reference.thread;
    const shown = ids.flatMap((id) => (comments.has(id) ? (listsAround(call, id).records.comments ?? []) : []));
    const idMap = idMapOf(call, { ...all, comments: shown });
    return toActorSwitch({ ids, idMap, canPost, records: all });
  },
  pullArticleEvents: (call) =>
    callCore(call, 'pullStreamEvents', { targets: `${call.article.id}:${String(call.input['after'])}` }),
};
