import { selectActorRecord, selectOwnActors, type CommentView } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { encodeMention } from 'ufi-core/text';
import { emptyContent, type ComposerContent, contentOf } from '../composer/composerContent.ts';
import { isUntouched } from '../composer/composerRules.ts';
import type { PluginState, PluginThunk, ReplyComposer } from '../state/pluginState.ts';
import { contentSet, replyOpened } from '../state/pluginSlice.ts';

/** Opens a comment's editor with its content (S4.38). */
export const openEditor =
  (comment: string): PluginThunk =>
  (dispatch, getState) => {
    const view = selectComment(getState(), comment);
    if (view === undefined || getState().plugin.editors[comment] !== undefined) return;
    dispatch(contentSet({ place: { kind: 'edit', comment }, content: contentOf(view) }));
  };

/** Mention of the author whom a reply to a reply answers, unless that is one of the viewer's identities (S4.46). */
function prefillFor(state: PluginState, { author, parentcommentid }: CommentView): ComposerContent {
  const record = selectActorRecord(state, author);
  if (parentcommentid === null || record === undefined || selectOwnActors(state).includes(author)) return emptyContent;
  const { id, name } = record;
  return { ...emptyContent, visibleValue: `${name} `, encodedValue: `${encodeMention({ id, name })} ` };
}

/** The content differs from what was prefilled. */
const hasOwnText = ({ content, prefillText }: ReplyComposer): boolean =>
  content.visibleValue.trim() !== prefillText.trim() || !isUntouched({ ...content, visibleValue: '' });

/**
 * Opens the reply composer below a top-level comment. For a reply to a reply it opens there as well, and targets the
 * reply (S4.46). Text that is already in it stays.
 */
export const openReplyComposer =
  (comment: string): PluginThunk =>
  (dispatch, getState) => {
    const state = getState();
    const view = selectComment(state, comment);
    if (view === undefined) return;
    const parent = view.parentcommentid ?? view.fbid;
    const known = state.plugin.replies[parent];
    const prefill = prefillFor(state, view);
    const isWritten = known !== undefined && hasOwnText(known);
    const composer = {
      content: isWritten ? known.content : prefill,
      prefillText: prefill.visibleValue,
      replyToCommentID: view.parentcommentid === null ? null : view.fbid,
    };
    dispatch(replyOpened({ parent, composer }));
  };
