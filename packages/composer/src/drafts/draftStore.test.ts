import { describe, expect, it } from '@jest/globals';
import { contentOfRuns, mentionRun, plainRun } from '../content/textRuns.ts';
import { plainContent } from '../content/composerContent.ts';
import { encodeContent } from '../encoding/encodeContent.ts';
import { createDraftStore } from './draftStore.ts';
import type { DraftStorage } from './draftStorage.ts';

function memoryStorage(): DraftStorage & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    entries: async (prefix) => [...values].filter(([key]) => key.startsWith(prefix)),
  };
}

const post = { person: '1', ftentidentifier: '10' };

describe('drafts', () => {
  it('are restored byte for byte, each for its own target and person', async () => {
    const drafts = createDraftStore(memoryStorage());
    await drafts.save(post, plainContent('olá \u{1F30A}\n'));
    await drafts.save({ ...post, replyTo: '20' }, plainContent('resposta'));
    expect(await drafts.load(post)).toEqual(plainContent('olá \u{1F30A}\n'));
    expect(await drafts.load({ ...post, replyTo: '20' })).toEqual(plainContent('resposta'));
    expect(await drafts.load({ ...post, edits: '20' })).toBeNull();
    expect(await drafts.load({ ...post, person: '2' })).toBeNull();
  });

  it('are deleted once they are empty', async () => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    await drafts.save(post, plainContent('  '));
    expect(storage.values.size).toBe(0);
  });

  it('S3.11 have their mentions and the rest of the document', async () => {
    const drafts = createDraftStore(memoryStorage());
    const content = encodeContent(contentOfRuns([plainRun('oi '), mentionRun({ id: '7', name: 'Ana', isWeak: true })]));
    await drafts.save(post, content);
    expect(await drafts.load(post)).toEqual(content);
  });
});

const mentioning = encodeContent(contentOfRuns([mentionRun({ id: '7', name: 'Ana' })]));
const html = { type: 'html', html: '<img src=x onerror=alert(1)>' };

// Stored values, and the text that is salvaged from them.
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

