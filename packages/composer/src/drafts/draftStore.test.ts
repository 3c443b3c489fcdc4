import { describe, expect, it } from '@jest/globals';
import { plainContent } from '../content/composerContent.ts';
import { createDraftStore, type DraftStorage } from './draftStore.ts';

function memoryStorage(): DraftStorage & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

const post = { person: '1', ftentidentifier: '10' };

describe('drafts', () => {
  it('come back byte for byte, each for its own target and person', async () => {
    const drafts = createDraftStore(memoryStorage());
    await drafts.save(post, plainContent('olá \u{1F30A}\n'));
    await drafts.save({ ...post, replyTo: '20' }, plainContent('resposta'));
    expect(await drafts.load(post)).toEqual(plainContent('olá \u{1F30A}\n'));
    expect(await drafts.load({ ...post, replyTo: '20' })).toEqual(plainContent('resposta'));
    expect(await drafts.load({ ...post, edits: '20' })).toBeNull();
    expect(await drafts.load({ ...post, person: '2' })).toBeNull();
  });

  it('leave nothing behind once they are empty', async () => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    await drafts.save(post, plainContent('  '));
    expect(storage.values.size).toBe(0);
  });

  it('are not believed where what is stored is something else', async () => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    for (const key of storage.values.keys()) storage.values.set(key, { visibleValue: 7 });
    expect(await drafts.load(post)).toBeNull();
  });
});
