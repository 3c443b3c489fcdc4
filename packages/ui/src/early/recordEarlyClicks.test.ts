import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordEarlyClicks } from './recordEarlyClicks.ts';

const heard: string[] = [];
const press = (id: string): void => document.getElementById(id)?.click();

/** Simulates hydration: from now on the app handles clicks. */
function hear(): void {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => heard.push(button.id));
  }
}

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML =
    '<button type="button" id="like"><i id="thumb"></i></button><button type="button" id="menu"></button>' +
    '<button type="button" id="gone"></button><button type="button" id="shut" disabled></button>' +
    '<a id="link"><b></b></a><form onsubmit="return false"><button id="send"></button></form>';
});

describe('clicks before hydration', () => {
  it('are replayed, each button once and in order', () => {
    recordEarlyClicks();
    for (const id of ['thumb', 'menu', 'like', 'gone', 'shut', 'link', 'send']) press(id);
    document.getElementById('gone')?.remove();
    hear();
    window.ufiReplayClicks?.();
    expect(heard).toEqual(['like', 'menu']);
    press('menu');
    window.ufiReplayClicks?.();
    expect(heard).toEqual(['like', 'menu', 'menu']);
  });
});
