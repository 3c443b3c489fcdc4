import { afterEach, describe, expect, it } from '@jest/globals';
import { visibleFrameArea } from './visibleFrameArea.ts';

const { style } = document.documentElement;
afterEach(() => {
  style.cssText = '';
});

describe('the part of a frame that is seen', () => {
  it('is what the page around it says', () => {
    style.setProperty('--frame-top', '363px');
    style.setProperty('--frame-height', '560px');
    expect(visibleFrameArea()).toEqual({ top: 363, bottom: 923 });
  });

  it('is not known where nobody says so, as on a page of our own', () => {
    expect(visibleFrameArea()).toBeUndefined();
    style.setProperty('--frame-top', '0px');
    expect(visibleFrameArea()).toBeUndefined();
  });
});
