import { afterEach, describe, expect, it } from '@jest/globals';
import { visibleFrameArea } from './visibleFrameArea.ts';

const { style } = document.documentElement;
afterEach(() => {
  style.cssText = '';
});

describe('the visible area of a frame', () => {
  it('ui.21 is what the host page reports', () => {
    style.setProperty('--frame-top', '363px');
    style.setProperty('--frame-height', '560px');
    expect(visibleFrameArea()).toEqual({ top: 363, bottom: 923 });
  });

  it('is undefined if it is not reported, as on our own pages', () => {
    expect(visibleFrameArea()).toBeUndefined();
    style.setProperty('--frame-top', '0px');
    expect(visibleFrameArea()).toBeUndefined();
  });
});
