import { describe, expect, it } from '@jest/globals';
import type { MentionEntry } from 'ufi-core/contract';
import { debounceMs, createMentionSuggestions, type MentionOffer } from './createMentionSuggestions.ts';
import { findMentionQueries } from './findMentionQueries.ts';

const entryOf = (name: string, id = name): MentionEntry => ({
  id,
  name,
  firstName: name,
  thumbSrc: null,
  uri: '/x',
  type: 'user',
  is_friend: true,
});

interface Asked {
  readonly text: string;
  readonly answer: (...names: string[]) => void;
  readonly fail: () => void;
}

function build(known: readonly MentionEntry[] = []) {
  const asked: Asked[] = [];
  const waiting = new Set<() => void>();
  const suggestions = createMentionSuggestions(
    {
      known: () => known,
      ask: (text) =>
        new Promise((resolve, reject) => {
          const answer = (...names: string[]) => resolve(names.map((name) => entryOf(name)));
          asked.push({ text, answer, fail: () => reject(new Error('offline')) });
        }),
    },
    {
      after(ms, call) {
        expect(ms).toBe(debounceMs);
        waiting.add(call);
        return () => void waiting.delete(call);
      },
    },
  );
  const shown: MentionOffer[] = [];
  let stop = () => {};
  return {
    asked,
    names: () => shown.at(-1)?.entries.map(({ name }) => name),
    text: () => shown.at(-1)?.query?.text,
    /** Types, then waits for the debounce unless `pauses` is false. */
    type(before: string, { pauses = true } = {}) {
      stop();
      stop = suggestions.find(findMentionQueries(before), (offer) => shown.push(offer));
      if (pauses) for (const call of Array.from(waiting)) call();
      if (pauses) waiting.clear();
    },
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe('suggestions', () => {
  it('are local entries at once, then fetched ones', async () => {
    const { type, asked, names, settle } = build([entryOf('Maria Ana'), entryOf('Ana Reis'), entryOf('Bia')]);
    type('@an');
    expect(names()).toEqual(['Ana Reis', 'Maria Ana']);
    asked[0]?.answer('Ana Reis', 'Ana Lima');
    await settle();
    expect(names()).toEqual(['Ana Reis', 'Ana Lima']);
  });

  it('are debounced, and fetched once', async () => {
    const { type, asked, settle } = build();
    type('@a', { pauses: false });
    type('@an', { pauses: false });
    type('@ana');
    expect(asked.map(({ text }) => text)).toEqual(['ana']);
    type('@ana');
    expect(asked).toHaveLength(1);
    asked[0]?.answer('Ana Reis');
    await settle();
    type('@ana');
    type('@ANA');
    type('@ana r');
    expect(asked).toHaveLength(1);
  });

  it('ignore a late response to an earlier query', async () => {
    const { type, asked, names, settle } = build();
    type('@a');
    type('@b');
    asked[1]?.answer('Bia');
    await settle();
    asked[0]?.answer('Ana');
    await settle();
    expect(names()).toEqual(['Bia']);
    type('@a');
    expect({ names: names(), askedCount: asked.length }).toEqual({ names: ['Ana'], askedCount: 2 });
  });

  it('fetch again if a response was full, and filter its entries meanwhile', async () => {
    const { type, asked, names, settle } = build();
    type('@a');
    asked[0]?.answer('Ana', 'Adão', 'Alba', 'Anita', 'Ava');
    await settle();
    type('@an');
    expect({ names: names(), askedCount: asked.length }).toEqual({ names: ['Ana', 'Anita'], askedCount: 2 });
    asked[1]?.fail();
    await settle();
    expect(names()).toEqual(['Ana', 'Anita']);
  });

  it('remain offline, from local entries', async () => {
    const { type, asked, names, settle } = build([entryOf('Ana Reis')]);
    type('@an');
    asked[0]?.fail();
    await settle();
    type('@ana');
    expect(names()).toEqual(['Ana Reis']);
  });

  it('S9.09/4 are at most five, without duplicates', () => {
    const many = Array.from({ length: 8 }, (_, index) => entryOf(`Ana ${index}`));
    const { type, names } = build([...many, ...many]);
    type('@ana');
    expect(names()).toEqual(['Ana 0', 'Ana 1', 'Ana 2', 'Ana 3', 'Ana 4']);
  });

  it('try a shorter name if the longer one matches nobody', async () => {
    const { type, asked, names, text, settle } = build();
    type('Ontem Ana');
    expect(asked.map((each) => each.text)).toEqual(['Ontem Ana']);
    asked[0]?.answer();
    await settle();
    expect(asked.map((each) => each.text)).toEqual(['Ontem Ana', 'Ana']);
    asked[1]?.answer('Ana Reis');
    await settle();
    expect({ names: names(), text: text() }).toEqual({ names: ['Ana Reis'], text: 'Ana' });
  });

  it('are not fetched if too little was typed to suggest anybody', () => {
    const { type, asked, names } = build([entryOf('Jó'), entryOf('Joana')]);
    type('Jo');
    expect({ names: names(), askedCount: asked.length }).toEqual({ names: ['Jó'], askedCount: 0 });
  });
});
