import { attachmentIn, type AnyAttachment } from 'ufi-core/contract';
import { readExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';

/** Public origins for addresses that are relative to this server. */
export interface ExportOrigins {
  readonly publicOrigin: string;
  /** Undefined if uploads have no separate origin. */
  readonly mediaOrigin: string | undefined;
}

type CommentContent = Pick<CommentRow, 'text' | 'ranges' | 'extras'>;

/** A comment as it is read for the export. */
export interface ExportRow extends CommentContent, Pick<CommentRow, 'id' | 'created_at' | 'edited_at'> {
  /** Address of the page and key of the thread; null under a post. */
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
  readonly versions: readonly (CommentContent & { readonly written_at: number })[];
}

/** Dependencies of a line. */
export interface LineTools extends ExportOrigins {
  /** Names of the mentioned actors by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The actors that a comment or one of its versions mentions. */
export const mentionedIds = ({ ranges, versions }: ExportRow): string[] =>
  [ranges, ...versions.map((version) => version.ranges)]
    .flat()
    .flatMap((range) => (range.kind === 'mention' ? [range.id] : []));

const absoluteUrl = (address: string, { publicOrigin, mediaOrigin = publicOrigin }: ExportOrigins): string =>
  new URL(address, address.startsWith('/media/') ? mediaOrigin : publicOrigin).href;

const labelled = (label: string) => (label === '' ? {} : { label });

/** Attachment of a comment with its address; null for a card without a link. */
function exportAttachment(attachment: AnyAttachment, origins: ExportOrigins): object | null {
  const at = (address: string) => absoluteUrl(address, origins);
  const { type } = attachment;
  switch (type) {
    case 'photo':
    case 'gif':
      return { type, url: at(attachment.metadata.url), ...labelled(attachment.metadata.accessibilityLabel) };
    case 'sticker':
      return { type, url: at(attachment.metadata.source_uri), ...labelled(attachment.metadata.accessibilityLabel) };
    case 'video': {
      const { url, preview_uri: poster, accessibilityLabel } = attachment.metadata;
      return { type, url: at(url), poster: poster && at(poster), ...labelled(accessibilityLabel) };
    }
    case 'file':
      return { type, url: at(attachment.metadata.url), name: attachment.metadata.name };
    case 'share':
    case 'live_share':
    case 'donation':
    case 'TIP_JAR_PAYMENT':
    case 'chat_command_result':
    case 'marketplace_ecomm_product_item':
    case 'comment_place_info':
    case 'live_comment_place_info':
    case 'upsell_info': {
      const { uri, title, subtitle } = attachment;
      return uri === null ? null : { type: 'link', url: at(uri), title, subtitle };
    }
  }
}

/** Text with its mentions and attachment; empty parts are left out. */
function exportContent({ text, ranges, extras }: CommentContent, { names, ...origins }: LineTools) {
  const mentions = ranges.flatMap((range) => {
    if (range.kind !== 'mention') return [];
    const { offset, length, id } = range;
    return [{ offset, length, id, name: names.get(id) ?? text.slice(offset, offset + length) }];
  });
  const attachment = attachmentIn(readExtras(extras));
  const attached = attachment === undefined ? null : exportAttachment(attachment, origins);
  return { text, ...(mentions.length > 0 && { mentions }), ...(attached && { attached }) };
}

/** Exports a comment as one line of JSON. */
export function exportLine(row: ExportRow, tools: LineTools): string {
  const { id, article, key, post, parent, reply_to, created_at, edited_at, state, likes, reactions } = row;
  const versions = row.versions.map(({ written_at, ...content }) => ({ ...exportContent(content, tools), written_at }));
  return JSON.stringify({
    id,
    article,
    key,
    post,
    parent,
    reply_to,
    author: { id: row.author_id, name: row.author_name },
    ...exportContent(row, tools),
    created_at,
    edited_at,
    ...(versions.length > 0 && { versions }),
    state,
    likes,
    reactions,
  });
}
