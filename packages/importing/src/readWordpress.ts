import { textOnly, type ImportItem, type ImportSkip, type SourceState } from './importItem.ts';
import { htmlToText } from './htmlToText.ts';
import { createXmlReader, type XmlElement } from './createXmlReader.ts';
import type { ChunkReader } from './chunkReader.ts';
import { parseUnixSeconds } from './parseUnixSeconds.ts';

const places = { channel: 'rss/channel', item: 'rss/channel/item', comment: 'rss/channel/item/wp:comment' } as const;
const wanted = {
  [places.channel]: ['wp:base_blog_url', 'link'],
  [places.item]: ['link', 'wp:comment_status'],
  [places.comment]: [
    'wp:comment_id',
    'wp:comment_author',
    'wp:comment_author_email',
    'wp:comment_date',
    'wp:comment_date_gmt',
    'wp:comment_content',
    'wp:comment_approved',
    'wp:comment_type',
    'wp:comment_parent',
    'wp:comment_user_id',
  ],
};

const states: Readonly<Record<string, SourceState>> = {
  '1': 'published',
  approve: 'published',
  approved: 'published',
  '0': 'pending',
  hold: 'pending',
  spam: 'hidden',
  trash: 'deleted',
  'post-trashed': 'deleted',
};

const textOf = ({ fields }: XmlElement, name: string): string => fields.get(name)?.trim() ?? '';
/** A numeric id; null for none, which is written as 0. */
const idOf = (element: XmlElement, name: string): string | null => {
  const text = textOf(element, name);
  return text === '' || text === '0' ? null : text;
};

/** Creation time: in UTC if present, else by the site's clock. */
function writtenAt(comment: XmlElement): number {
  const utc = parseUnixSeconds(textOf(comment, 'wp:comment_date_gmt'));
  return utc > 0 ? utc : parseUnixSeconds(textOf(comment, 'wp:comment_date'));
}

function skipOf(comment: XmlElement): ImportSkip | null {
  if (comment.isCut) return 'tooLong';
  if (idOf(comment, 'wp:comment_id') === null) return 'noId';
  // Skips pingbacks, trackbacks and comment types of shops and plugins.
  return ['', 'comment'].includes(textOf(comment, 'wp:comment_type')) ? null : 'notComment';
}

function commentOf(comment: XmlElement, article: string): ImportItem {
  return {
    kind: 'comment',
    line: comment.line,
    id: textOf(comment, 'wp:comment_id'),
    article,
    parent: idOf(comment, 'wp:comment_parent'),
    author: {
      id: idOf(comment, 'wp:comment_user_id'),
      email: textOf(comment, 'wp:comment_author_email') || null,
      name: textOf(comment, 'wp:comment_author'),
    },
    text: htmlToText(comment.fields.get('wp:comment_content') ?? '', 'typed'),
    createdAt: writtenAt(comment),
    state: states[textOf(comment, 'wp:comment_approved').toLowerCase()] ?? 'pending',
    ...textOnly,
    skip: skipOf(comment),
  };
}

/** Reads a WordPress export (WXR): pages as items, each containing its comments. */
export function readWordpress(emit: (item: ImportItem) => void): ChunkReader {
  let item = 1;
  emit({ kind: 'header', source: 'wordpress', origin: '' });
  return createXmlReader(wanted, (element) => {
    switch (element.place) {
      case places.comment:
        return emit(commentOf(element, String(item)));
      case places.item:
        emit({ kind: 'article', ref: String(item), href: textOf(element, 'link'), isClosed: false });
        item += 1;
        return;
      default:
        // Every blog numbers its comments from 1.
        emit({
          kind: 'header',
          source: 'wordpress',
          origin: textOf(element, 'wp:base_blog_url') || textOf(element, 'link'),
        });
    }
  });
}
