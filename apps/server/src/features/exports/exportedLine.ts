import { attachmentIn, type AnyAttachment } from 'ufi-core/contract';
import { readExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';

/** Where what has an address of our own is for somebody elsewhere. */
export interface ExportOrigins {
  readonly publicOrigin: string;
  /** Undefined where what people upload has no origin of its own. */
  readonly mediaOrigin: string | undefined;
}

type Words = Pick<CommentRow, 'text' | 'ranges' | 'extras'>;

/** A comment as it is read to be exported. */
export interface ExportedRow extends Words, Pick<CommentRow, 'id' | 'created_at' | 'edited_at'> {
  /** The address of its page and the name of its thread; null under a post. */
  readonly article: string | null;
  readonly key: string | null;
  readonly post: string | null;
  readonly parent: string | null;
  readonly reply_to: string | null;
  readonly author_id: string;
  readonly author_name: string;
  readonly state: 'published' | 'pending' | 'hidden';
  readonly likes: number;
  readonly reactions: readonly unknown[];
  readonly versions: readonly (Words & { readonly written_at: number })[];
}

/** What a line is written with. */
export interface LineTools extends ExportOrigins {
  /** The names of those whom texts mention, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Whom a comment mentions, or has mentioned. */
export const mentionedBy = ({ ranges, versions }: ExportedRow): string[] =>
  [ranges, ...versions.map((version) => version.ranges)]
    .flat()
    .flatMap((range) => (range.kind === 'mention' ? [range.id] : []));

const absolute = (address: string, { publicOrigin, mediaOrigin = publicOrigin }: ExportOrigins): string =>
  new URL(address, address.startsWith('/media/') ? mediaOrigin : publicOrigin).href;

const labelled = (label: string) => (label === '' ? {} : { label });

/** What hangs on a comment, by where it is to be had; null for a card that leads nowhere. */
function exportedThing(thing: AnyAttachment, origins: ExportOrigins): object | null {
  const at = (address: string) => absolute(address, origins);
  const { type } = thing;
  switch (type) {
    case 'photo':
    case 'gif':
      return { type, url: at(thing.metadata.url), ...labelled(thing.metadata.accessibilityLabel) };
    case 'sticker':
      return { type, url: at(thing.metadata.source_uri), ...labelled(thing.metadata.accessibilityLabel) };
    case 'video': {
      const { url, preview_uri: poster, accessibilityLabel } = thing.metadata;
      return { type, url: at(url), poster: poster && at(poster), ...labelled(accessibilityLabel) };
    }
    case 'file':
      return { type, url: at(thing.metadata.url), name: thing.metadata.name };
    case 'share':
    case 'live_share':
    case 'donation':
    case 'TIP_JAR_PAYMENT':
    case 'chat_command_result':
    case 'marketplace_ecomm_product_item':
    case 'comment_place_info':
    case 'live_comment_place_info':
    case 'upsell_info': {
      const { uri, title, subtitle } = thing;
      return uri === null ? null : { type: 'link', url: at(uri), title, subtitle };
    }
  }
}

/** Words with whom they name and what hung on them; what there is none of is left out. */
function exportedWords({ text, ranges, extras }: Words, { names, ...origins }: LineTools) {
  const mentions = ranges.flatMap((range) => {
    if (range.kind !== 'mention') return [];
    const { offset, length, id } = range;
    return [{ offset, length, id, name: names.get(id) ?? text.slice(offset, offset + length) }];
  });
  const thing = attachmentIn(readExtras(extras));
  const attached = thing === undefined ? null : exportedThing(thing, origins);
  return { text, ...(mentions.length > 0 && { mentions }), ...(attached && { attached }) };
}

/** A comment as one line of an export. */
export function exportedLine(row: ExportedRow, tools: LineTools): string {
  const { id, article, key, post, parent, reply_to, created_at, edited_at, state, likes, reactions } = row;
  const versions = row.versions.map(({ written_at, ...words }) => ({ ...exportedWords(words, tools), written_at }));
  return JSON.stringify({
    ...{ id, article, key, post, parent, reply_to, author: { id: row.author_id, name: row.author_name } },
    ...exportedWords(row, tools),
    ...{ created_at, edited_at, ...(versions.length > 0 && { versions }), state, likes, reactions },
  });
}
