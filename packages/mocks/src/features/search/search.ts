import { compareIds, hitsPerPage, type FoundText, type SearchedKind, type SearchHit } from 'ufi-core/contract';
import { excerptOf, foldName, matchesSearch, matchName, parseSearch } from 'ufi-core/text';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { canSeeComment, canSeeThread, groupOf } from '../../access/threadAccess.ts';
import type { Actor } from '../../world/actor.ts';
import { statusOf, type Thread } from '../../world/thread.ts';
import { actorRecords } from '../../world/world.ts';
import { groupRecord, mayKnowGroup } from '../groups/knownGroup.ts';

/** Something found, with the key that orders what was found: ascending ids after the distance, or descending ids. */
interface Found {
  readonly key: string;
  readonly hit: SearchHit;
}

/** The first word of a name that begins like the longest one that was typed, with its place. */
function firstWord(name: string, typed: string): string {
  const longest = typed.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const words = foldName(name)
    .split(' ')
    .map((word, place) => `${word} ${place}`);
  return words.filter((word) => word.startsWith(longest)).sort()[0] ?? '';
}

interface FoundActor {
  readonly id: string;
  readonly distance: number;
  readonly word: string;
}

/** Known ones in the order of their ids, others by the word that was found. */
const compareFound = (one: FoundActor, other: FoundActor): number =>
  one.distance === 1 && one.word !== other.word ? (one.word < other.word ? -1 : 1) : compareIds(one.id, other.id);

function foundActors(actors: readonly Actor[], q: string, { world, person }: Caller): Found[] {
  const typed = foldName(q);
  const isPair = (pairs: ReadonlySet<string> | ReadonlyMap<string, unknown>, one: string, other: string) =>
    pairs.has(`${one} ${other}`);
  const isBlocked = ({ id }: Actor) =>
    person !== null && (isPair(world.blocks, person.id, id) || isPair(world.blocks, id, person.id));
  const isNear = ({ id }: Actor) =>
    person !== null && (id === person.id || person.friends.has(id) || isPair(world.followed, person.id, id));
  return actors
    .filter((actor) => matchName(foldName(actor.name), typed) !== null && !isBlocked(actor))
    .filter((actor) => isNear(actor) || actor.isAutosuggestDisabled !== true)
    .filter((actor) => actor.kind === 'page' || actor.isImported !== true)
    .map((actor) => ({ id: actor.id, distance: isNear(actor) ? 0 : 1, word: firstWord(actor.name, typed) }))
    .sort((one, other) => one.distance - other.distance || compareFound(one, other))
    .flatMap(({ id, distance }) =>
      actorRecords(world, [id]).map((actor): Found => ({ key: `${distance}_${id}`, hit: { kind: 'actor', actor } })),
    );
}

const foundGroups = (q: string, caller: Caller): Found[] =>
  [...caller.world.groups.values()]
    .filter((group) => mayKnowGroup(group, caller) && matchesSearch(group.name, parseSearch(q)))
    .map((group) => ({ key: group.id, hit: { kind: 'group', group: groupRecord(group, caller) } }));

const newestFirst = (found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => compareIds(other.key, one.key));

const visibleThreads = ({ world, person }: Caller): Thread[] =>
  [...world.threads.values()]
    .filter(({ post }) => post.article === undefined)
    .filter((thread) => canSeeThread({ world, thread, person, actors: [] }));

interface Written {
  readonly id: string;
  readonly author: string;
  readonly createdAt: number;
  readonly body: { readonly text: string; readonly dir: 'ltr' | 'rtl' };
}

/** The post or comment as found, if it was; `comment` is null for a post. */
function foundText(
  { thread, world, q }: { readonly thread: Thread; readonly world: Caller['world']; readonly q: string },
  { id, author, createdAt, body: { text, dir } }: Written,
  comment: Pick<FoundText, 'comment_id' | 'parent_id'>,
): Found[] {
  const search = parseSearch(q);
  if (!matchesSearch(text, search)) return [];
  const { post } = thread;
  const group = groupOf({ world, thread });
  return actorRecords(world, [author]).map((record) => ({
    key: id,
    hit: {
      kind: 'text',
      post_id: post.id,
      ...comment,
      author: record,
      group: group === null ? null : { id: group.id, name: group.name },
      dir,
      ...excerptOf(text, search),
      timestamp: { time: createdAt },
    },
  }));
}

const foundPosts = (q: string, caller: Caller): Found[] =>
  visibleThreads(caller).flatMap((thread) =>
    foundText({ thread, world: caller.world, q }, thread.post, { comment_id: null, parent_id: null }),
  );

function foundComments(q: string, caller: Caller): Found[] {
  const { world, person } = caller;
  return visibleThreads(caller).flatMap((thread) => {
    const viewer = { world, thread, person, actors: person === null ? [] : [person.id] };
    return [...thread.comments.values()]
      .filter((comment) => statusOf(comment) === 'published' && canSeeComment(comment, viewer))
      .flatMap((comment) =>
        foundText({ thread, world, q }, comment, { comment_id: comment.id, parent_id: comment.parent }),
      );
  });
}

function everythingFound(of: SearchedKind, q: string, caller: Caller): Found[] {
  switch (of) {
    case 'people':
      return foundActors([...caller.world.people.values()], q, caller);
    case 'pages':
      return foundActors([...caller.world.pages.values()], q, caller);
    case 'groups':
      return newestFirst(foundGroups(q, caller));
    case 'posts':
      return newestFirst(foundPosts(q, caller));
    case 'comments':
      return newestFirst(foundComments(q, caller));
  }
}

/** Searches what the caller may read, see the endpoint. */
export const search: MockHandler<'search'> = ({ q, of, cursor }, caller) => {
  const isOfActors = of === 'people' || of === 'pages';
  if (cursor !== undefined && cursor.includes('_') !== isOfActors) throw badParameter('cursor', 'bad_format');
  const found = everythingFound(of, q, caller);
  const from = cursor === undefined ? 0 : found.findIndex(({ key }) => key === cursor) + 1;
  const page = found.slice(from, from + hitsPerPage);
  return {
    hits: page.map(({ hit }) => hit),
    cursor: found.length > from + page.length ? (page.at(-1)?.key ?? null) : null,
  };
};
