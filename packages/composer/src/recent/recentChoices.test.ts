import { describe, expect, it } from '@jest/globals';
import { createRecentChoices } from './recentChoices.ts';

function createStorage() {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key: string) => values.get(key),
    set: async (key: string, value: unknown) => void values.set(key, value),
  };
}

const forMarina = { person: '7', kind: 'sticker', limit: 3 } as const;

describe('recent choices', () => {
  it('are kept the latest first, each once, and no more than wanted', async () => {
    const storage = createStorage();
    const recent = createRecentChoices({ storage, ...forMarina });
    expect(await recent.load()).toEqual([]);
    for (const choice of ['sol', 'lua', 'sol', 'mar', 'rio']) await recent.add(choice);
    expect(await createRecentChoices({ storage, ...forMarina }).load()).toEqual(['rio', 'mar', 'sol']);
  });

  it('are each person’s and each kind’s own', async () => {
    const storage = createStorage();
    await createRecentChoices({ storage, ...forMarina }).add('sol');
    expect(await createRecentChoices({ storage, ...forMarina, person: '8' }).load()).toEqual([]);
    expect(await createRecentChoices({ storage, ...forMarina, kind: 'emoji' }).load()).toEqual([]);
  });

  it('start anew where something else is kept', async () => {
    const storage = createStorage();
    storage.values.set('recent:sticker:7', { sol: 1 });
    expect(await createRecentChoices({ storage, ...forMarina }).add('lua')).toEqual(['lua']);
  });

  it('last as long as the page where the storage is refused', async () => {
    const refused = () => Promise.reject(new Error('refused'));
    const recent = createRecentChoices({ storage: { get: refused, set: refused }, ...forMarina });
    await recent.add('sol');
    expect(await recent.add('lua')).toEqual(['lua', 'sol']);
    expect(await recent.load()).toEqual(['lua', 'sol']);
  });
});
