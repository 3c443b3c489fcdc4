import { selectComment } from 'ufi-core/internal/article';
import { type ComposerContent, contentOf } from '../composer/composerContent.ts';
import { isChanged, isPostable } from '../composer/composerRules.ts';
import { selectComposer } from '../selectors/selectSubmitButton.ts';
import type { PluginState, PluginThunk, Submission } from '../state/pluginState.ts';
import { beginPublishing, cancelUnsentPublishing } from './publishing.ts';
import { saveEdit, sendComment, sendReply } from './sendComposer.ts';
import { guardPending, problemShown } from '../state/pluginSlice.ts';

/** Content about to be sent: a new comment, a reply, or the new text of a comment. */
export interface OutgoingPost {
  /** The comment being edited; null for a new one. */
  readonly commentID: string | null;
  /** The comment being replied to; null for a top-level comment. */
  readonly parentCommentID: string | null;
  /** Visible text, trimmed. */
  readonly message: string;
}

/** Decides whether content may be sent. A rejected promise counts as approval. */
export type PostGuard = (submission: OutgoingPost) => Promise<boolean>;

function send(submission: Submission): PluginThunk {
  switch (submission.kind) {
    case 'comment':
      return sendComment();
    case 'reply':
      return sendReply(submission.parent);
    case 'edit':
      return saveEdit(submission.comment);
  }
}

/** The content that submitting would send now; undefined if nothing would be sent. */
function contentToSend(state: PluginState, place: Submission): ComposerContent | undefined {
  const content = selectComposer(state, place)?.content;
  if (content === undefined || !isPostable(content, state.plugin.facts.maxCommentLength)) return undefined;
  const edited = place.kind === 'edit' ? selectComment(state, place.comment) : undefined;
  return edited !== undefined && !isChanged(contentOf(edited), content) ? undefined : content;
}

const outgoingPostOf = ({ visibleValue }: ComposerContent, place: Submission): OutgoingPost => ({
  commentID: place.kind === 'edit' ? place.comment : null,
  parentCommentID: place.kind === 'reply' ? place.parent : null,
  message: visibleValue.trim(),
});

/**
 * Asks the guard before sending. The button waits meanwhile; refused content stays in its composer, and so does content
 * that was changed in the meantime.
 */
const sendIfAllowed =
  (place: Submission, content: ComposerContent, guard: PostGuard): PluginThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(guardPending({ submission: place }));
    const isAllowed = await guard(outgoingPostOf(content, place)).catch(() => true);
    dispatch(guardPending({ submission: null }));
    // Compared by content: an editor that hydrates meanwhile reports the same content again.
    const now = contentToSend(getState(), place);
    if (!isAllowed) dispatch(problemShown({ problem: { summary: null, isOfPage: true } }));
    else if (now !== undefined && !isChanged(content, now)) dispatch(send(place));
    dispatch(cancelUnsentPublishing());
  };

/** Submits a composer's content, once the frame's post guard, if any, has approved it. */
export const submitComposer =
  (place: Submission, guard: PostGuard | null): PluginThunk =>
  (dispatch, getState) => {
    // One question at a time; the composer that is being asked about stays as it is.
    if (getState().plugin.guardedSubmission !== null) return;
    const content = contentToSend(getState(), place);
    if (place.kind === 'comment') dispatch(beginPublishing());
    if (guard !== null && content !== undefined) return void dispatch(sendIfAllowed(place, content, guard));
    dispatch(send(place));
    dispatch(cancelUnsentPublishing());
  };
