import { describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteComment } from '../features/comments/deleteComment.ts';

import { pullStreamEvents } from './pullStreamEvents.ts';
import { setCommentLike } from '../features/likes/setCommentLike.ts';
import type { TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();

const lastNumber = ({ events }: TestStream): number => events.findLast(({ message: said }) => said)?.message?.to ?? 0;
const commentsOf = ({ events }: TestStream): string[] =>
  events.flatMap(({ message: said }) => said?.records.comments?.map(({ fbid }) => fbid) ?? []);
const removedOf = ({ events }: TestStream): string[] =>
  events.flatMap(({ message: said }) => said?.removed.comments?.map(({ fbid }) => fbid) ?? []);

const pull = (targets: string, person: string | null = null) =>
  pullStreamEvents({ targets }, { person, locale: 'pt-BR' }, test.streams.services);

const like = (thread: string, comment_id: string) =>
  setCommentLike(
    { ft_ent_identifier: thread, comment_id, like_action: true, client_id: `like-${comment_id}` },
    { person: test.bia, locale: 'pt-BR' },
    test.streams.services,
  );

/** Waits until a stream has been ended by the server, without a poll. */
const untilCut = (stream: TestStream): Promise<void> => stream.until(({ isEnded }) => isEnded());

describe('visibility in the stream', () => {
  it('removes a held comment for all but its author and the moderators', async () => {
    const thread = await test.world.post({ author: test.ana });
    const id = await test.write(thread, test.bia);
    const other = await test.world.person('Caio Melo');
    const people = { author: test.bia, moderator: test.ana, other, nobody: null };
    const received: Record<string, TestStream> = {};
    for (const [name, person] of Object.entries(people)) received[name] = await test.listen(`${thread}:1`, { person });
    await test.setComment(thread, id, { status: 'spam' });
    for (const stream of Object.values(received)) await stream.until((each) => lastNumber(each) === 2);
    const told = Object.entries(received).map(([name, stream]) => [name, commentsOf(stream), removedOf(stream)]);
    expect(told).toEqual([
      ['author', [id], []],
      ['moderator', [id], []],
      ['other', [], [id]],
      ['nobody', [], [id]],
    ]);
    expect((await pull(`${thread}:1`, other)).messages).toMatchObject([{ from: 2, to: 2, records: {} }]);
  });

  it('leaves out a reply whose parent a later event has held, live and from the journal (P20)', async () => {
    const thread = await test.world.post({ author: test.ana });
    const held = await test.write(thread, test.bia);
    const reply = await test.write(thread, test.bia, { parent_comment_id: held });
    await like(thread, reply);
    const other = await test.world.person('Nina Sol');
    // Long texts, one per message: the reply comes in another message than the one that holds its parent.
    for (const each of [1, 2, 3]) await test.write(thread, test.bia, { comment_text: `${each}${'x'.repeat(60_000)}` });
    await test.setComment(thread, held, { status: 'spam' });
    const [reader, moderator] = [
      await test.listen(`${thread}:2`, { person: other }),
      await test.listen(`${thread}:2`, { person: test.ana }),
    ];
    for (const stream of [reader, moderator]) await stream.until((each) => lastNumber(each) === 7);
    expect(commentsOf(reader)).not.toContain(reply);
    expect(commentsOf(moderator)).toContain(reply);
    const pulled = async (person: string) =>
      (await pull(`${thread}:2`, person)).messages.flatMap(({ records }) => records.comments ?? []);
    expect((await pulled(other)).map(({ fbid }) => fbid)).not.toContain(reply);
    expect((await pulled(test.ana)).map(({ fbid }) => fbid)).toContain(reply);
  });

  it('S9.08/1 sends others only the id of a comment for friends', async () => {
    const friend = await test.world.person('Duda Paz');
    await test.world.friends(test.ana, friend);
    const thread = await test.world.post({ author: test.ana, kind: 'live' });
    const [near, far] = [
      await test.listen(`${thread}:0`, { person: friend }),
      await test.listen(`${thread}:0`, { person: test.bia }),
    ];
    const id = await test.write(thread, test.ana, { privacy_value: 2 });
    for (const stream of [near, far]) await stream.until((each) => lastNumber(each) === 1);
    expect(commentsOf(near)).toEqual([id]);
    expect(JSON.stringify(far.events)).not.toContain(id);
    expect(far.events[0]?.message).toMatchObject({ from: 1, to: 1, removed: {} });
  });

  it('hides a secret group from strangers as if it did not exist', async () => {
    const group = await test.world.group('secret', { [test.bia]: 'member' });
    const thread = await test.world.post({ author: test.bia, group });
    const nowhere = test.streams.services.ids.next();
    const [member, stranger, lost] = await Promise.all([
      test.listen(`${thread}:0`, { person: test.bia }),
      test.listen(`${thread}:0`, { person: test.ana }),
      test.listen(`${nowhere}:0`, { person: test.ana }),
    ]);
    expect({ memberStatus: member.status, strangerStatus: stranger.status, lostStatus: lost.status }).toEqual({
      memberStatus: 200,
      strangerStatus: 404,
      lostStatus: 404,
    });
    await expect(pull(`${thread}:0`, test.ana)).rejects.toMatchObject({ reason: 'noSuchObject' });
    await expect(pull(`${nowhere}:0`, test.ana)).rejects.toMatchObject({ reason: 'noSuchObject' });
  });

  it('server.39 opens the visible ones of several targets, and resets the others', async () => {
    const thread = await test.world.post({ author: test.ana });
    const hidden = await test.world.post({ author: test.ana, privacy: 'only_me' });
    const nowhere = test.streams.services.ids.next();
    const stream = await test.listen(`${hidden}:3,${thread}:0,${nowhere}:4`, { person: test.bia });
    await stream.until(({ events }) => events.length === 2);
    expect(stream.events.map(({ reset }) => reset)).toEqual([
      { target: hidden, seq: 0 },
      { target: nowhere, seq: 0 },
    ]);
    expect(stream.events[1]?.id).toBe(`${thread}:0`);
    const pulled = await pull(`${hidden}:3,${thread}:0`, test.bia);
    expect(pulled).toEqual({ messages: [], resets: [{ target: hidden, seq: 0 }] });
  });

  it('withholds the next event from someone removed from a group, and disconnects them in the same step (P20)', async () => {
    const group = await test.world.group('closed', { [test.bia]: 'member', [test.ana]: 'admin' });
    const thread = await test.world.post({ author: test.ana, group });
    const stream = await test.listen(`${thread}:0`, { person: test.bia });
    await test.write(thread, test.ana);
    await stream.until((each) => lastNumber(each) === 1);
    await delay(150);
    await test.database.pool.query('delete from group_members where group_id = $1 and person_id = $2', [
      group,
      test.bia,
    ]);
    await test.write(thread, test.ana);
    await untilCut(stream);
    expect(lastNumber(stream)).toBe(1);
    expect((await test.listen(`${thread}:1`, { person: test.bia })).status).toBe(404);
  });

  it('disconnects someone who may not see a post any more in the same step, even without events', async () => {
    const friend = await test.world.person('Edu Sá');
    await test.world.friends(test.ana, friend);
    const thread = await test.world.post({ author: test.ana, privacy: 'friends' });
    const [near, own] = [
      await test.listen(`${thread}:0`, { person: friend }),
      await test.listen(`${thread}:0`, { person: test.ana }),
    ];
    await test.database.pool.query('delete from friendships where friend_id = $1 or person_id = $1', [friend]);
    await untilCut(near);
    expect(own.isEnded()).toBe(false);
  });

  it('disconnects clients without a session when a post is no longer public', async () => {
    const thread = await test.world.post({ author: test.ana });
    const [nobody, own] = [await test.listen(`${thread}:0`), await test.listen(`${thread}:0`, { person: test.ana })];
    await test.database.pool.query("update posts set privacy = 'only_me' where id = $1", [thread]);
    await test.write(thread, test.ana);
    await untilCut(nobody);
    expect(nobody.events.map(({ message: said, reset }) => said ?? reset)).toEqual([{ target: thread, seq: 0 }]);
    await own.until((each) => lastNumber(each) === 1);
  });

  it('resets someone who may now see more or less', async () => {
    const page = await test.world.page('Padaria Sol', { ADMIN: test.bia });
    const thread = await test.world.post({ author: page });
    const id = await test.write(thread, test.ana);
    const [staff, other] = [
      await test.listen(`${thread}:1`, { person: test.bia }),
      await test.listen(`${thread}:1`, { person: test.ana }),
    ];
    await test.database.pool.query("update page_staff set role = 'NO_PERMISSION' where page_id = $1", [page]);
    await staff.until(({ events }) => events.length === 1);
    expect(staff.events[0]?.reset).toEqual({ target: thread, seq: 1 });
    await test.setComment(thread, id, { status: 'spam' });
    await staff.until((each) => lastNumber(each) === 2);
    expect({ commentsOf: commentsOf(staff), removedOf: removedOf(staff) }).toEqual({ commentsOf: [], removedOf: [id] });
    expect(other.events.map(({ reset }) => reset).filter(Boolean)).toEqual([]);
  });

  it("sends an article's events to everyone, and held comments only to staff of its site, while they are staff (P20)", async () => {
    const site = await test.world.site(test.ana, { moderators: [test.bia], visitors: [test.ana] });
    const article = await test.world.article(site);
    const [staff, nobody] = [
      await test.listen(`${article}:0`, { person: test.bia }),
      await test.listen(`${article}:0`),
    ];
    const ids = [await test.write(article, test.ana), await test.write(article, test.ana)] as const;
    await test.setComment(article, ids[0], { status: 'spam' });
    for (const stream of [staff, nobody]) await stream.until((each) => lastNumber(each) === 3);
    expect({ removedOfStaff: removedOf(staff), removedOfNobody: removedOf(nobody) }).toEqual({
      removedOfStaff: [],
      removedOfNobody: [ids[0]],
    });
    // Held comments are counted only for staff, also in an event that doesn't touch them.
    await test.database.pool.query('update threads set held_count = 1 where id = $1', [article]);
    await test.write(article, test.ana);
    for (const stream of [nobody, staff]) await stream.until((each) => lastNumber(each) === 4);
    const told = [staff, nobody].map(({ events }) => events.at(-1)?.message?.records.targets?.[0]?.toplevelcount);
    expect(told).toEqual([3, 2]);
    await test.database.pool.query('delete from site_staff where site_id = $1 and person_id = $2', [site, test.bia]);
    await staff.until(({ events }) => events.at(-1)?.reset?.seq === 4);
    await test.setComment(article, ids[1], { status: 'spam' });
    await staff.until((each) => lastNumber(each) === 5);
    expect(removedOf(staff)).toEqual([ids[1]]);
  });

  it('server.36 sends late readers nothing of a comment deleted meanwhile', async () => {
    const thread = await test.world.post({ author: test.ana });
    const id = await test.write(thread, test.ana, { comment_text: 'a secret' });
    for (let turn = 0; turn < 300; turn += 1) await test.write(thread, test.bia);
    await deleteComment(
      { ft_ent_identifier: thread, comment_id: id },
      { person: test.ana, locale: 'pt-BR' },
      test.streams.services,
    );
    const stream = await test.listen(`${thread}:0`);
    await stream.until((each) => lastNumber(each) === 302, 10_000);
    expect(JSON.stringify(stream.events)).not.toContain('a secret');
    expect(removedOf(stream)).toEqual([id]);
    const { messages } = await pull(`${thread}:0`);
    expect(JSON.stringify(messages)).not.toContain('a secret');
  });
});
