import { describe, expect, it } from '@jest/globals';
import { editComment } from '../features/comments/editComment.ts';
import { setCommentReaction } from '../features/reactions/setCommentReaction.ts';
import type { TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();

const commentsOf = ({ events }: TestStream): string[] =>
  events.flatMap(({ message: said }) => said?.records.comments?.map(({ fbid }) => fbid) ?? []);
const lastNumber = ({ events }: TestStream): number => events.findLast(({ message: said }) => said)?.message?.to ?? 0;
const marksOf = ({ events }: TestStream) => events.flatMap(({ message: said }) => said?.records.commentMarks ?? []);

/** Expects every sequence number once, in order. */
function expectWhole(stream: TestStream, { from, to }: { from: number; to: number }): void {
  const ranges = stream.events.flatMap(({ message: said }) => (said ? [[said.from, said.to] as const] : []));
  let next = from;
  for (const [first, last] of ranges) {
    expect(first).toBe(next);
    expect(last).toBeGreaterThanOrEqual(first);
    next = last + 1;
  }
  expect(next - 1).toBe(to);
}

describe('a stream', () => {
  it('sends what someone else writes', async () => {
    const thread = await test.world.post({ author: test.ana });
    const stream = await test.listen(`${thread}:0`);
    const id = await test.write(thread, test.ana);
    await stream.until(({ events }) => events.length > 0);
    expect(stream.events[0]).toMatchObject({ id: `${thread}:1`, message: { target: thread, from: 1, to: 1 } });
    expect(commentsOf(stream)).toEqual([id]);
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', connection: 'close' });
    expect(stream.lines[0]).toMatch(/^retry: \d{4}$/);
  });

  it('sends everything once and in order while sixteen people write concurrently', async () => {
    const thread = await test.world.post({ author: test.ana });
    const streams = await Promise.all([`${thread}:0`, `${thread}:0`, `${thread}:0`].map((at) => test.listen(at)));
    const ids: string[] = [];
    const writer = async () => {
      for (let turn = 0; turn < 10; turn += 1) ids.push(await test.write(thread, test.ana));
    };
    await Promise.all(Array.from({ length: 16 }, writer));
    for (const stream of streams) {
      await stream.until((each) => lastNumber(each) === 160);
      expectWhole(stream, { from: 1, to: 160 });
      expect(new Set(commentsOf(stream))).toEqual(new Set(ids));
    }
  });

  it('server.35 merges rapid events: at most ten messages a second', async () => {
    const thread = await test.world.post({ author: test.ana });
    const stream = await test.listen(`${thread}:0`);
    const begun = performance.now();
    let steps = 0;
    for (; steps < 80; steps += 4) await Promise.all([1, 2, 3, 4].map(() => test.write(thread, test.ana)));
    await stream.until((each) => lastNumber(each) === steps);
    expectWhole(stream, { from: 1, to: steps });
    // Measured from before the first to after the last message; how evenly they are spaced is tested with a manual
    // clock in the tests of connection.ts.
    const mostMessages = (performance.now() - begun) / 100 + 2;
    expect(stream.events.length).toBeLessThanOrEqual(mostMessages);
    expect(stream.events.length).toBeLessThan(steps);
  });

  it("continues at its reader's position", async () => {
    const thread = await test.world.post({ author: test.ana });
    const ids = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push(await test.write(thread, test.ana));
    const stream = await test.listen(`${thread}:2`);
    await stream.until((each) => lastNumber(each) === 5);
    expectWhole(stream, { from: 3, to: 5 });
    expect(commentsOf(stream)).toEqual(ids.slice(2));
  });

  it('server.40 continues from the later of query and Last-Event-ID, for each target', async () => {
    const [one, two] = [await test.world.post({ author: test.ana }), await test.world.post({ author: test.ana })];
    for (const thread of [one, two]) for (let turn = 0; turn < 3; turn += 1) await test.write(thread, test.ana);
    const stream = await test.listen(`${one}:2,${two}:0`, { lastEventId: `${one}:1,${two}:2` });
    await stream.until(({ events }) => events.length === 2);
    expect(stream.events.map(({ message: said }) => [said?.target, said?.from, said?.to]).sort()).toEqual(
      [
        [one, 3, 3],
        [two, 3, 3],
      ].sort(),
    );
    expect(stream.events[1]?.id).toBe(`${one}:3,${two}:3`);
  });

  it('sends nothing and queries nothing if its reader has everything', async () => {
    const thread = await test.world.post({ author: test.ana });
    const first = await test.listen(`${thread}:0`);
    await test.write(thread, test.ana);
    await first.until((each) => lastNumber(each) === 1);
    const before = test.database.pool.query;
    const asked: unknown[] = [];
    Object.assign(test.database.pool, {
      query: (...query: unknown[]) => (asked.push(query[0]), Reflect.apply(before, test.database.pool, query)),
    });
    const again = await test.listen(`${thread}:1`);
    Object.assign(test.database.pool, { query: before });
    expect(again.status).toBe(200);
    expect(asked.filter((query) => !/nodes|news|scopes/.test(JSON.stringify(query)))).toEqual([]);
  });

  it('sends own marks to nobody else', async () => {
    const thread = await test.world.post({ author: test.ana });
    const id = await test.write(thread, test.ana);
    const [own, other, nobody] = await Promise.all(
      [test.bia, test.ana, null].map((person) => test.listen(`${thread}:1`, { person })),
    );
    const input = { ft_ent_identifier: thread, comment_id: id, reaction_type: 2 as const };
    await setCommentReaction(input, { person: test.bia, locale: 'pt-BR' }, test.streams.services);
    for (const stream of [own, other, nobody]) await stream?.until((each) => lastNumber(each) === 2);
    expect(own && marksOf(own)).toMatchObject([{ fbid: id, actor: test.bia, viewerreaction: 2 }]);
    expect(other && marksOf(other)).toEqual([]);
    expect(nobody && marksOf(nobody)).toEqual([]);
    for (const stream of [own, other, nobody]) {
      expect(stream?.events[0]?.message?.records.comments?.[0]?.reactioncount).toBe(1);
    }
  });

  it('server.38 sends a person the marks of a page that they act for', async () => {
    const page = await test.world.page('Padaria Sol', { EMPLOYEE: test.bia });
    const thread = await test.world.post({ author: test.ana });
    const id = await test.write(thread, test.ana);
    const stream = await test.listen(`${thread}:1`, { person: test.bia });
    const input = { ft_ent_identifier: thread, comment_id: id, reaction_type: 1 as const, actor: page };
    await setCommentReaction(input, { person: test.bia, locale: 'pt-BR' }, test.streams.services);
    await stream.until((each) => lastNumber(each) === 2);
    expect(marksOf(stream)).toMatchObject([{ fbid: id, actor: page, hasviewerliked: true }]);
  });

  it("presents events in each reader's language", async () => {
    const thread = await test.world.post({ author: test.ana });
    await test.database.pool.query('update threads set reaction_counts = $2 where id = $1', [thread, { 1: 1_250 }]);
    const streams = await Promise.all(['pt-BR', 'en-US'].map((locale) => test.listen(`${thread}:0`, { locale })));
    await test.write(thread, test.ana);
    for (const stream of streams) await stream.until((each) => lastNumber(each) === 1);
    const texts = streams.map(({ events }) => events[0]?.message?.records.targets?.[0]?.reactioncountreduced);
    expect(texts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(['1,3 mil', '1.3K']);
  });

  it('keeps an event one event, whatever people write (A11)', async () => {
    const evil = await test.world.person('x\r\n\r\nevent: reset\ndata: {"target":"1"}');
    const thread = await test.world.post({ author: test.ana });
    const stream = await test.listen(`${thread}:0`);
    await test.write(thread, evil, { comment_text: 'a\n\ndata: {}\r\nid: 9\u2028\n\n' });
    await stream.until((each) => lastNumber(each) === 1);
    expect(stream.events).toHaveLength(1);
    expect(stream.events[0]?.id).toBe(`${thread}:1`);
    expect(stream.events[0]?.message?.records.actors?.[0]?.name).toContain('event: reset');
  });

  it("server.36 sends late readers only a comment's last state, and nothing that was retracted", async () => {
    const thread = await test.world.post({ author: test.ana });
    const id = await test.write(thread, test.ana, { comment_text: 'first words' });
    for (let turn = 0; turn < 300; turn += 1) await test.write(thread, test.bia);
    await editComment(
      { ft_ent_identifier: thread, comment_id: id, comment_text: 'last words' },
      { person: test.ana, locale: 'pt-BR' },
      test.streams.services,
    );
    const stream = await test.listen(`${thread}:0`);
    await stream.until((each) => lastNumber(each) === 302, 10_000);
    expectWhole(stream, { from: 1, to: 302 });
    expect(stream.events.length).toBeGreaterThan(1);
    const texts = stream.events.flatMap(
      ({ message: said }) => said?.records.comments?.filter(({ fbid }) => fbid === id) ?? [],
    );
    expect(texts.map(({ body }) => body.text)).toEqual(['last words']);
  });
});
