import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../database/engine/index.ts';
import { createTestDatabase } from '../../../database/testing/index.ts';
import { addComment } from '../../comments/addComment.ts';
import { fetchComments } from '../fetchComments.ts';
import { setCommentLike } from '../../likes/setCommentLike.ts';
import { createServerServices } from '../../../start/createServerServices.ts';
import type { AppServices } from '../../../start/appServices.ts';
import { createTestWorld, type TestWorld } from '../../../mutations/testing/createTestWorld.ts';
import type { SharedPage } from './sharedPage.ts';
import { createThreadCache, type RememberedViewer } from './threadCache.ts';

let database: Database;
let services: AppServices;
let world: TestWorld;
let ana: string;
let thread: string;
let asked: string[] = [];
const time = { ms: 0 };
const clock = { now: () => Date.now(), monotonic: () => time.ms };

beforeAll(async () => {
  database = await createTestDatabase();
  const threadCache = createThreadCache(clock);
  services = createServerServices({
    pool: database.pool,
    threadCache,
    wake: (id, seq) => threadCache.advance(id, seq),
    clock,
  });
  world = createTestWorld(database.pool, services);
  ana = await world.person('Ana Souza');
  const query = database.pool.query.bind(database.pool);
  Object.assign(database.pool, {
    query: (...args: Parameters<typeof query>) => {
      const [config] = args as unknown as [{ name?: string }];
      asked.push(config.name ?? 'unnamed');
      return query(...args);
    },
  });
});
afterAll(() => database.stop());
beforeEach(async () => {
  time.ms += 60_000;
  thread = await world.post({ author: ana });
  await write('um');
  asked = [];
});

const write = (comment_text: string) =>
  addComment({ ft_ent_identifier: thread, comment_text }, { person: ana, locale: 'pt-BR' }, services);
const read = (person: string | null = null) =>
  fetchComments({ ft_ent_identifier: thread }, { person, locale: 'pt-BR' }, services);
const isPage = (name: string): boolean => name.startsWith('page');

describe('the thread cache', () => {
  it('server.25 answers an anonymous page of a quiet thread without a query, with the same object', async () => {
    const first = await read();
    asked = [];
    expect(await read()).toBe(first);
    expect(asked).toEqual([]);
  });

  it('reads only the sequence number once a second has passed', async () => {
    const first = await read();
    time.ms += 1_001;
    asked = [];
    expect(await read()).toBe(first);
    expect(asked).toEqual(['load open']);
  });

  it('server.25 reads a page again after ten seconds, because names change without a new sequence number', async () => {
    await read();
    await database.pool.query("update actors set name = 'Ana Prado' where id = $1", [ana]);
    time.ms += 10_001;
    expect((await read()).records.actors?.[0]?.name).toBe('Ana Prado');
    await database.pool.query("update actors set name = 'Ana Souza' where id = $1", [ana]);
  });

  it('server.25 shows a change of this server at once', async () => {
    await read();
    for (const text of ['dois', 'três']) {
      const { seq } = await write(text);
      const answer = await read();
      expect(answer.seq).toBe(seq);
      expect(answer.lists[0]?.count).toBe(seq);
    }
  });

  it('server.25 shows a change of another server within a second', async () => {
    await read();
    await database.pool.query('update threads set seq = seq + 1, is_closed = true where id = $1', [thread]);
    time.ms += 1_001;
    expect(await read()).toMatchObject({ seq: 2, records: { targets: [{ arecommentsdisabled: true }] } });
  });

  it('stops showing a hidden post after a second', async () => {
    await read();
    await database.pool.query("update posts set privacy = 'only_me' where id = $1", [thread]);
    time.ms += 1_001;
    await expect(read()).rejects.toMatchObject({ reason: 'noSuchObject' });
    expect((await read(ana)).seq).toBe(1);
  });

  it('server.25 reads only the personal part for a signed-in person', async () => {
    await read();
    asked = [];
    const own = await read(ana);
    expect(asked).toEqual(['look', 'own comments']);
    expect(own.records.rights).toHaveLength(1);
    const comment_id = own.lists[0]?.values[0] ?? '';
    const caller = { person: ana, locale: 'pt-BR' } as const;
    await setCommentLike({ ft_ent_identifier: thread, comment_id, like_action: true }, caller, services);
    const after = await read(ana);
    expect(after.seq).toBe(2);
    expect(after.records.commentMarks).toMatchObject([{ fbid: comment_id, hasviewerliked: true, version: 2 }]);
    asked = [];
    expect((await read(ana)).records.commentMarks).toEqual(after.records.commentMarks);
    expect(asked).toEqual(['access version']);
  });

  it('shares one read among concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(new Set(answers).size).toBe(1);
    expect(asked.filter(isPage)).toHaveLength(1);
  });

  it('server.25 never returns a page older than a change made before the request', async () => {
    let seq = 1;
    const reading = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        const least = seq;
        expect((await read()).seq).toBeGreaterThanOrEqual(least);
      }
    };
    const writing = async () => {
      for (let turn = 0; turn < 20; turn += 1) ({ seq } = await write(`${turn}`));
    };
    await Promise.all([writing(), reading(), reading(), reading()]);
  });
});

describe('remembered viewers', () => {
  const kilobytes = (count: number): string => 'x'.repeat(count * 512);
  const pageOf = (text: string) =>
    ({ comments: new Map([['1', { text, encoded: null }]]), actors: [] }) as unknown as SharedPage;
  const viewerOf = (blocked: string, pages: readonly SharedPage[]) =>
    ({ loaded: { access: { blocked: [blocked] } }, version: '1', pages, readAt: 1 }) as unknown as RememberedViewer;

  it.each([
    ['hold long pages', () => viewerOf('', [pageOf(kilobytes(1_024))])],
    ['have blocked very many', () => viewerOf(kilobytes(1_024), [])],
  ])('server.150 stay under 32 MB together if they %s', (_, viewer) => {
    const cache = createThreadCache(clock);
    time.ms = 1;
    const keys = Array.from({ length: 100 }, (_each, index) => `${index}`);
    for (const key of keys) cache.putViewer(key, viewer());
    const kept = keys.filter((key) => cache.getViewer(key) !== undefined);
    expect(kept).toContain('99');
    expect(kept.length).toBeLessThan(32);
  });
});
