import type { Action } from '@reduxjs/toolkit';
import type { UfiReducer } from '../kernel/featureModule.ts';
import { endpointRegistry } from '../contract/index.ts';
import { createIntentionsReducer } from '../kernel/intentions/createIntentionsReducer.ts';
import { deliveryReducer } from '../kernel/intentions/deliveryReducer.ts';
import { intentionsOn } from '../kernel/intentions/intentionsState.ts';
import { commentKey } from '../kernel/overlay/recordKeys.ts';
import { truthReducer } from '../kernel/truth/truthReducer.ts';
import { emptyTruth } from '../kernel/truth/truthState.ts';
import { featureList } from './featureList.ts';
import { intentionKinds } from './overlay.ts';
import type { UfiState } from './ufiState.ts';

type SliceName = Exclude<keyof UfiState, 'truth'>;
type Slices = { [Name in SliceName]: UfiState[Name] };
type Reducers = { readonly [Name in SliceName]: UfiReducer<UfiState[Name]> };

type Feature = (typeof featureList)[number];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type FeatureReducers = Intersection<Extract<Feature, { readonly reducers: object }>['reducers']>;

const featureReducers = featureList.reduce<Partial<FeatureReducers>>(
  (all, feature) => ('reducers' in feature ? { ...all, ...feature.reducers } : all),
  {},
) as FeatureReducers;

// A state without a reducer, or one with a reducer of another's, is a type error here.
const reducers: Reducers = {
  intentions: createIntentionsReducer(intentionKinds),
  delivery: deliveryReducer,
  ...featureReducers,
};

const sliceNames = Object.keys(reducers) as SliceName[];

const isDeletedIn =
  (state: UfiState | undefined) =>
  (comment: string): boolean =>
    state !== undefined &&
    intentionsOn(state.intentions, commentKey(comment)).some(
      ({ kind }) => kind === endpointRegistry.deleteComment.name,
    );

/** Truth changes first; then everything else hears the action, with truth before and after it. */
export function rootReducer(state: UfiState | undefined, action: Action): UfiState {
  const before = state?.truth ?? emptyTruth;
  const truth = { before, after: truthReducer(before, action, isDeletedIn(state)) };
  const next: Partial<Slices> = {};
  let isSame = state !== undefined && truth.after === before;
  const reduce = <Name extends SliceName>(name: Name): void => {
    const slice: Slices[Name] = reducers[name](state?.[name], action, truth);
    next[name] = slice;
    if (slice !== state?.[name]) isSame = false;
  };
  sliceNames.forEach(reduce);
  return isSame && state !== undefined ? state : { truth: truth.after, ...(next as Slices) };
}
