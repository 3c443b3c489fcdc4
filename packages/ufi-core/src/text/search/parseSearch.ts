import { findHashtags } from '../findHashtags.ts';
import { foldName } from '../foldName.ts';

/** A parsed search: the beginnings of words that all have to stand in a text, or one hashtag. */
export interface ParsedSearch {
  /** Folded as names are; empty if nothing can be searched for. */
  readonly words: readonly string[];
  /** The folded hashtag if the search is one; texts have to hold it as a hashtag. */
  readonly hashtag: string | null;
}

/** The most words of a search that count. */
const maxWords = 8;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

const wordsOf = (text: string): string[] => foldName(text).match(wordPattern) ?? [];

/** Parses what was typed into a search. */
export function parseSearch(typed: string): ParsedSearch {
  const text = typed.trim();
  const [first] = findHashtags(text);
  const hashtag = first !== undefined && first.length === text.length ? foldTag(first.tag) : null;
  return { words: [...new Set(wordsOf(text))].slice(0, maxWords), hashtag };
}

const foldTag = (tag: string): string => foldName(tag).replaceAll(' ', '_');

/** A found part of a text, in UTF-16 units. */
export interface FoundSpan {
  readonly offset: number;
  readonly length: number;
}

/** The words of a text, or its hashtags, that a search has found. */
function findSpans(text: string, { words, hashtag }: ParsedSearch): FoundSpan[] {
  if (hashtag !== null)
    return findHashtags(text)
      .filter(({ tag }) => foldTag(tag) === hashtag)
      .map(spanOf);
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => startsWithAny(word, words))
    .map(({ 0: { length }, index: offset }) => ({ offset, length }));
}

const spanOf = ({ offset, length }: FoundSpan): FoundSpan => ({ offset, length });

const startsWithAny = (text: string, words: readonly string[]): boolean => {
  const folded = ` ${foldName(text)}`;
  return words.some((word) => folded.includes(` ${word}`));
};

/** True if a text holds every word of a search, or its hashtag. */
export function matchesSearch(text: string, search: ParsedSearch): boolean {
  if (search.hashtag !== null) return findSpans(text, search).length > 0;
  const all = wordsOf(text);
  return search.words.length > 0 && search.words.every((word) => all.some((other) => other.startsWith(word)));
}

/** The part of a text around what a search has found in it. */
export interface SearchExcerpt {
  readonly text: string;
  readonly found: FoundSpan[];
}

/** How much of a text an excerpt shows before what was found, and in all, in UTF-16 units. */
const shown = { before: 60, all: 240 } as const;

/** Cuts the excerpt of a text that a search has found; an ellipsis stands for what was cut. */
export function excerptOf(text: string, search: ParsedSearch): SearchExcerpt {
  const spans = findSpans(text, search);
  const from = startOf(text, spans[0]?.offset ?? 0);
  const to = endOf(text, from);
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = before.length - from;
  const inside = spans.filter(({ offset, length }) => offset >= from && offset + length <= to);
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    found: inside.map(({ offset, length }) => ({ offset: offset + shift, length })),
  };
}

function startOf(text: string, found: number): number {
  if (found <= shown.before) return 0;
  const space = text.slice(found - shown.before, found).search(/\s\S/u);
  return space < 0 ? found : found - shown.before + space + 1;
}

function endOf(text: string, from: number): number {
  const most = from + shown.all;
  if (text.length <= most) return text.length;
  const space = text.slice(from, most).search(/\s\S*$/u);
  if (space > 0) return from + space;
  // Never between the halves of a character.
  return /[\uDC00-\uDFFF]/.test(text.charAt(most)) ? most - 1 : most;
}
