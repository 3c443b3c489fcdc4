import type { SourceComment, SourceMention, SourceThing, SourceWords } from 'ufi-importing';
import type { CommentRecord, Locale } from 'ufi-core/contract';
import { encodeWrittenText } from 'ufi-core/text';
import { threadKey } from 'ufi-plugin';
import { articleThread } from './articles.ts';
import { parseText } from './parseText.ts';
import { authorOf } from './planImport.ts';
import type { Site } from './site.ts';
import { keyIn, type BroughtComments, type PlannedComment } from './siteImports.ts';
import type { World } from './world.ts';

/** Where comments from elsewhere are made. */
export interface Making {
  readonly world: World;
  readonly site: Site;
  readonly brought: BroughtComments;
  readonly origin: string;
  readonly locale: Locale;
}

/** Somebody who only stands for somebody elsewhere. */
function personOf({ world, locale, brought, origin }: Making, { id: known, name }: Pick<SourceMention, 'id' | 'name'>) {
  const key = keyIn(origin, known);
  const found = brought.people.get(key);
  if (found !== undefined) return found;
  const id = world.newId();
  world.people.set(id, {
    ...{
      isBrought: true,
      kind: 'person',
      id,
      email: `${id}@site.invalid`,
      password: crypto.randomUUID(),
      coverLine: '',
    },
    ...{ locale, isInstanceOwner: false, friends: new Set<string>(), constituent: null, name },
  });
  brought.people.set(key, id);
  return id;
}

function bodyOf(making: Making, { text, mentions }: SourceWords) {
  const named = mentions.map(({ offset, length, id, name }) => {
    const called = name || text.slice(offset, offset + length);
    return { offset, length, id: personOf(making, { id, name: called }) };
  });
  return parseText((id) => making.world.people.get(id), encodeWrittenText(text, named));
}

/** Where a thing is, as a link. */
function linkTo(thing: SourceThing | null): { extras?: Pick<CommentRecord, 'attachment'> } {
  if (thing === null || !/^https?:/.test(thing.url)) return {};
  const { url: uri, title, name, subtitle } = thing;
  const card = { type: 'share', uri, host: new URL(uri).host, image: null } as const;
  return { extras: { attachment: { ...card, title: title || name, subtitle } } };
}

const versionsOf = (making: Making, { versions }: SourceComment) =>
  versions.map(({ writtenAt, ...words }, index) => ({
    ...{ body: bodyOf(making, words), writtenAt, ...linkTo(words.attached) },
    version: index + 1 - versions.length,
  }));

/** Makes one comment of a file, below what it answers. */
export function makeImported(making: Making, { comment, article }: PlannedComment): void {
  const { world, site, brought, origin } = making;
  const address = threadKey({ location: article.href });
  const threads = world.threads.size;
  const thread = articleThread(world, site, { key: threadKey({ id: article.xid, location: address }), address });
  const id = world.newId();
  const author = personOf(making, { id: authorOf(comment), name: comment.author.name });
  const answered = brought.comments.get(keyIn(origin, comment.parent ?? '')) ?? null;
  const parent = thread.comments.get(answered ?? '')?.parent ?? answered;
  brought.comments.set(keyIn(origin, comment.id), id);
  const written = {
    ...{ id, author, person: author, clientId: null, body: bodyOf(making, comment), ...linkTo(comment.attached) },
    ...{ parent, repliedTo: answered === parent ? null : answered, privacy: 0 as const, isDeleted: false },
    ...{ isSpam: comment.state !== 'published', needsApproval: comment.state === 'pending', isApproved: false },
    ...{ createdAt: Math.floor(comment.createdAt), editedAt: comment.editedAt },
    earlier: versionsOf(making, comment),
  };
  const isClosed = article.isClosed && world.threads.size > threads;
  world.change(thread, { actor: author, comments: [written], ...(isClosed && { isClosed }) });
  for (const { type, ...person } of comment.reactions) {
    world.change(thread, { actor: personOf(making, person), reaction: { comment: id, type } });
  }
}
