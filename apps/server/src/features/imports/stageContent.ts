import { attachmentSchema, type AnyAttachment } from 'ufi-core/contract';
import * as v from 'valibot';
import type { SourceMention, SourceAttachment, SourceVersion, SourceText } from 'ufi-importing';
import type { SourcePerson } from './findOrCreatePeople.ts';
import { stagePerson } from './stagePerson.ts';
import { storableText, webAddress } from './storableText.ts';

/** Whom a text names, and where. */
export interface StagedMention extends SourcePerson {
  readonly offset: number;
  readonly length: number;
}

/** What hangs on a comment that waits to be made: what stands there if nothing is had at its address. */
export interface StagedAttachment {
  readonly url: string;
  readonly link: AnyAttachment;
}

/** What a comment that waits to be made says. */
export interface StagedContent {
  readonly text: string;
  readonly mentions: readonly StagedMention[];
  readonly attached: StagedAttachment | null;
}

/** What it said before. */
export interface StagedVersion extends StagedContent {
  /** Unix seconds. */
  readonly written_at: number;
}

/** The most bytes of a comment's text, as anybody's who writes here. */
export const maxTextBytes = 64 * 1024;
const maxVersions = 100;
const maxCardTextLength = 500;

const shortText = (text: string): string => storableText(text).slice(0, maxCardTextLength);

/** Where a thing is, as a link: a card with its words, or with none. */
function linkTo(url: string, { name, title, subtitle }: SourceAttachment): AnyAttachment {
  const card = { type: 'share', uri: url, host: new URL(url).host, image: null } as const;
  return v.parse(attachmentSchema, { ...card, title: shortText(title || name), subtitle: shortText(subtitle) });
}

function stageAttachment(source: SourceAttachment | null): StagedAttachment | null {
  const url = webAddress(source?.url ?? null);
  return source === null || url === null ? null : { url, link: linkTo(url, source) };
}

/** Those that name a stretch of the text, apart from each other. */
function stageMentions({ text, mentions }: SourceText, key: Buffer): StagedMention[] {
  let end = 0;
  return [...mentions]
    .sort((a, b) => a.offset - b.offset)
    .flatMap(({ offset, length, id, name }: SourceMention) => {
      if (length === 0 || offset < end || offset + length > text.length) return [];
      end = offset + length;
      return [{ offset, length, ...stagePerson({ id, name: name || text.slice(offset, end) }, key) }];
    });
}

/** What a comment of a file says, as it waits to be made. */
export function stageContent(content: SourceText, key: Buffer): StagedContent {
  const text = storableText(content.text);
  // Where something could not be kept no place in the text is what it was.
  const mentions = text.length === content.text.length ? stageMentions(content, key) : [];
  return { text, mentions, attached: stageAttachment(content.attached) };
}

/** What it said before, the oldest first; the newest of them where there are too many. */
export const stageVersions = (versions: readonly SourceVersion[], key: Buffer): StagedVersion[] =>
  versions.slice(-maxVersions).flatMap(({ writtenAt, ...content }) => {
    const staged = stageContent(content, key);
    const isKept = writtenAt > 0 && Buffer.byteLength(staged.text) <= maxTextBytes;
    return isKept ? [{ ...staged, written_at: Math.floor(writtenAt) }] : [];
  });
