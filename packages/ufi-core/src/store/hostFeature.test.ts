import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { describe, expect, it } from '@jest/globals';
import { orderingChosen } from '../features/ordering/index.ts';
import type { FeatureModule } from '../area/featureModule.ts';
import type { KernelState } from '../area/optimistic-view/kernelState.ts';
import { createTestPorts, buildSession } from '../testing/index.ts';
import { createUfiStore } from './postArea.ts';

const place = { target: '1', instance: 'one' };

const countSlice = createSlice({
  name: 'count',
  initialState: 0,
  reducers: {
    counted: (count, { payload }: PayloadAction<number>) => count + payload,
    nothingDone: (count) => count,
  },
});
const { counted, nothingDone } = countSlice.actions;

const host = {
  name: 'counting',
  slices: [countSlice],
  listen(startListening) {
    startListening({
      actionCreator: counted,
      effect: (_, { dispatch, getState }) =>
        void dispatch(orderingChosen({ ...place, mode: getState().count > 2 ? 'time' : 'live_streaming' })),
    });
  },
} as const satisfies FeatureModule<KernelState & { readonly count: number }>;

describe('a store with a feature of its host', () => {
  it('ufi-core.22 keeps its slice by name, lets it respond, and stays the same where nothing changes', () => {
    const store = createUfiStore({ ports: createTestPorts().ports, session: buildSession(), isChecked: true, host });
    expect(store.getState().count).toBe(0);
    store.dispatch(counted(3));
    expect(store.getState().count).toBe(3);
    expect(store.getState().ordering).toEqual({ one: 'time' });
    const before = store.getState();
    store.dispatch(nothingDone());
    expect(store.getState()).toBe(before);
  });
});
