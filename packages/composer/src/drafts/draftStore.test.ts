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
/** Lets promises settle, as a browser does after each event handler. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('drafts', () => {
  it('composer.04, P9 are restored byte for byte, each for its own target and person', async () => {
    const drafts = createDraftStore(memoryStorage());
    await drafts.save(post, plainContent('olá \u{1F30A}\n'));
    await drafts.save({ ...post, replyTo: '20' }, plainContent('resposta'));
    expect(await drafts.load(post)).toEqual(plainContent('olá \u{1F30A}\n'));
    expect(await drafts.load({ ...post, replyTo: '20' })).toEqual(plainContent('resposta'));
    expect(await drafts.load({ ...post, edits: '20' })).toBeNull();
    expect(await drafts.load({ ...post, person: '2' })).toBeNull();
  });

  it('composer.04 are deleted once they are empty', async () => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    await drafts.save(post, plainContent('  '));
    expect(storage.values.size).toBe(0);
  });

  it('S3.11/1, S3.11/2, composer.04 have their mentions and the rest of the document', async () => {
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
  it('composer.05 are written at once, then at most every 250 ms and when the page is hidden; deleted at once on submit', async () => {
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

  it('composer.05 last until the page unloads if the storage rejects, and report it', async () => {
    const { storage, open, settle } = browser();
    const full = { ...storage, set: async () => Promise.reject(new Error('full')) };
    const drafts = createDraftStore(full);
    await expect(drafts.save(post, plainContent('olá'))).rejects.toThrow('full');
    expect(textOf(await drafts.load(post))).toBe('olá');
    drafts.flush();
    await settle();
    expect(textOf(await open('b').load(post))).toBeNull();
  });

  it('composer.05 are reported as unstored from the first rejected write to the next stored one, whoever waits for it', async () => {
    const { storage, open, pass, settle } = browser();
    const drafts = open('a');
    const notified: boolean[] = [];
    const end = drafts.subscribe(() => notified.push(drafts.isUnstored(post)));
    await drafts.save(post, plainContent('o'));
    const { set } = storage;
    storage.set = async () => Promise.reject(new Error('full'));
    void drafts.save(post, plainContent('olá'));
    await settle();
    expect(notified).toEqual([]);
    await pass(250);
    expect(notified).toEqual([true]);
    drafts.flush();
    await settle();
    expect(notified).toEqual([true]);
    expect(drafts.isUnstored({ ...post, replyTo: '9' })).toBe(false);
    storage.set = set;
    drafts.flush();
    await settle();
    expect(notified).toEqual([true, false]);
    end();
    storage.set = async () => Promise.reject(new Error('full'));
    await pass(250);
    await expect(drafts.save(post, plainContent('olá, mundo'))).rejects.toThrow('full');
    expect({ notified: notified.length, isUnstored: drafts.isUnstored(post) }).toEqual({
      notified: 2,
      isUnstored: true,
    });
    await drafts.save(post, plainContent(''));
    expect(drafts.isUnstored(post)).toBe(false);
  });

  it('composer.05 hand what is not written yet to the next page, typed or sent', async () => {
    const storage = memoryStorage();
    const kept: [string, unknown][] = [];
    const unloading = { ...storage, setBeforeUnload: (key: string, value: unknown) => void kept.push([key, value]) };
    const drafts = createDraftStore(unloading, { tab: 'a', clock: { now: () => 0, setTimer: () => () => undefined } });
    await drafts.save(post, plainContent('ab'));
    await drafts.save(post, plainContent('abc'));
    drafts.flush();
    await settled();
    expect(kept).toEqual([['draft:1:10:::a', expect.objectContaining({ content: plainContent('abc') })]]);
    for (const [key, value] of kept.splice(0)) storage.values.set(key, value);
    const next = createDraftStore(unloading, { tab: 'b' });
    expect(await next.load(post)).toEqual(plainContent('abc'));

    unloading.delete = () => new Promise(() => {});
    void next.save(post, plainContent(''));
    await settled();
    next.flush();
    await settled();
    expect(kept.filter(([key]) => key.endsWith(':a') || key.endsWith(':b')).map(([, value]) => value)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('composer.05 expire after 30 days, even if they are not loaded', async () => {
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
  it('composer.06 are the newer version if one tab has continued that of the other', async () => {
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

  it('composer.06 are emptied if the other tab has sent what this one shows', async () => {
    const storage = memoryStorage();
    const one = createDraftStore(storage, { tab: 'a' });
    const other = createDraftStore(storage, { tab: 'b' });
    await one.save(post, plainContent('oi'));
    await other.load(post);
    await one.save(post, plainContent(''));
    expect(await other.loadNewer(post)).toEqual(plainContent(''));
    expect(await other.loadNewer(post)).toBeNull();

    await other.save(post, plainContent('olá'));
    await one.load(post);
    await one.save(post, plainContent('olá a todos'));
    await one.save(post, plainContent(''));
    expect(await other.loadNewer(post)).toEqual(plainContent(''));
  });

  it('composer.06 keep what this tab has written itself when the other has sent its own', async () => {
    const storage = memoryStorage();
    const one = createDraftStore(storage, { tab: 'a' });
    const other = createDraftStore(storage, { tab: 'b' });
    await one.save(post, plainContent('oi'));
    await other.load(post);
    await other.save(post, plainContent('oi, e mais'));
    await one.save(post, plainContent(''));
    expect(await other.loadNewer(post)).toBeNull();
    expect(await createDraftStore(storage, { tab: 'c' }).load(post)).toEqual(plainContent('oi, e mais'));
  });

  it('composer.06 follow a tab that goes on writing what this one has only loaded', async () => {
    const storage = memoryStorage();
    const one = createDraftStore(storage, { tab: '0.a' });
    const other = createDraftStore(storage, { tab: '0.b' });
    await one.save(post, plainContent('o'));
    await other.load(post);
    for (let length = 2; length <= 12; length += 1) await one.save(post, plainContent('o'.repeat(length)));
    expect(await other.loadNewer(post)).toEqual(plainContent('o'.repeat(12)));
    await other.save(post, plainContent(`${'o'.repeat(12)}!`));
    expect(await one.loadNewer(post)).toEqual(plainContent(`${'o'.repeat(12)}!`));
  });

  it('composer.06 are both restored if the versions have diverged', async () => {
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

  it('composer.06 are not duplicated if one version contains the other', async () => {
    const { open } = browser();
    await open('a').save(post, plainContent('um'));
    await open('b').save(post, plainContent('um dois'));
    await open('c').save(post, plainContent('um dois'));
    expect(textOf(await open('d').load(post))).toBe('um dois');
  });
});

describe('an invalid stored draft', () => {
  it.each(unbelieved)('S3.11/1 of %j is offered as the plain text %j (A3)', async (stored, text) => {
    const storage = memoryStorage();
    const drafts = createDraftStore(storage);
    await drafts.save(post, plainContent('olá'));
    for (const key of storage.values.keys()) storage.values.set(key, stored);
    expect(await drafts.load(post)).toEqual(text === null ? null : plainContent(text));
  });

  it('S3.11/1 is read quickly at any nesting depth', async () => {
    let stored: unknown = { text: 'olá' };
    for (let depth = 0; depth < 5_000; depth += 1) stored = { children: [stored] };
    const storage = memoryStorage();
    const drafts = createDraftStore({
      ...storage,
      // Versions of its words alone: there is no attachment.
      entries: async (prefix) => (prefix.endsWith('#') ? [] : [['draft', stored]]),
    });
    expect(await drafts.load(post)).toBeNull();
  });
});
