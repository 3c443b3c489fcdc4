import { attachmentSchema, type AnyAttachment } from 'ufi-core/contract';
import * as v from 'valibot';
import type { SourceMention, SourceAttachment, SourceVersion, SourceText } from 'ufi-importing';
import type { SourcePerson } from './makePeople.ts';
import { stagedPerson } from './stagedPerson.ts';
import { writable } from './storable.ts';
import { webAddress } from './webAddress.ts';

/** Whom a text names, and where. */
export interface StagedMention extends SourcePerson {
  readonly offset: number;
  readonly length: number;
}

/** What hangs on a comment that waits to be made: what stands there if nothing is had at its address. */
export interface StagedThing {
  readonly url: string;
  readonly link: AnyAttachment;
}

/** What a comment that waits to be made says. */
export interface StagedWords {
  readonly text: string;
  readonly mentions: readonly StagedMention[];
  readonly attached: StagedThing | null;
}

/** What it said before. */
export interface StagedVersion extends StagedWords {
  /** Unix seconds. */
  readonly written_at: number;
}

/** The most bytes of a comment's text, as anybody's who writes here. */
export const maxTextBytes = 64 * 1024;
const mostVersions = 100;
const longestWord = 500;

const short = (text: string): string => writable(text).slice(0, longestWord);

/** Where a thing is, as a link: a card with its words, or with none. */
function linkTo(url: string, { name, title, subtitle }: SourceAttachment): AnyAttachment {
  const card = { type: 'share', uri: url, host: new URL(url).host, image: null } as const;
  return v.parse(attachmentSchema, { ...card, title: short(title || name), subtitle: short(subtitle) });
}

function stagedThing(thing: SourceAttachment | null): StagedThing | null {
  const url = webAddress(thing?.url ?? null);
  return thing === null || url === null ? null : { url, link: linkTo(url, thing) };
}

/** Those that name a stretch of the text, apart from each other. */
function stagedMentions({ text, mentions }: SourceText, key: Buffer): StagedMention[] {
  let end = 0;
  return [...mentions]
    .sort((a, b) => a.offset - b.offset)
    .flatMap(({ offset, length, id, name }: SourceMention) => {
      if (length === 0 || offset < end || offset + length > text.length) return [];
      end = offset + length;
      return [{ offset, length, ...stagedPerson({ id, name: name || text.slice(offset, end) }, key) }];
    });
}

/** What a comment of a file says, as it waits to be made. */
export function stagedWords(words: SourceText, key: Buffer): StagedWords {
  const text = writable(words.text);
  // Where something could not be kept no place in the text is what it was.
  const mentions = text.length === words.text.length ? stagedMentions(words, key) : [];
  return { text, mentions, attached: stagedThing(words.attached) };
}

/** What it said before, the oldest first; the newest of them where there are too many. */
export const stagedVersions = (versions: readonly SourceVersion[], key: Buffer): StagedVersion[] =>
  versions.slice(-mostVersions).flatMap(({ writtenAt, ...words }) => {
    const staged = stagedWords(words, key);
    const isKept = writtenAt > 0 && Buffer.byteLength(staged.text) <= maxTextBytes;
    return isKept ? [{ ...staged, written_at: Math.floor(writtenAt) }] : [];
  });
