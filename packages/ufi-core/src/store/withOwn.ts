import type { Action } from '@reduxjs/toolkit';
import type { OwnFeature } from '../kernel/featureModule.ts';
import type { KernelState } from '../kernel/kernelState.ts';
import { emptyServerState } from '../kernel/server-state/serverState.ts';
import type { OwnState } from './areaState.ts';
import type { Area } from './createArea.ts';

/** Adds the host's state to an area's reducer. The host's reducer runs last. */
export const withOwn =
  <State extends KernelState, Own>(area: Pick<Area<State>, 'reduce'>, { reduce }: Pick<OwnFeature<Own>, 'reduce'>) =>
  (state: (State & Partial<OwnState<Own>>) | undefined, action: Action): State & OwnState<Own> => {
    const next = area.reduce(state, action);
    const own = reduce(state?.own, action, { before: state?.serverState ?? emptyServerState, after: next.serverState });
    const isSame = state !== undefined && 'own' in state && next === state && own === state.own;
    return isSame ? (state as State & OwnState<Own>) : { ...next, own };
  };
