import { selectComment } from 'ufi-core/article';
import type { ComposerContent } from '../composer/composerContent.ts';
import { contentOf } from '../composer/contentOf.ts';
import { isChanged, isPostable } from '../composer/composerRules.ts';
import { selectComposer } from '../selectors/selectSubmitButton.ts';
import type { PluginState, PluginThunk, SentWords } from '../store/pluginState.ts';
import { beginPublishing, forgetUnsent } from './publishing.ts';
import { saveEdit, sendComment, sendReply } from './sendWords.ts';

/** Words that are about to be sent: a new comment, a reply, or what a comment is changed to. */
export interface WordsToPost {
  /** The comment that is edited. */
  readonly commentID: string | null;
  /** What a reply is to. */
  readonly parentCommentID: string | null;
  /** The visible text. */
  readonly message: string;
}

/** Answers whether words may be sent; what it throws is no objection. */
export type PostGuard = (words: WordsToPost) => Promise<boolean>;

function send(words: SentWords): PluginThunk {
  switch (words.kind) {
    case 'comment':
      return sendComment();
    case 'reply':
      return sendReply(words.parent);
    case 'edit':
      return saveEdit(words.comment);
  }
}

/** What would be sent now; undefined where nothing would. */
function contentAt(state: PluginState, place: SentWords): ComposerContent | undefined {
  const content = selectComposer(state, place)?.content;
  if (content === undefined || !isPostable(content, state.own.facts.maxCommentLength)) return undefined;
  const edited = place.kind === 'edit' ? selectComment(state, place.comment) : undefined;
  return edited !== undefined && !isChanged(contentOf(edited), content) ? undefined : content;
}

const wordsIn = ({ visibleValue }: ComposerContent, place: SentWords): WordsToPost => ({
  commentID: place.kind === 'edit' ? place.comment : null,
  parentCommentID: place.kind === 'reply' ? place.parent : null,
  message: visibleValue.trim(),
});

/**
 * Asks before it sends. Meanwhile the button waits; what is refused stays where it was written, and words that have
 * become others meanwhile stay there too.
 */
const askAndSend =
  (place: SentWords, content: ComposerContent, guard: PostGuard): PluginThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch({ type: 'plugin/asking', words: place });
    const isAllowed = await guard(wordsIn(content, place)).catch(() => true);
    dispatch({ type: 'plugin/asking', words: null });
    // The editor that takes over the field meanwhile says the same words anew.
    const now = contentAt(getState(), place);
    if (!isAllowed) dispatch({ type: 'plugin/problemShown', problem: { summary: null, isOfPage: true } });
    else if (now !== undefined && !isChanged(content, now)) dispatch(send(place));
    dispatch(forgetUnsent());
  };

/** Sends the words of a composer, once whoever guards the posts of this frame has nothing against them. */
export const submitWords =
  (place: SentWords, guard: PostGuard | null): PluginThunk =>
  (dispatch, getState) => {
    // One question at a time; what is under way with it stays.
    if (getState().own.asking !== null) return;
    const content = contentAt(getState(), place);
    if (place.kind === 'comment') dispatch(beginPublishing());
    if (guard !== null && content !== undefined) return void dispatch(askAndSend(place, content, guard));
    dispatch(send(place));
    dispatch(forgetUnsent());
  };
