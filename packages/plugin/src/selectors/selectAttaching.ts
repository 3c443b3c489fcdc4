import { selectOwnActors } from 'ufi-core';
import { selectTarget } from 'ufi-core/internal/article';
import { selectAreaRef } from './selectArticleList.ts';
import type { ComposerSlot } from '../state/pluginState.ts';
import type { PluginState } from '../state/pluginState.ts';
import { selectComposer } from './selectSubmitButton.ts';

/** Attachments that can be added to a composer (S5.27). */
export interface AttachingChoice {
  readonly photo: boolean;
  readonly sticker: boolean;
}

/**
 * Opt-in of each of the visitor's identities (S3.16); opting in applies to all of them. Returns a new object each time.
 */
export const selectActorsOptIn = (state: PluginState): Readonly<Record<string, boolean>> =>
  Object.fromEntries(selectOwnActors(state).map((actor) => [actor, state.plugin.visitor.isOptedIn]));

/** The acting identity has opted in. */
function isActorOptedIn(state: PluginState): boolean {
  const actor = selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? state.viewer.person;
  return actor !== null && selectActorsOptIn(state)[actor] === true;
}

/** Attachment buttons of a composer (S5.27). Returns a new object each time: compare shallowly. */
export function selectAttaching(state: PluginState, place: ComposerSlot): AttachingChoice {
  const { facts } = state.plugin;
  const content = selectComposer(state, place)?.content;
  const isFree = content !== undefined && content.attachment === null && !content.isAttaching;
  const isOffered = isFree && isActorOptedIn(state);
  return { photo: isOffered && facts.enablePhoto, sticker: isOffered && facts.enableSticker };
}
