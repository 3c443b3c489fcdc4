import type { SourceComment, SourceMention, SourceAttachment, SourceText } from 'ufi-importing';
import type { CommentRecord, Locale } from 'ufi-core/contract';
import { encodeWrittenText } from 'ufi-core/text';
import { threadKey } from 'ufi-plugin';
import { articleThread } from '../../world/articles.ts';
import { parseText } from '../../world/parseText.ts';
import { authorOf } from './planImport.ts';
import type { Site } from '../../world/site.ts';
import { sourceKey, type ImportedComments, type PlannedComment } from '../../world/siteImports.ts';
import type { World } from '../../world/world.ts';

/** The target of an import. */
export interface ImportTarget {
  readonly world: World;
  readonly site: Site;
  readonly imported: ImportedComments;
  readonly origin: string;
  readonly locale: Locale;
}

/** Finds or creates the person for an author in the source. */
function personOf(
  { world, locale, imported, origin }: ImportTarget,
  { id: known, name }: Pick<SourceMention, 'id' | 'name'>,
) {
  const key = sourceKey(origin, known);
  const found = imported.people.get(key);
  if (found !== undefined) return found;
  const id = world.newId();
  world.people.set(id, {
    isImported: true,
    kind: 'person',
    id,
    email: `${id}@site.invalid`,
    password: crypto.randomUUID(),
    coverLine: '',
    locale,
    isInstanceOwner: false,
    friends: new Set<string>(),
    constituent: null,
    name,
  });
  imported.people.set(key, id);
  return id;
}

function bodyOf(target: ImportTarget, { text, mentions }: SourceText) {
  const named = mentions.map(({ offset, length, id, name }) => {
    const called = name || text.slice(offset, offset + length);
    return { offset, length, id: personOf(target, { id, name: called }) };
  });
  return parseText((id) => target.world.people.get(id), encodeWrittenText(text, named));
}

/** The attachment as a link. */
function linkAttachment(attachment: SourceAttachment | null): { extras?: Pick<CommentRecord, 'attachment'> } {
  if (attachment === null || !/^https?:/.test(attachment.url)) return {};
  const { url: uri, title, name, subtitle } = attachment;
  const card = { type: 'share', uri, host: new URL(uri).host, image: null } as const;
  return { extras: { attachment: { ...card, title: title || name, subtitle } } };
}

const versionsOf = (target: ImportTarget, { versions }: SourceComment) =>
  versions.map(({ writtenAt, ...words }, index) => ({
    body: bodyOf(target, words),
    writtenAt,
    ...linkAttachment(words.attached),
    version: index + 1 - versions.length,
  }));

/** Writes one comment of an import, below the comment it answers. */
export function writeImportedComment(target: ImportTarget, { comment, article }: PlannedComment): void {
  const { world, site, imported, origin } = target;
  const address = threadKey({ location: article.href });
  const threads = world.threads.size;
  const thread = articleThread(world, site, { key: threadKey({ id: article.xid, location: address }), address });
  const id = world.newId();
  const author = personOf(target, { id: authorOf(comment), name: comment.author.name });
  const answered = imported.comments.get(sourceKey(origin, comment.parent ?? '')) ?? null;
  const parent = thread.comments.get(answered ?? '')?.parent ?? answered;
  imported.comments.set(sourceKey(origin, comment.id), id);
  const written = {
    id,
    author,
    person: author,
    clientId: null,
    body: bodyOf(target, comment),
    ...linkAttachment(comment.attached),
    parent,
    repliedTo: answered === parent ? null : answered,
    privacy: 0 as const,
    isDeleted: false,
    isSpam: comment.state !== 'published',
    needsApproval: comment.state === 'pending',
    isApproved: false,
    createdAt: Math.floor(comment.createdAt),
    editedAt: comment.editedAt,
    earlier: versionsOf(target, comment),
  };
  const isClosed = article.isClosed && world.threads.size > threads;
  world.commit(thread, { actor: author, comments: [written], ...(isClosed && { isClosed }) });
  for (const { type, ...person } of comment.reactions) {
    world.commit(thread, { actor: personOf(target, person), reaction: { comment: id, type } });
  }
}
