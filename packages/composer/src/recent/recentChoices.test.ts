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
  it('are stored latest first, without duplicates, up to the limit', async () => {
    const storage = createStorage();
    const recent = createRecentChoices({ storage, ...forMarina });
    expect(await recent.load()).toEqual([]);
    for (const choice of ['sol', 'lua', 'sol', 'mar', 'rio']) await recent.add(choice);
    expect(await createRecentChoices({ storage, ...forMarina }).load()).toEqual(['rio', 'mar', 'sol']);
  });

  it('are separate for each person and kind', async () => {
    const storage = createStorage();
    await createRecentChoices({ storage, ...forMarina }).add('sol');
    expect(await createRecentChoices({ storage, ...forMarina, person: '8' }).load()).toEqual([]);
    expect(await createRecentChoices({ storage, ...forMarina, kind: 'emoji' }).load()).toEqual([]);
  });

  it('start empty if the stored value is invalid', async () => {
    const storage = createStorage();
    storage.values.set('recent:sticker:7', { sol: 1 });
    expect(await createRecentChoices({ storage, ...forMarina }).add('lua')).toEqual(['lua']);
  });

  it('last until the page unloads if the storage rejects', async () => {
    const refused = () => Promise.reject(new Error('refused'));
    const recent = createRecentChoices({ storage: { get: refused, set: refused }, ...forMarina });
    await recent.add('sol');
    expect(await recent.add('lua')).toEqual(['lua', 'sol']);
    expect(await recent.load()).toEqual(['lua', 'sol']);
  });
});
