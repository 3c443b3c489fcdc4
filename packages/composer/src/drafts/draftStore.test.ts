import { describe, expect, it } from '@jest/globals';
import { contentOfRuns, mentionRun, plainRun } from '../content/buildContent.ts';
import { plainContent } from '../content/composerContent.ts';
import { composerContentOf } from '../content/writeContent.ts';
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

  it('S3.11 have their mentions and all else that stood in the editor', async () => {
    const drafts = createDraftStore(memoryStorage());
    const content = composerContentOf(
      contentOfRuns([plainRun('oi '), mentionRun({ id: '7', name: 'Ana', isWeak: true })]),
    );
    await drafts.save(post, content);
    expect(await drafts.load(post)).toEqual(content);
  });
});

const mentioning = composerContentOf(contentOfRuns([mentionRun({ id: '7', name: 'Ana' })]));
const html = { type: 'html', html: '<img src=x onerror=alert(1)>' };

// What is stored, and the words that are offered.
const unbelieved: readonly (readonly [unknown, string | null])[] = [
  [{ visibleValue: 7 }, null],
  [null, null],
  ['olá', 'olá'],
  [{ visibleValue: 'olá' }, 'olá'],
  [{ visibleValue: 'olá', encodedValue: 'outra coisa' }, 'olá'],
  [{ visibleValue: 'olá', encodedValue: 'olá', html: '<img>' }, 'olá'],
  [{ ...mentioning, document: { root: { children: [html] } } }, 'Ana'],
  [{ ...mentioning, document: null }, 'Ana'],
  [{ root: { children: [html] } }, null],
  [
    { root: { children: [html, { children: [{ type: 'text', text: '<b>um</b>' }] }, { text: 'dois' }] } },
    '<b>um</b>\ndois',
  ],
  [{ root: [[['@[7:Ana]']]] }, null],
  [{ text: '@[7:Ana]' }, '@[7:Ana]'],
];

describe('a draft that is not believed', () => {
  it.each(unbelieved)('S3.11 of %j offers as plain text %j (A3)', async (stored, text) => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    for (const key of storage.values.keys()) storage.values.set(key, stored);
    expect(await drafts.load(post)).toEqual(text === null ? null : plainContent(text));
  });

  it('S3.11 is read at once, however deep it goes', async () => {
    let stored: unknown = { text: 'olá' };
    for (let depth = 0; depth < 5_000; depth += 1) stored = { children: [stored] };
    const storage = memoryStorage();
    const drafts = createDraftStore({ ...storage, get: async () => stored });
    expect(await drafts.load(post)).toBeNull();
  });
});
