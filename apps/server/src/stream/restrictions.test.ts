import { describe, expect, it } from '@jest/globals';
import { banUser } from '../features/moderation/banUser.ts';
import { deleteComment } from '../features/comments/deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from '../features/moderation/deleteCommentAndRemoveCommenter.ts';
import { fetchComments } from '../features/lists/fetchComments.ts';
import { openTestStream, type TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';
import { startTestStreams } from './testing/startTestStreams.ts';

const test = setUpStreams();

const resetsOf = ({ events }: TestStream) => events.flatMap(({ reset }) => reset ?? []);

describe('someone banned while subscribed', () => {
  it('P20/1 gets a reset in the same step, as does every other moderator; readers get nothing', async () => {
    const [second = '', reader = ''] = await Promise.all(
      ['Gil Sá', 'Hugo Reis'].map((name) => test.world.person(name)),
    );
    const page = await test.world.page('Rádio', { ADMIN: test.ana, MANAGER: second });
    const thread = await test.world.post({ author: page });
    const other = await test.world.post({ author: page });
    const id = await test.write(thread, test.bia);
    await test.write(other, test.bia);
    const listen = (person: string | null, on = thread) => test.listen(`${on}:1`, { person });
    const [banned, bannedElsewhere, manager, stranger, nobody] = await Promise.all([
      listen(test.bia),
      listen(test.bia, other),
      listen(second),
      listen(reader),
      listen(null),
    ]);
    const input = { ft_ent_identifier: thread, comment_id: id, page_id: page, commenter_id: test.bia } as const;
    await banUser({ ...input, action: 'ban' }, { person: test.ana, locale: 'pt-BR' }, test.streams.services);
    for (const stream of [banned, bannedElsewhere, manager]) {
      await stream.until((each) => resetsOf(each).length > 0);
    }
    await stranger.until(({ events }) => events.some(({ message: said }) => said?.to === 2));
    await nobody.until(({ events }) => events.some(({ message: said }) => said?.to === 2));
    expect({ resetsOfStranger: resetsOf(stranger), resetsOfNobody: resetsOf(nobody) }).toEqual({
      resetsOfStranger: [],
      resetsOfNobody: [],
    });
    expect(JSON.stringify([stranger.events, nobody.events])).not.toContain('bannedids');
    const rightsOf = async (person: string) => {
      const read = { ft_ent_identifier: other };
      const answer = await fetchComments(read, { person, locale: 'pt-BR' }, test.streams.services);
      return answer.records.rights?.[0];
    };
    expect(await rightsOf(test.bia)).toMatchObject({ cancomment: false });
    expect(await rightsOf(second)).toMatchObject({ bannedids: [test.bia] });
  });

  it("P20/1 gets a reset at the first poll after a mute's end, as do the moderators", async () => {
    const group = await test.world.group('public', { [test.ana]: 'admin', [test.bia]: 'member' });
    const thread = await test.world.post({ author: test.ana, group });
    const restrict = `insert into restrictions (scope_id, actor_id, kind, until, by_person_id)
      values ($1, $2, 'muted', now() + interval '1 hour', $3)`;
    await test.streams.services.pool.query(restrict, [group, test.bia, test.ana]);
    const rightsOf = async (person: string) => {
      const answer = await fetchComments(
        { ft_ent_identifier: thread },
        { person, locale: 'pt-BR' },
        test.streams.services,
      );
      return answer.records.rights?.[0];
    };
    expect(await rightsOf(test.bia)).toMatchObject({ cancomment: false, restriction: { kind: 'muted' } });
    expect(await rightsOf(test.ana)).toMatchObject({ mutedids: [test.bia] });
    const polling = await startTestStreams(test.database, { pollMs: 50, node: 7 });
    const open = (person: string) => openTestStream({ port: polling.port, targets: `${thread}:0`, person });
    const received = await Promise.all([test.bia, test.ana].map(open));
    // The end comes once both listen; triggers would make it a change of rights.
    await test.streams.services.pool.query(`begin; set local session_replication_role = replica;
      update restrictions set until = now() where scope_id = ${group}; commit`);
    for (const stream of received) await stream.until((each) => resetsOf(each).length > 0);
    for (const stream of received) stream.close();
    await polling.stop();
    const back = await rightsOf(test.bia);
    expect({ cancomment: back?.cancomment, restriction: back?.restriction }).toEqual({
      cancomment: true,
      restriction: undefined,
    });
    expect(await rightsOf(test.ana)).toMatchObject({ mutedids: [] });
  });

  it('S7.09 after a block neither gets anything of the other', async () => {
    const thread = await test.world.post({ author: test.ana });
    const other = await test.world.post({ author: await test.world.person('Carla Dias') });
    const id = await test.write(thread, test.bia);
    await test.write(other, test.bia);
    const [blocker, blocked, nobody] = await Promise.all(
      [test.ana, test.bia, null].map((person) => test.listen(`${other}:1`, { person })),
    );
    const input = { ft_ent_identifier: thread, comment_id: id, block_author: true };
    await deleteComment(input, { person: test.ana, locale: 'pt-BR' }, test.streams.services);
    for (const stream of [blocker, blocked]) await stream?.until((each) => resetsOf(each).length > 0);
    await test.write(other, test.bia);
    await test.write(other, test.ana);
    await nobody?.until(({ events }) => events.some(({ message: said }) => said?.to === 3));
    const authors = (stream: TestStream | undefined) =>
      (stream?.events ?? []).flatMap(({ message: said }) => (said?.records.comments ?? []).map(({ author }) => author));
    await blocker?.until(({ events }) => events.some(({ message: said }) => said?.to === 3));
    await blocked?.until(({ events }) => events.some(({ message: said }) => said?.to === 3));
    expect([authors(blocker), authors(blocked), authors(nobody)].map((each) => [...new Set(each)])).toEqual([
      [test.ana],
      [test.bia],
      [test.bia, test.ana],
    ]);
    await test.streams.services.pool.query('delete from restrictions');
  });
});

describe('a subscriber of a deleted post', () => {
  it('P20/1, S7.10 is told that it is gone and disconnected at once; nobody can open it again', async () => {
    const group = await test.world.group('public', { [test.ana]: 'admin', [test.bia]: 'member' });
    const thread = await test.world.post({ author: test.ana, group });
    const theirs = await test.world.post({ author: test.bia, group });
    const id = await test.write(thread, test.bia);
    const [reader, member, leaver] = await Promise.all([
      test.listen(`${theirs}:0`, { person: null }),
      test.listen(`${theirs}:0`, { person: test.ana }),
      test.listen(`${thread}:1`, { person: test.bia }),
    ]);
    const input = { ft_ent_identifier: thread, comment_id: id, delete_posts: true };
    const services = test.streams.services;
    await deleteCommentAndRemoveCommenter(input, { person: test.ana, locale: 'pt-BR' }, services);
    const gone = { target: theirs, seq: 0 };
    for (const stream of [reader, member]) {
      await stream.until((each) => resetsOf(each).some(({ seq }) => seq === 0));
      expect(resetsOf(stream)).toEqual([gone]);
    }
    // A removed member of a public group keeps reading it, and is told that they are no longer a member.
    await leaver.until((each) => resetsOf(each).length > 0);
    for (const person of [null, test.ana, test.bia]) {
      const refused = fetchComments({ ft_ent_identifier: theirs }, { person, locale: 'pt-BR' }, services);
      await expect(refused).rejects.toMatchObject({ reason: 'noSuchObject' });
    }
  });
});
