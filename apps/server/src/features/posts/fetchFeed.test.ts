import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../lists/testing/readAs.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
let friend: string;
let page: string;
let group: string;
let posts: Record<string, string>;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  friend = await backend.world.person('Duda Paz');
  await backend.world.friends(ana, friend);
  page = await backend.world.page('Padaria Sol', { ADMIN: bia });
  group = await backend.world.group('secret', { [bia]: 'member' });
  posts = {
    open: await backend.world.post({ author: ana }),
    friends: await backend.world.post({ author: ana, privacy: 'friends' }),
    own: await backend.world.post({ author: ana, privacy: 'only_me' }),
    secret: await backend.world.post({ author: bia, group }),
    page: await backend.world.post({ author: page }),
  };
});
afterAll(() => backend.stop());

const read = (
  person: string | null,
  input: { author?: string; group?: string; cursor?: string; actor?: string } = {},
) => readAs(backend.services, person)('fetchFeed', input);
const namesOf = (answer: Awaited<ReturnType<typeof read>>): string[] =>
  answer.posts.map(({ post }) => Object.entries(posts).find(([, id]) => id === post.id)?.[0] ?? '');
const namesOfAll = async (person: string | null): Promise<string[]> => {
  const first = await read(person);
  return [...namesOf(first), ...(first.cursor === null ? [] : namesOf(await read(person, { cursor: first.cursor })))];
};

describe('fetchFeed', () => {
  it('server.27 shows each viewer what they may see, newest first', async () => {
    expect(await namesOfAll(null)).toEqual(['page', 'open']);
    expect(await namesOfAll(ana)).toEqual(['page', 'own', 'friends', 'open']);
    expect(await namesOfAll(friend)).toEqual(['page', 'friends', 'open']);
    expect(await namesOfAll(bia)).toEqual(['page', 'secret', 'open']);
  });

  it('filters by author, by group, and by both', async () => {
    expect(namesOf(await read(friend, { author: ana }))).toEqual(['friends', 'open']);
    expect(namesOf(await read(bia, { group }))).toEqual(['secret']);
    expect(namesOf(await read(ana, { group }))).toEqual([]);
    expect(namesOf(await read(bia, { group, author: ana }))).toEqual([]);
  });

  it('includes the last two comments of each post, and every record once', async () => {
    const thread = posts.open ?? '';
    for (const text of ['um', 'dois', 'três']) await backend.as(bia).add(thread, text);
    const answer = await read(bia, { author: ana });
    expect(answer.posts[0]).toMatchObject({ seq: 3, lists: [{ range: { offset: 1, length: 2 }, count: 3 }] });
    const actors = answer.records.actors?.map(({ id }) => id) ?? [];
    expect(new Set(actors).size).toBe(actors.length);
    expect(new Set(actors)).toEqual(new Set([ana, bia]));
    expect(answer.records.rights).toHaveLength(1);
  });

  it('S3.02 includes the sentences about the reactions to each post', async () => {
    const { posts: shown, records } = await read(null);
    const threads = shown.map(({ post }) => post.ftentidentifier);
    expect(records.sentences?.map(({ ftentidentifier }) => ftentidentifier)).toEqual(threads);
  });

  it('server.27 continues by its cursor to the end, past any number of hidden posts', async () => {
    const author = await backend.world.person('Edu Sá');
    const shown: string[] = [];
    for (let index = 0; index < 75; index += 1) {
      const isShown = index % 3 === 0;
      const id = await backend.world.post({ author, privacy: isShown ? 'everyone' : 'friends' });
      if (isShown) shown.unshift(id);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    const pages: number[] = [];
    while (cursor !== null) {
      const answer = await read(bia, { author, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...answer.posts.map(({ post }) => post.id));
      cursor = answer.cursor;
      pages.push(answer.posts.length);
    }
    expect(seen).toEqual(shown);
    // The first page is what a phone waits for.
    expect(pages.slice(0, 3)).toEqual([3, 10, 10]);
    expect(pages.length).toBeLessThanOrEqual(4);
  });

  it('refuses an invalid cursor, and an actor of somebody else', async () => {
    await expect(read(null, { cursor: 'x' })).rejects.toMatchObject({ fields: { cursor: 'bad_format' } });
    expect(await outcomeOf(read(ana, { actor: page }))).toBe('noPermission');
    expect(await outcomeOf(read(bia, { actor: page }))).toBe('done');
    expect(await outcomeOf(read(null, { actor: page }))).toBe('sessionEnded');
  });
});
