import { createAction } from '@reduxjs/toolkit';
import { describe, expect, it } from '@jest/globals';
import { orderingChosen, type OrderingSlice } from '../features/ordering/index.ts';
import type { OwnFeature } from '../kernel/featureModule.ts';
import { createTestPorts, buildSession } from '../testing/index.ts';
import { createUfiStore } from './postArea.ts';

const counted = createAction<number>('test/counted');
const place = { target: '1', instance: 'one' };

const own: OwnFeature<number> = {
  reduce: (state = 0, action) => (counted.match(action) ? state + action.payload : state),
  respond: (action) =>
    counted.match(action)
      ? (dispatch, getState) =>
          void dispatch(orderingChosen({ ...place, mode: getState().own > 2 ? 'time' : 'live_streaming' }))
      : undefined,
};

describe('a store with host state', () => {
  it('reduces it beside the comment area’s state, responds last, and keeps its identity if nothing changes', () => {
    const store = createUfiStore({ ports: createTestPorts().ports, session: buildSession(), isChecked: true, own });
    expect(store.getState().own).toBe(0);
    store.dispatch(counted(3));
    expect(store.getState().own).toBe(3);
    expect((store.getState() satisfies OrderingSlice).ordering).toEqual({ one: 'time' });
    const before = store.getState();
    store.dispatch({ type: 'test/nothing' });
    expect(store.getState()).toBe(before);
  });
});
