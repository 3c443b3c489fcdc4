import { describe, expect, it, jest } from '@jest/globals';
import { createWayIn } from './createWayIn.ts';

describe('the way to signing in', () => {
  it('tells the page of each click, once, as long as it listens', () => {
    const openPopup = jest.fn();
    const tell = jest.fn();
    const way = createWayIn(openPopup);
    way.open();
    way.onWanted(tell);
    way.open();
    way.open();
    way.onWanted(null);
    way.open();
    expect([tell.mock.calls.length, openPopup.mock.calls.length]).toEqual([2, 4]);
  });

  it('D3 leads to the page instead of a popup once that has said who its visitors are', () => {
    const openPopup = jest.fn();
    const tell = jest.fn();
    const way = createWayIn(openPopup);
    way.onWanted(tell);
    way.askPage();
    way.open();
    expect([tell.mock.calls.length, openPopup.mock.calls.length]).toEqual([1, 0]);
  });
});
