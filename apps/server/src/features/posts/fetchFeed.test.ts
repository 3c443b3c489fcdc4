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
  input: { author?: string; group?: string; sources?: 'followed' | 'groups'; cursor?: string; actor?: string } = {},
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

  it('server.570 finds posts of sources behind any number of others, each once, page by page', async () => {
    const reader = await backend.world.person('Gil Reis');
    const followed = await backend.world.page('Padaria Lua', { ADMIN: bia });
    const club = await backend.world.group('public', { [reader]: 'member' });
    const { pool } = backend.services;
    await pool.query('insert into page_followers (page_id, person_id) values ($1, $2)', [followed, reader]);
    const publish = async (of: 'followed' | 'groups') =>
      backend.world.post(of === 'followed' ? { author: followed } : { author: bia, group: club });
    for (const sources of ['followed', 'groups'] as const) {
      const own: string[] = [];
      for (let index = 0; index < 15; index += 1) own.unshift(await publish(sources));
      // More than are looked through before the sources are asked; they have no threads, so no page may hold one.
      await pool.query(
        `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
          select $1::bigint + n, $2, 'plain', 'everyone', '', 'ltr', 0 from generate_series(1, 2100) n`,
        [own[0], ana],
      );
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const answer = await read(reader, { sources, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...answer.posts.map(({ post }) => post.id));
        cursor = answer.cursor;
      }
      expect(seen).toEqual(own);
      await pool.query(`delete from posts where text = '' and author_id = $1 and id not in (select id from threads)`, [
        ana,
      ]);
    }
  });

  it('refuses an invalid cursor, and an actor of somebody else', async () => {
    await expect(read(null, { cursor: 'x' })).rejects.toMatchObject({ fields: { cursor: 'bad_format' } });
    expect(await outcomeOf(read(ana, { actor: page }))).toBe('noPermission');
    expect(await outcomeOf(read(bia, { actor: page }))).toBe('done');
    expect(await outcomeOf(read(null, { actor: page }))).toBe('sessionEnded');
  });
});
