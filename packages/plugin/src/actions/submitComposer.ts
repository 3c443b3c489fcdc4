import { selectComment } from 'ufi-core/article';
import { type ComposerContent, contentOf } from '../composer/composerContent.ts';
import { isChanged, isPostable } from '../composer/composerRules.ts';
import { selectComposer } from '../selectors/selectSubmitButton.ts';
import type { PluginState, PluginThunk, Submission } from '../state/pluginState.ts';
import { beginPublishing, cancelUnsentPublishing } from './publishing.ts';
import { saveEdit, sendComment, sendReply } from './sendComposer.ts';

/** Words that are about to be sent: a new comment, a reply, or what a comment is changed to. */
export interface OutgoingPost {
  /** The comment that is edited. */
  readonly commentID: string | null;
  /** What a reply is to. */
  readonly parentCommentID: string | null;
  /** The visible text. */
  readonly message: string;
}

/** Answers whether words may be sent; what it throws is no objection. */
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

/** What would be sent now; undefined where nothing would. */
function contentToSend(state: PluginState, place: Submission): ComposerContent | undefined {
  const content = selectComposer(state, place)?.content;
  if (content === undefined || !isPostable(content, state.own.facts.maxCommentLength)) return undefined;
  const edited = place.kind === 'edit' ? selectComment(state, place.comment) : undefined;
  return edited !== undefined && !isChanged(contentOf(edited), content) ? undefined : content;
}

const outgoingPostOf = ({ visibleValue }: ComposerContent, place: Submission): OutgoingPost => ({
  commentID: place.kind === 'edit' ? place.comment : null,
  parentCommentID: place.kind === 'reply' ? place.parent : null,
  message: visibleValue.trim(),
});

/**
 * Asks before it sends. Meanwhile the button waits; what is refused stays where it was written, and words that have
 * become others meanwhile stay there too.
 */
const sendIfAllowed =
  (place: Submission, content: ComposerContent, guard: PostGuard): PluginThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch({ type: 'plugin/guardPending', submission: place });
    const isAllowed = await guard(outgoingPostOf(content, place)).catch(() => true);
    dispatch({ type: 'plugin/guardPending', submission: null });
    // The editor that takes over the field meanwhile says the same words anew.
    const now = contentToSend(getState(), place);
    if (!isAllowed) dispatch({ type: 'plugin/problemShown', problem: { summary: null, isOfPage: true } });
    else if (now !== undefined && !isChanged(content, now)) dispatch(send(place));
    dispatch(cancelUnsentPublishing());
  };

/** Sends the words of a composer, once whoever guards the posts of this frame has nothing against them. */
export const submitComposer =
  (place: Submission, guard: PostGuard | null): PluginThunk =>
  (dispatch, getState) => {
    // One question at a time; what is under way with it stays.
    if (getState().own.guardedSubmission !== null) return;
    const content = contentToSend(getState(), place);
    if (place.kind === 'comment') dispatch(beginPublishing());
    if (guard !== null && content !== undefined) return void dispatch(sendIfAllowed(place, content, guard));
    dispatch(send(place));
    dispatch(cancelUnsentPublishing());
  };
