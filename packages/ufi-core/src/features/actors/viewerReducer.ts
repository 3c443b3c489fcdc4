import { createAction, type Action } from '@reduxjs/toolkit';
import type { Session, ViewerRights } from '../../contract/index.ts';
import type { ViewerState } from '../../kernel/kernelState.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import { known } from '../../kernel/knownActions.ts';

/** The actor under a post has changed (S1.02). */
export const actorChanged = known(
  createAction<{ readonly target: string; readonly actor: string }>('ufi/actorChanged'),
);

const nobody: ViewerState = {
  person: null,
  actors: [],
  locale: 'pt-BR',
  translatesfrom: [],
  actorByTarget: {},
  rightsActorByTarget: {},
};

/** The viewer state of a session. */
export const viewerOf = ({ person, actors, locale, translatesfrom = [] }: Session): ViewerState => ({
  ...nobody,
  person: person?.id ?? null,
  actors: actors.map(({ id }) => id),
  locale,
  translatesfrom,
});

/** The server remembers the actor per post; its value applies until the person chooses one (S7.13). */
const remember = (viewer: ViewerState, { ftentidentifier: target, actorforpost }: ViewerRights): ViewerState => {
  const { actors, actorByTarget, rightsActorByTarget } = viewer;
  if (rightsActorByTarget[target] === actorforpost || !actors.includes(actorforpost)) return viewer;
  return {
    ...viewer,
    actorByTarget: { [target]: actorforpost, ...actorByTarget },
    rightsActorByTarget: { ...rightsActorByTarget, [target]: actorforpost },
  };
};

export function viewerReducer(viewer: ViewerState = nobody, action: Action): ViewerState {
  if (serverUpdateReceived.match(action)) {
    const rights = action.payload.flatMap((update) => (update.via === 'fetch' ? (update.records.rights ?? []) : []));
    return rights.reduce(remember, viewer);
  }
  if (!actorChanged.match(action)) return viewer;
  const { target, actor } = action.payload;
  return { ...viewer, actorByTarget: { ...viewer.actorByTarget, [target]: actor } };
}
