import { textOnly, type ImportItem, type SourceState } from './importItem.ts';
import { htmlToText } from './htmlToText.ts';
import { createXmlReader, type XmlElement } from './createXmlReader.ts';
import type { ChunkReader } from './chunkReader.ts';
import { parseUnixSeconds } from './parseUnixSeconds.ts';

const wanted = {
  'disqus/thread': ['@dsq:id', 'id', 'link', 'isClosed'],
  'disqus/post': [
    '@dsq:id',
    'id',
    'message',
    'createdAt',
    'isDeleted',
    'isSpam',
    'isApproved',
    'thread',
    'thread@dsq:id',
    'parent',
    'parent@dsq:id',
    'author/name',
    'author/username',
    'author/email',
  ],
};

/** The first non-empty text among some fields. */
const first = ({ fields }: XmlElement, ...names: readonly string[]): string | null =>
  names.map((name) => fields.get(name)?.trim()).find((text) => text !== undefined && text !== '') ?? null;

const is = (element: XmlElement, name: string): boolean => /^(true|1)$/i.test(first(element, name) ?? '');

function stateOf(post: XmlElement): SourceState {
  if (is(post, 'isDeleted')) return 'deleted';
  if (is(post, 'isSpam')) return 'hidden';
  return first(post, 'isApproved') === null || is(post, 'isApproved') ? 'published' : 'pending';
}

function articleOf(thread: XmlElement): ImportItem {
  const [link, id] = [first(thread, 'link'), first(thread, 'id')];
  const ref = first(thread, '@dsq:id', 'id') ?? '';
  // If a thread has no address, its id often is one.
  return { kind: 'article', ref, href: link ?? id ?? '', isClosed: is(thread, 'isClosed') };
}

function commentOf(post: XmlElement): ImportItem {
  const id = first(post, '@dsq:id', 'id');
  return {
    kind: 'comment',
    line: post.line,
    id: id ?? '',
    article: first(post, 'thread@dsq:id', 'thread') ?? '',
    parent: first(post, 'parent@dsq:id', 'parent'),
    author: {
      id: first(post, 'author/username'),
      email: first(post, 'author/email'),
      name: first(post, 'author/name') ?? '',
    },
    text: htmlToText(post.fields.get('message') ?? '', 'html'),
    createdAt: parseUnixSeconds(first(post, 'createdAt')),
    state: stateOf(post),
    ...textOnly,
    skip: post.isCut ? 'tooLong' : id === null ? 'noId' : null,
  };
}

/** Reads a Disqus export (`<disqus>`: threads, then posts), or a file written by hand in that format. */
export function readDisqus(emit: (item: ImportItem) => void): ChunkReader {
  emit({ kind: 'header', source: 'disqus', origin: '' });
  return createXmlReader(wanted, (element) =>
    emit(element.place === 'disqus/thread' ? articleOf(element) : commentOf(element)),
  );
}
