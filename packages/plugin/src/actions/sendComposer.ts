import { addComment, editComment } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { type ComposerContent, contentOf } from '../composer/composerContent.ts';
import { isChanged, isPostable } from '../composer/composerRules.ts';
import { selectFeedPosting, selectMustConfirm } from '../selectors/selectFeedChoice.ts';
import { selectAreaRef } from '../selectors/selectArticleList.ts';
import type { PluginState, PluginThunk, Submission } from '../state/pluginState.ts';
import { editorClosed, submissionSent } from '../state/pluginSlice.ts';

/** Fields of a mutation: the text and the attachment, which is shown at once. */
const writtenFields = ({ encodedValue, attachment }: ComposerContent) => ({
  text: encodedValue.trim(),
  ...(attachment && { attachment: attachment.media }),
});

const isReady = ({ plugin: own }: PluginState, content: ComposerContent): boolean =>
  isPostable(content, own.facts.maxCommentLength);

const isInFlight = ({ plugin: own }: PluginState, isOne: (submission: Submission) => boolean): boolean =>
  Object.values(own.sent).some(isOne);

const markSent =
  (clientId: string | null, submission: Submission, mustConfirm = false): PluginThunk =>
  (dispatch) => {
    if (clientId !== null) dispatch(submissionSent({ clientId, submission, mustConfirm }));
  };

/**
 * Posts the composer's content and empties the composer (S4.36). A post to the network that has to be confirmed is sent
 * to the site only (S7.52).
 */
export const sendComment = (): PluginThunk => (dispatch, getState) => {
  const state = getState();
  const { content } = state.plugin.composer;
  if (!isReady(state, content) || isInFlight(state, ({ kind }) => kind === 'comment')) return;
  const mustConfirm = selectMustConfirm(state);
  const feed = mustConfirm ? null : selectFeedPosting(state);
  const written = { ...selectAreaRef(state), ...writtenFields(content), ...(feed && { feed }) };
  const clientId = dispatch(addComment(written));
  dispatch(markSent(clientId, { kind: 'comment' }, mustConfirm));
};

/** Posts a reply composer's content; the composer stays open until the reply is published (S4.37). */
export const sendReply =
  (parent: string): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const composer = state.plugin.replies[parent];
    if (composer === undefined || !isReady(state, composer.content)) return;
    if (isInFlight(state, (submission) => submission.kind === 'reply' && submission.parent === parent)) return;
    const { content, replyToCommentID } = composer;
    const answers = replyToCommentID ?? parent;
    const clientId = dispatch(addComment({ ...selectAreaRef(state), ...writtenFields(content), answers }));
    dispatch(markSent(clientId, { kind: 'reply', parent }));
  };

/** Closes an editor, and saves its content if it differs from the comment (S4.38, S5.24). */
export const saveEdit =
  (comment: string): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const view = selectComment(state, comment);
    const content = state.plugin.editors[comment]?.content;
    if (content === undefined || view === undefined || !isReady(state, content)) return;
    dispatch(editorClosed({ comment }));
    const before = contentOf(view);
    if (!isChanged(before, content)) return;
    // An attachment that is left out stays, even one of a kind that articles don't accept, as on a page's own post.
    const isAttachedAnew = before.attachment?.fbid !== content.attachment?.fbid;
    const attachmentChange = isAttachedAnew ? { attachment: content.attachment?.media ?? null } : {};
    const { text } = writtenFields(content);
    const clientId = dispatch(editComment({ ...selectAreaRef(state), comment, text, ...attachmentChange }));
    dispatch(markSent(clientId, { kind: 'edit', comment }));
  };
