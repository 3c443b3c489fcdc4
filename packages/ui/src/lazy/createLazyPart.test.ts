import { describe, expect, it } from '@jest/globals';
import { createLazyPart } from './createLazyPart.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createLazyPart', () => {
  it('ui.06 loads once for all users, and notifies subscribers', async () => {
    let imports = 0;
    const states: unknown[] = [];
    const part = createLazyPart(async () => {
      imports += 1;
      return 'the menu';
    });
    part.subscribe(() => states.push(part.getState()));
    part.load();
    part.load();
    await settled();
    part.load();
    expect(imports).toBe(1);
    expect(states).toEqual([
      { part: undefined, isLoading: true },
      { part: 'the menu', isLoading: false },
    ]);
  });

  it('ui.06 tries again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('the menu')];
    const part = createLazyPart(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    part.load();
    await settled();
    expect(part.getState()).toEqual({ part: undefined, isLoading: false });
    part.load();
    await settled();
    expect(part.getState()).toEqual({ part: 'the menu', isLoading: false });
  });
});
