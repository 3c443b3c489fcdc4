import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session, ViewerRights } from '../../contract/index.ts';
import type { Follower } from '../../area/featureModule.ts';
import type { ViewerState } from '../../area/optimistic-view/kernelState.ts';

const nobody: ViewerState = {
  person: null,
  actors: [],
  locale: 'pt-BR',
  translatesfrom: [],
  actorByTarget: {},
  rightsActorByTarget: {},
};

export const viewerSlice = createSlice({
  name: 'ufi/viewer',
  reducerPath: 'viewer',
  initialState: nobody,
  reducers: {
    /** The actor under a post has changed (S1.02). */
    actorChanged({ actorByTarget }, { payload }: PayloadAction<{ readonly target: string; readonly actor: string }>) {
      actorByTarget[payload.target] = payload.actor;
    },
  },
});

export const { actorChanged } = viewerSlice.actions;

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

/** Follows the actors in fetched rights. */
export const followViewer: Follower<'viewer'> = ({ viewer }, updates) =>
  updates.flatMap((update) => (update.via === 'fetch' ? (update.records.rights ?? []) : [])).reduce(remember, viewer);
