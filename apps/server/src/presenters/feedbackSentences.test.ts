import { describe, expect, it } from '@jest/globals';
import { locales, type Locale } from 'ufi-core/contract';
import { feedbackSentences } from './feedbackSentences.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

const ana = { id: '1', name: 'Ana Souza', type: 1 } as const;
const bia = { id: '2', name: 'Bia Lima', type: 1 } as const;
const me = { id: '3', name: 'Caio Reis', type: 1 } as const;

const thread = (count: number, reactors: ThreadRow['reactors']): ThreadRow => ({
  id: '9',
  scope_id: '1',
  owner_id: '1',
  kind: 'plain',
  privacy: 'everyone',
  group_privacy: null,
  is_markdown: false,
  is_custom_stickers: false,
  seq: 0,
  comment_count: 0,
  toplevel_count: 0,
  private_count: 0,
  low_count: 0,
  private_toplevel_count: 0,
  held_count: 0,
  reaction_counts: count > 0 ? { 1: count } : {},
  reactors,
  supported_reactions: [1],
  is_closed: false,
  pinned_comment_id: null,
  accepted_comment_id: null,
  live_pinned_comment_id: null,
  live_pin_seq: 0,
  video: null,
  default_ordering: 'ranked_unfiltered',
  orderings: ['ranked_unfiltered'],
  is_bottom_up: false,
  address: null,
});

/** The sentences that one reader gets: by their own id, else those for all who have reacted, or all who have not. */
function sentences(count: number, reactors: ThreadRow['reactors'], hasReacted = false, locale: Locale = 'pt-BR') {
  const { readers } = feedbackSentences(thread(count, reactors), locale);
  const wanted = hasReacted ? [me.id, 'reacted'] : ['none'];
  const found = wanted
    .map((reader) => readers.find((each) => each.reader === reader))
    .find((each) => each !== undefined);
  return found?.likesentences;
}

describe('feedbackSentences', () => {
  it.each([
    ['nobody', 0, [], false, '', 'Você curtiu isto.'],
    ['one', 1, [ana], false, 'Ana Souza curtiu isto.', 'Você e Ana Souza curtiram isto.'],
    [
      'two',
      2,
      [ana, bia],
      false,
      'Ana Souza e Bia Lima curtiram isto.',
      'Você, Ana Souza e outra pessoa curtiram isto.',
    ],
    [
      'many',
      9,
      [ana, bia],
      false,
      'Ana Souza, Bia Lima e outras 7 pessoas curtiram isto.',
      'Você, Ana Souza e outras 8 pessoas curtiram isto.',
    ],
    ['only me', 1, [me], true, 'Você curtiu isto.', ''],
    ['me and one', 2, [me, ana], true, 'Você e Ana Souza curtiram isto.', 'Ana Souza curtiu isto.'],
    [
      'me and many',
      9,
      [ana, me, bia],
      true,
      'Você, Ana Souza e outras 7 pessoas curtiram isto.',
      'Ana Souza, Bia Lima e outras 6 pessoas curtiram isto.',
    ],
    ['me and nobody known', 3, [], true, 'Você e outras 2 pessoas curtiram isto.', '2 pessoas curtiram isto.'],
  ] as const)(
    'S3.02 is ready with and without the viewer: %s',
    (_who, count, reactors, hasReacted, current, alternate) => {
      expect(sentences(count, reactors, hasReacted)).toEqual({ current, alternate });
    },
  );

  it.each(locales)('has every text in %s, including the number', (locale) => {
    for (const count of [0, 1, 2, 3, 5, 12, 100, 1_234]) {
      for (const hasReacted of [false, true]) {
        const { current = '', alternate = '' } =
          sentences(count + 2 + Number(hasReacted), [ana, bia], hasReacted, locale) ?? {};
        expect(current).not.toBe('');
        expect(`${current}${alternate}`).not.toMatch(/[{}#]|undefined/);
      }
    }
    expect(sentences(1_236, [ana, bia], false, locale)?.current).toMatch(/1[.,]234|١٬٢٣٤|1٬234/);
  });

  it('inserts names unescaped', () => {
    expect(sentences(1, [{ id: '1', name: "<b>{x}' O’Neil", type: 1 }])?.current).toBe("<b>{x}' O’Neil curtiu isto.");
  });
});
