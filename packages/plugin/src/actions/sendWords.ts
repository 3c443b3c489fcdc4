import { addComment, editComment } from 'ufi-core';
import { selectComment } from 'ufi-core/article';
import type { ComposerContent } from '../composer/composerContent.ts';
import { contentOf } from '../composer/contentOf.ts';
import { isChanged, isPostable } from '../composer/composerRules.ts';
import { selectFeedPosting, selectMustConfirm } from '../selectors/selectFeedChoice.ts';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState, PluginThunk, SentWords } from '../store/pluginState.ts';

/** What is written: the words, and what hangs on them, which shows at once. */
const writtenIn = ({ encodedValue, attachment }: ComposerContent) => ({
  text: encodedValue.trim(),
  ...(attachment && { thing: attachment.media }),
});

const isReady = ({ own }: PluginState, content: ComposerContent): boolean =>
  isPostable(content, own.facts.maxCommentLength);

const isUnderWay = ({ own }: PluginState, isOne: (words: SentWords) => boolean): boolean =>
  Object.values(own.sent).some(isOne);

const wordsSent =
  (clientId: string | null, words: SentWords, mustConfirm = false): PluginThunk =>
  (dispatch) => {
    if (clientId !== null) dispatch({ type: 'plugin/wordsSent', clientId, words, mustConfirm });
  };

/** Posts what stands in the composer, and empties it (S4.36); what has to be confirmed goes to the site alone (S7.52). */
export const sendComment = (): PluginThunk => (dispatch, getState) => {
  const state = getState();
  const { content } = state.own.composer;
  if (!isReady(state, content) || isUnderWay(state, ({ kind }) => kind === 'comment')) return;
  const mustConfirm = selectMustConfirm(state);
  const feed = mustConfirm ? null : selectFeedPosting(state);
  const written = { ...placeOf(state), ...writtenIn(content), ...(feed && { feed }) };
  const clientId = dispatch(addComment(written));
  dispatch(wordsSent(clientId, { kind: 'comment' }, mustConfirm));
};

/** Posts what stands in a reply composer, which stays open until the reply is there (S4.37). */
export const sendReply =
  (parent: string): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const composer = state.own.replies[parent];
    if (composer === undefined || !isReady(state, composer.content)) return;
    if (isUnderWay(state, (words) => words.kind === 'reply' && words.parent === parent)) return;
    const { content, replyToCommentID } = composer;
    const answers = replyToCommentID ?? parent;
    const clientId = dispatch(addComment({ ...placeOf(state), ...writtenIn(content), answers }));
    dispatch(wordsSent(clientId, { kind: 'reply', parent }));
  };

/** Saves what stands in an editor, where it differs from what was there (S4.38, S5.24); the editor closes. */
export const saveEdit =
  (comment: string): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const view = selectComment(state, comment);
    const content = state.own.editors[comment]?.content;
    if (content === undefined || view === undefined || !isReady(state, content)) return;
    dispatch({ type: 'plugin/editorClosed', comment });
    const before = contentOf(view);
    if (!isChanged(before, content)) return;
    // What is not named stays, also what articles don't take and a page's post does.
    const isAttachedAnew = before.attachment?.fbid !== content.attachment?.fbid;
    const thing = isAttachedAnew ? { thing: content.attachment?.media ?? null } : {};
    const { text } = writtenIn(content);
    const clientId = dispatch(editComment({ ...placeOf(state), comment, text, ...thing }));
    dispatch(wordsSent(clientId, { kind: 'edit', comment }));
  };
