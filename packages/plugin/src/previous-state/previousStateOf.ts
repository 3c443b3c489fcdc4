import { selectShownIDs } from '../selectors/selectArticleList.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { Composer, PluginState } from '../state/pluginState.ts';
import type { PreviousState } from '../state/previousState.ts';

const contents = <Each extends Composer, Kept>(
  composers: Readonly<Record<string, Each>>,
  keep: (composer: Each) => Kept,
): Record<string, Kept> =>
  Object.fromEntries(Object.entries(composers).map(([key, composer]) => [key, keep(composer)] as const));

/** State that a frame keeps while its visitor signs in (S3.21, S4.40). */
export const previousStateOf = (state: PluginState, action: PluginAction | null, keptAt: number): PreviousState => ({
  action,
  commentIDs: [...selectShownIDs(state)],
  replies: contents(state.plugin.replies, ({ replyToCommentID, content }) => ({ replyToCommentID, content })),
  edits: contents(state.plugin.editors, ({ content }) => content),
  commentBody: state.plugin.composer.content,
  postToFeed: state.plugin.postToFeed,
  privacyOption: state.plugin.privacyOption,
  keptAt,
});
