import { describe, expect, it } from '@jest/globals';
import { starsBands } from '../contract/index.ts';
import { starsSlice } from './starsSlice.ts';
import { initialStarsState, type StarsState } from './starsState.ts';

const { actions, reducer } = starsSlice;
type Action = Parameters<typeof reducer>[1];

const after = (...done: readonly Action[]): StarsState => done.reduce(reducer, initialStarsState);
const metadata = (minimumTip = 10) => actions.completeFetchMetadata({ starsMetadata: starsBands, minimumTip });
const detected = actions.exclamationStarsDetected;
const balance = actions.completeFetchBalance;

describe('the stars in a composer', () => {
  it('S3.09 have ten fields, and at first no stars, a minimum of 10 and nothing enabled', () => {
    expect(starsSlice.getInitialState()).toEqual({
      balance: 0,
      spendingUnits: 0,
      starsMetadata: [],
      minimumTip: 10,
      isMetadataLoading: false,
      isBalanceLoading: false,
      backgroundColor: null,
      errorMessage: null,
      isExclamationStarsEnabled: false,
      isFlyoutStarsSelected: false,
    });
  });

  it('S4.20 S4.21 S4.27 EXCLAMATION_STARS_DETECTED sets units, color and error, but only once enabled', () => {
    const loaded = [metadata(), balance(200)];
    expect(after(...loaded, detected(150))).toEqual(after(...loaded));
    expect(after(...loaded, actions.enable(), detected(150))).toMatchObject({
      spendingUnits: 150,
      backgroundColor: 'star-2',
      errorMessage: null,
    });
    expect(after(...loaded, actions.enable(), detected(300)).errorMessage).toEqual({
      kind: 'balance',
      selected_send_amount: 300,
    });
  });

  it('S4.22 UNDETECTED resets the units to 0 and clears the error', () => {
    const state = after(actions.enable(), metadata(), detected(300), actions.exclamationStarsUndetected());
    expect(state).toMatchObject({ spendingUnits: 0, errorMessage: null });
  });

  it('S4.23 COMPLETE_FETCH_METADATA stores bands and minimum, and recomputes color and error', () => {
    const before = after(actions.enable(), balance(100), detected(20));
    expect(before).toMatchObject({ backgroundColor: null, errorMessage: null });
    expect(reducer(before, metadata(50))).toMatchObject({
      starsMetadata: starsBands,
      minimumTip: 50,
      isMetadataLoading: false,
      backgroundColor: 'star-1',
      errorMessage: { kind: 'minimum', stars: 50 },
    });
  });

  it('S4.24 S4.25 S5.14 the balance is loading until it is stored; meanwhile nothing is refused', () => {
    const loading = after(actions.enable(), metadata(), actions.startFetchBalance(), detected(25));
    expect(loading).toMatchObject({ isBalanceLoading: true, errorMessage: null, backgroundColor: 'star-1' });
    expect(reducer(loading, balance(10))).toMatchObject({
      balance: 10,
      isBalanceLoading: false,
      errorMessage: { kind: 'balance', selected_send_amount: 25 },
    });
    expect(reducer(loading, balance(25)).errorMessage).toBeNull();
  });

  it('S5.14 too few stars is said before too small a balance, and the units of the minimum and the balance pass', () => {
    const ready = after(actions.enable(), metadata(20), balance(20));
    expect(reducer(ready, detected(19)).errorMessage).toEqual({ kind: 'minimum', stars: 20 });
    expect(reducer(ready, detected(20)).errorMessage).toBeNull();
    expect(reducer(ready, detected(21)).errorMessage).toEqual({ kind: 'balance', selected_send_amount: 21 });
  });

  it('S4.26 S8.11 HANDLE_TRANSACTION_ERROR sets an error, which the next detection replaces', () => {
    const failed = after(actions.enable(), actions.startFetchMetadata(), actions.handleTransactionError());
    expect(failed).toMatchObject({ isMetadataLoading: false, errorMessage: { kind: 'transaction' } });
    expect(reducer(failed, actions.exclamationStarsUndetected()).errorMessage).toBeNull();
  });

  it('S4.28 FLYOUT_STARS_SELECTED and UNSELECTED toggle the flag of the flyout', () => {
    const selected = after(actions.flyoutStarsSelected());
    expect(selected.isFlyoutStarsSelected).toBe(true);
    expect(reducer(selected, actions.flyoutStarsUnselected()).isFlyoutStarsSelected).toBe(false);
  });
});
