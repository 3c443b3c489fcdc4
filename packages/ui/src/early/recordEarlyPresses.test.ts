import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordEarlyPresses } from './recordEarlyPresses.ts';

const handled: string[] = [];
const ignore = (): void => undefined;
const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const press = (id: string): void => byId(id).click();
/** Returns whether the browser's own action follows. */
const type = (id: string, key: string): boolean =>
  byId(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const click = (id: string, init: MouseEventInit = {}): boolean =>
  byId(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const isCoarse = { matches: false };

/** Simulates hydration: from now on the app handles presses. */
function hydrate(): void {
  for (const button of document.querySelectorAll('button, a')) {
    button.addEventListener('click', () => handled.push(button.id));
  }
  byId('sort').addEventListener('change', () => handled.push(`sort by ${Reflect.get(byId('sort'), 'value')}`));
  byId('field').addEventListener('keydown', (event) => handled.push(`${event.key} in the field`));
}

beforeEach(() => {
  handled.length = 0;
  isCoarse.matches = false;
  Object.defineProperty(window, 'matchMedia', { value: () => isCoarse, configurable: true });
  document.body.innerHTML =
    '<button type="button" id="like"><i id="thumb"></i></button><button type="button" id="menu"></button>' +
    '<button type="button" id="gone"></button><button type="button" id="shut" disabled></button>' +
    '<a id="link" href="#link"><b></b></a><a id="more" href="#more" role="button"></a>' +
    '<select id="sort"><option>best</option><option>newest</option></select><textarea id="field"></textarea>' +
    '<form onsubmit="return false"><button id="send"></button></form>';
});
afterEach(() => {
  window.ufiTakePresses?.();
});

describe('presses before hydration', () => {
  it('ui.04 are replayed, each button once and in order', () => {
    recordEarlyPresses(ignore);
    for (const id of ['thumb', 'menu', 'like', 'gone', 'shut', 'link', 'send']) press(id);
    byId('gone').remove();
    const replay = window.ufiTakePresses?.();
    hydrate();
    replay?.();
    expect(handled).toEqual(['like', 'menu']);
    press('menu');
    replay?.();
    expect(handled).toEqual(['like', 'menu', 'menu']);
  });

  it('are left to the app as soon as it hydrates', () => {
    const onPress = jest.fn();
    recordEarlyPresses(onPress);
    press('like');
    const replay = window.ufiTakePresses?.();
    hydrate();
    press('menu');
    replay?.();
    expect(handled).toEqual(['menu', 'like']);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('of a link that acts as a button do not navigate, unless with a modifier key', () => {
    recordEarlyPresses(ignore);
    expect({ click: click('more'), key: type('more', ' ') }).toEqual({ click: false, key: false });
    const replay = window.ufiTakePresses?.();
    hydrate();
    replay?.();
    expect(handled).toEqual(['more']);

    recordEarlyPresses(ignore);
    expect({ ctrlClick: click('more', { ctrlKey: true }), link: click('link') }).toEqual({
      ctrlClick: true,
      link: true,
    });
    handled.length = 0;
    window.ufiTakePresses?.()();
    expect(handled).toEqual([]);
  });

  it('include the last choice of a select, even if hydration put the first one back', () => {
    recordEarlyPresses(ignore);
    const sort = byId('sort') as HTMLSelectElement;
    for (const value of ['best', 'newest']) {
      sort.value = value;
      sort.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const replay = window.ufiTakePresses?.();
    sort.value = 'best';
    hydrate();
    replay?.();
    expect(handled).toEqual(['sort by newest']);
  });

  it('include the Enter that sends, but not where Enter breaks a line', () => {
    recordEarlyPresses(ignore);
    expect(type('field', 'a')).toBe(true);
    expect(type('field', 'Enter')).toBe(false);
    const replay = window.ufiTakePresses?.();
    hydrate();
    replay?.();
    expect(handled).toEqual(['Enter in the field']);

    isCoarse.matches = true;
    recordEarlyPresses(ignore);
    expect(type('field', 'Enter')).toBe(true);
  });
});
