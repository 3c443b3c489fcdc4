import {
  banUser,
  changeActor,
  deleteComment,
  hideComment,
  loadMoreComments,
  loadReplies,
  orderingChosen,
  selectIsListKnown,
  setCommentLike,
} from 'ufi-core';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';
import { selectAreaRef, selectArticleList, selectShownIDs, selectSorting } from '../selectors/selectArticleList.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { PluginThunk, Submission, UnconfirmedEvent } from '../state/pluginState.ts';
import { openEditor, openReplyComposer } from './openComposers.ts';
import {
  editorClosed,
  eventQueued,
  marked,
  moderated,
  postToFeedSet,
  previousOrderingSet,
  privacyOptionSet,
  replyClosed,
  submitted,
  userChanging,
} from '../state/pluginSlice.ts';

type Of<Kind extends PluginAction['kind']> = Extract<PluginAction, { readonly kind: Kind }>;

/** Queues an event until the server has confirmed the mutation; does nothing for null, as nothing was submitted. */
const emitOnceConfirmed =
  (clientId: string | null, event: UnconfirmedEvent): PluginThunk =>
  (dispatch) => {
    if (clientId !== null) dispatch(eventQueued({ clientId, event }));
  };

const removeComment =
  ({ comment }: Of<'delete'>): PluginThunk =>
  (dispatch, getState) => {
    dispatch(marked({ mark: 'removing', comment, isOn: true }));
    void dispatch(deleteComment({ ...selectAreaRef(getState()), comment }));
  };

/** Marks a comment as spam or unmarks it, at once, with an Undo in its place (S4.43, S4.44). */
const flag =
  ({ comment, isFlagged }: Of<'flag'>): PluginThunk =>
  (dispatch, getState) => {
    dispatch(mark('flagged', comment, isFlagged));
    const clientId = dispatch(
      hideComment({ ...selectAreaRef(getState()), comment, isHidden: isFlagged, isForAll: false }),
    );
    if (isFlagged) dispatch(emitOnceConfirmed(clientId, { type: 'commentReported', commentID: comment }));
  };

/** Hides a comment from everybody; it disappears here at once (S4.39). */
const hide =
  ({ comment }: Of<'hide'>): PluginThunk =>
  (dispatch, getState) => {
    const clientId = dispatch(hideComment({ ...selectAreaRef(getState()), comment, isHidden: true, isForAll: true }));
    if (clientId !== null) dispatch(moderated({ clientId, comment }));
  };

/** Bans a comment's author from the site; the comment disappears here at once (S4.39). */
const ban =
  ({ comment }: Of<'ban'>): PluginThunk =>
  (dispatch, getState) => {
    const page = getState().plugin.facts.site.id;
    const clientId = dispatch(banUser({ ...selectAreaRef(getState()), comment, page, isBanned: true }));
    if (clientId !== null) dispatch(moderated({ clientId, comment }));
  };

// Only the orderings that the site offers can be chosen (S3.19).
const sort =
  ({ ordering }: Of<'sort'>): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    if (!state.plugin.facts.orderings.includes(ordering)) return;
    if (selectIsListKnown(state, selectArticleList(state))) {
      dispatch(previousOrderingSet({ ordering: selectSorting(state) }));
    }
    dispatch(orderingChosen({ ...selectAreaRef(state), mode: toCoreOrdering(ordering) }));
  };

const showMoreComments =
  ({ cursor }: Of<'showMoreComments'>): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { isInverted: _, ...list } = selectArticleList(state);
    void dispatch(
      loadMoreComments({ ...selectAreaRef(state), ...list }, { cursor, length: state.plugin.facts.pageSize }),
    );
  };

const showMoreReplies =
  ({ comment, cursor }: Of<'showMoreReplies'>): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const page = { length: state.plugin.facts.pageSize, ...(cursor === null ? {} : { cursor }) };
    void dispatch(loadReplies({ ...selectAreaRef(state), parent: comment, ...page }));
  };

/** Switches to another identity: open editors close, drafts stay (S4.13, S4.49). */
const setUser =
  ({ actor }: Of<'setUser'>): PluginThunk =>
  (dispatch, getState) => {
    dispatch(userChanging({ commentIDs: selectShownIDs(getState()) }));
    void dispatch(changeActor({ ...selectAreaRef(getState()), actor }));
  };

// Submission passes through the post guard first: see `createPluginFeature`.
const submit =
  (submission: Submission): PluginThunk =>
  (dispatch) =>
    void dispatch(submitted({ submission }));

const like =
  ({ comment, isLiked }: Of<'like'>): PluginThunk =>
  (dispatch, getState) => {
    const clientId = dispatch(setCommentLike({ ...selectAreaRef(getState()), comment, isLiked }));
    dispatch(emitOnceConfirmed(clientId, { type: 'commentReacted', commentID: comment, isLiked }));
  };

/** Thunk that performs an action, without checking the gate. */
export function performAction(action: PluginAction): PluginThunk {
  switch (action.kind) {
    case 'createComment':
      return submit({ kind: 'comment' });
    case 'createReply':
      return submit({ kind: 'reply', parent: action.comment });
    case 'saveEdit':
      return submit({ kind: 'edit', comment: action.comment });
    case 'edit':
      return openEditor(action.comment);
    case 'cancelEdit':
      return (dispatch) => void dispatch(editorClosed({ comment: action.comment }));
    case 'showReplyComposer':
      return openReplyComposer(action.comment);
    case 'cancelReply':
      return (dispatch) => void dispatch(replyClosed({ parent: action.comment }));
    case 'like':
      return like(action);
    case 'flag':
      return flag(action);
    case 'hide':
      return hide(action);
    case 'ban':
      return ban(action);
    case 'toggleVisibility':
      return mark('collapsed', action.comment, action.isCollapsed);
    case 'delete':
      return removeComment(action);
    case 'sort':
      return sort(action);
    case 'showMoreComments':
      return showMoreComments(action);
    case 'showMoreReplies':
      return showMoreReplies(action);
    case 'setUser':
      return setUser(action);
    case 'setPostToFeed':
      return (dispatch) => void dispatch(postToFeedSet({ isOn: action.isOn }));
    case 'setPrivacyOption':
      return (dispatch) => void dispatch(privacyOptionSet({ option: action.option }));
  }
}

function mark(name: 'collapsed' | 'flagged', comment: string, isOn: boolean): PluginThunk {
  return (dispatch) => void dispatch(marked({ mark: name, comment, isOn }));
}