/** Browser with several tabs that share one storage and one clock. */
function browser() {
  const storage = memoryStorage();
  let now = 1_000;
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const clock = {
    now: () => now,
    setTimer(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    storage,
    open: (tab: string) => createDraftStore(storage, { clock, tab }),
    async pass(ms: number) {
      now += ms;
      for (const { run } of timers.splice(0).filter(({ at }) => at <= now)) run();
      await settle();
    },
    storedTexts: () =>
      [...storage.values.values()].map(
        (value) => (value as { content: { visibleValue: string } }).content.visibleValue,
      ),
    settle,
  };
}
const textOf = (content: { readonly visibleValue: string } | null) => content?.visibleValue ?? null;

describe('drafts while typing', () => {
  it('are written at once, then at most every 250 ms and when the page is hidden; deleted at once on submit', async () => {
    const { open, pass, storedTexts, settle } = browser();
    const drafts = open('a');
    for (const text of ['o', 'ol', 'olá']) void drafts.save(post, plainContent(text));
    await settle();
    expect(storedTexts()).toEqual(['olá']);
    void drafts.save(post, plainContent('olá, m'));
    void drafts.save(post, plainContent('olá, mundo'));
    await settle();
    expect(storedTexts()).toEqual(['olá']);
    expect(textOf(await drafts.load(post))).toBe('olá, mundo');
    await pass(250);
    expect(storedTexts()).toEqual(['olá, mundo']);
    void drafts.save(post, plainContent('olá, mundo!'));
    await settle();
    void drafts.save(post, plainContent('olá, mundo!!'));
    drafts.flush();
    await settle();
    expect(storedTexts()).toEqual(['olá, mundo!!']);
    await drafts.save(post, plainContent(''));
    expect(storedTexts()).toEqual([]);
    await pass(500);
    expect(storedTexts()).toEqual([]);
  });

  it('last until the page unloads if the storage rejects, and report it', async () => {
    const { storage, open, settle } = browser();
    const full = { ...storage, set: async () => Promise.reject(new Error('full')) };
    const drafts = createDraftStore(full);
    await expect(drafts.save(post, plainContent('olá'))).rejects.toThrow('full');
    expect(textOf(await drafts.load(post))).toBe('olá');
    drafts.flush();
    await settle();
    expect(textOf(await open('b').load(post))).toBeNull();
  });

  it('expire after 30 days, even if they are not loaded', async () => {
    const { open, pass, storedTexts, settle } = browser();
    await open('a').save(post, plainContent('velho'));
    await open('a').save({ ...post, replyTo: '9' }, plainContent('velha resposta'));
    await pass(30 * 86_400_000);
    expect(textOf(await open('b').load(post))).toBe('velho');
    await pass(1);
    expect(await open('c').load(post)).toBeNull();
    await settle();
    expect(storedTexts()).toEqual([]);
  });

  it('S4.40/1 written while signed out move to the person who signs in, once', async () => {
    const { open, storedTexts } = browser();
    await open('a').save({ ...post, person: '0' }, plainContent('sem conta'));
    expect(textOf(await open('b').load(post))).toBe('sem conta');
    expect(storedTexts()).toEqual(['sem conta']);
    expect(await open('c').load({ ...post, person: '0' })).toBeNull();
    expect(await open('d').load({ ...post, person: '2' })).toBeNull();
    expect(textOf(await open('e').load(post))).toBe('sem conta');
  });
});

describe('drafts of two tabs', () => {
  it('are the newer version if one tab has continued that of the other', async () => {
    const { open, storedTexts } = browser();
    const [a, b] = [open('a'), open('b')];
    await a.save(post, plainContent('olá'));
    expect(textOf(await b.load(post))).toBe('olá');
    expect(await a.loadNewer(post)).toBeNull();
    await b.save(post, plainContent('olá, b'));
    expect(storedTexts()).toEqual(['olá, b']);
    expect(textOf(await a.loadNewer(post))).toBe('olá, b');
    expect(await a.loadNewer(post)).toBeNull();
  });

  it('are both restored if the versions have diverged', async () => {
    const { open, pass } = browser();
    const [a, b] = [open('a'), open('b')];
    await b.load(post);
    await a.save(post, plainContent('de a'));
    await pass(1_000);
    await b.save(post, mentioning);
    expect(await a.loadNewer(post)).toBeNull();
    const joined = await open('c').load(post);
    expect({ visibleValue: joined?.visibleValue, encodedValue: joined?.encodedValue }).toEqual({
      visibleValue: 'de a\nAna',
      encodedValue: 'de a\n@[7:Ana]',
    });
    await b.save(post, plainContent(''));
    expect(textOf(await open('d').load(post))).toBe('de a');
  });

  it('fill an empty field, but not one that is being typed into', async () => {
    const { open, pass } = browser();
    const [a, b] = [open('a'), open('b')];
    await b.load(post);
    await a.save(post, plainContent('de a'));
    void b.save(post, plainContent('d'));
    expect(await b.loadNewer(post)).toBeNull();
    await b.save(post, plainContent(''));
    await pass(300);
    expect(textOf(await b.loadNewer(post))).toBe('de a');
  });

  it('are not duplicated if one version contains the other', async () => {
    const { open } = browser();
    await open('a').save(post, plainContent('um'));
    await open('b').save(post, plainContent('um dois'));
    await open('c').save(post, plainContent('um dois'));
    expect(textOf(await open('d').load(post))).toBe('um dois');
  });
});

describe('an invalid stored draft', () => {
  it.each(unbelieved)('S3.11 of %j is offered as the plain text %j (A3)', async (stored, text) => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    for (const key of storage.values.keys()) storage.values.set(key, stored);
    expect(await drafts.load(post)).toEqual(text === null ? null : plainContent(text));
  });

  it('S3.11 is read quickly at any nesting depth', async () => {
    let stored: unknown = { text: 'olá' };
    for (let depth = 0; depth < 5_000; depth += 1) stored = { children: [stored] };
    const storage = memoryStorage();
    const drafts = createDraftStore({ ...storage, entries: async () => [['draft', stored]] });
    expect(await drafts.load(post)).toBeNull();
  });
});
