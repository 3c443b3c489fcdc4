import { attachmentSchema, type AnyAttachment } from 'ufi-core/contract';
import * as v from 'valibot';
import type { SourceMention, SourceAttachment, SourceVersion, SourceText } from 'ufi-importing';
import type { SourcePerson } from './findOrCreatePeople.ts';
import { stagePerson } from './stagePerson.ts';
import { storableText, webAddress } from './storableText.ts';

/** A mention with its range. */
export interface StagedMention extends SourcePerson {
  readonly offset: number;
  readonly length: number;
}

/** An attachment of a staged comment; `link` is used if the address can't be fetched. */
export interface StagedAttachment {
  readonly url: string;
  readonly link: AnyAttachment;
}

/** Content of a staged comment. */
export interface StagedContent {
  readonly text: string;
  readonly mentions: readonly StagedMention[];
  readonly attached: StagedAttachment | null;
}

/** A previous version. */
export interface StagedVersion extends StagedContent {
  /** Unix seconds. */
  readonly written_at: number;
}

/** Maximum bytes of a comment's text, the same as for other comments. */
export const maxTextBytes = 64 * 1024;
const maxVersions = 100;
const maxCardTextLength = 500;

const shortText = (text: string): string => storableText(text).slice(0, maxCardTextLength);

/** Builds a link card to an attachment. */
function linkTo(url: string, { name, title, subtitle }: SourceAttachment): AnyAttachment {
  const card = { type: 'share', uri: url, host: new URL(url).host, image: null } as const;
  return v.parse(attachmentSchema, { ...card, title: shortText(title || name), subtitle: shortText(subtitle) });
}

function stageAttachment(source: SourceAttachment | null): StagedAttachment | null {
  const url = webAddress(source?.url ?? null);
  return source === null || url === null ? null : { url, link: linkTo(url, source) };
}

/** Keeps the mentions that have a valid range and don't overlap. */
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

/** Stages a comment's content. */
export function stageContent(content: SourceText, key: Buffer): StagedContent {
  const text = storableText(content.text);
  // Removed characters would shift the ranges.
  const mentions = text.length === content.text.length ? stageMentions(content, key) : [];
  return { text, mentions, attached: stageAttachment(content.attached) };
}

/** Stages previous versions, oldest first; only the newest if there are too many. */
export const stageVersions = (versions: readonly SourceVersion[], key: Buffer): StagedVersion[] =>
  versions.slice(-maxVersions).flatMap(({ writtenAt, ...content }) => {
    const staged = stageContent(content, key);
    const isKept = writtenAt > 0 && Buffer.byteLength(staged.text) <= maxTextBytes;
    return isKept ? [{ ...staged, written_at: Math.floor(writtenAt) }] : [];
  });
