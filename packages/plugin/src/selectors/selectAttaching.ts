import { selectOwnActors } from 'ufi-core';
import { selectTarget } from 'ufi-core/article';
import { selectPlace } from './selectArticleList.ts';
import type { ComposerPlace } from '../state/localActions.ts';
import type { PluginState } from '../state/pluginState.ts';
import { selectComposer } from './selectSubmitButton.ts';

/** What can be hung on what stands in a composer now (S5.27). */
export interface AttachingChoice {
  readonly photo: boolean;
  readonly sticker: boolean;
}

/**
 * For whom of their identities the visitor has agreed to comment on this site (S3.16). Who agrees does so for all of
 * them. A new object each time.
 */
export const selectActorsOptIn = (state: PluginState): Readonly<Record<string, boolean>> =>
  Object.fromEntries(selectOwnActors(state).map((actor) => [actor, state.own.visitor.isOptedIn]));

/** Whether the plugin is there for whom the visitor acts as. */
function isActorOptedIn(state: PluginState): boolean {
  const actor = selectTarget(state, selectPlace(state).target)?.actorforpost ?? state.viewer.person;
  return actor !== null && selectActorsOptIn(state)[actor] === true;
}

/** Which buttons a composer has for what can hang on its words (S5.27). A new object each time: compare shallowly. */
export function selectAttaching(state: PluginState, place: ComposerPlace): AttachingChoice {
  const { facts } = state.own;
  const content = selectComposer(state, place)?.content;
  const isFree = content !== undefined && content.attachment === null && !content.isAttaching;
  const isOffered = isFree && isActorOptedIn(state);
  return { photo: isOffered && facts.enablePhoto, sticker: isOffered && facts.enableSticker };
}
