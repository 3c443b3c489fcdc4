import type { Records } from 'ufi-core/contract';
import type { Scenario } from '../../scenarioContext.ts';

const textsFor = ({ sentences }: Records, reader: string) =>
  sentences?.[0]?.readers.find((each) => each.reader === reader)?.likesentences;

/** Reactions to posts: likes, and the list of reactors. */
export const reactingToPosts: readonly Scenario[] = [
  {
    title: 'each person has one reaction to a post, which counts as a like whatever its type',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost();
      const react = async (key: 'bia' | 'caio', reaction_type: 0 | 1 | 2) => {
        const input = { ft_ent_identifier: post, reaction_type, instance_id: 'u_1', root_id: post };
        return (await as(key)).call('setReaction', input);
      };
      const first = await react('caio', 2);
      expect(first).toMatchObject({ ft_ent_identifier: post, reaction_type: 2, instance_id: 'u_1', seq: 1 });
      expect(first.records).toMatchObject({
        targets: [{ likecount: 1, reactioncount: 1, reactorids: [ids.caio], userreactions: { [ids.caio]: 2 } }],
        targetMarks: [{ actorforpost: ids.caio, viewerreaction: 2, hasviewerliked: true, hasviewersubscribed: false }],
      });
      expect(first.records.commentMarks).toBeUndefined();
      const second = await react('bia', 1);
      expect(second.records.targets?.[0]).toMatchObject({ likecount: 2, reactorids: [ids.bia, ids.caio] });
      expect(Object.keys(second.records.targets?.[0]?.reactioncountmap ?? {})).toEqual(['1', '2']);
      const undone = await react('caio', 0);
      expect(undone.records).toMatchObject({
        targets: [{ likecount: 1, reactorids: [ids.bia], userreactions: { [ids.bia]: 1 } }],
        targetMarks: [{ viewerreaction: 0, hasviewerliked: false }],
      });
      const again = await react('caio', 0);
      expect({ seq: again.seq, targetMarks: again.records.targetMarks }).toEqual({
        seq: undone.seq,
        targetMarks: undone.records.targetMarks,
      });
    },
  },
  {
    title: 'a like of a post is reaction 1, and unliking removes any reaction',
    async run({ expect, as, newPost }) {
      const ft_ent_identifier = await newPost();
      const caio = await as('caio');
      const liked = await caio.call('setLike', { ft_ent_identifier, like_action: true });
      expect(liked.records.targetMarks?.[0]).toMatchObject({ viewerreaction: 1, hasviewerliked: true });
      await caio.call('setReaction', { ft_ent_identifier, reaction_type: 4 });
      const undone = await caio.call('setLike', { ft_ent_identifier, like_action: false });
      expect(undone.records.targetMarks?.[0]).toMatchObject({ viewerreaction: 0, hasviewerliked: false });
      expect(undone.records.targets?.[0]).toMatchObject({ likecount: 0, reactioncountmap: {}, reactorids: [] });
    },
  },
  {
    title: 'reaction sentences exist for every reader, and are never older than the reactions',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = await newPost();
      const react = async (key: 'bia' | 'caio', reaction_type: 0 | 1) =>
        (await (await as(key)).call('setReaction', { ft_ent_identifier: post, reaction_type })).records;
      const one = await react('caio', 1);
      const [open, own] = [textsFor(one, 'none'), textsFor(one, ids.caio)];
      expect(open?.current).toContain('Caio Lins');
      expect(open?.alternate).not.toBe(open?.current);
      // `current` includes the reader's own reaction for readers who have reacted, and `alternate` for others.
      expect(own).toEqual({ current: expect.not.stringContaining('Caio'), alternate: '' });
      const two = await react('bia', 1);
      expect(textsFor(two, 'none')?.current).toMatch(/Bia Moraes.*Caio Lins/);
      expect(two.sentences?.[0]?.version).toBeGreaterThan(one.sentences?.[0]?.version ?? 0);
      const read = (await visitor().call('fetchComments', { ft_ent_identifier: post })).records;
      expect(textsFor(read, 'none')?.current).toContain('Bia Moraes');
      const mark = (await (await as('caio')).call('fetchComments', { ft_ent_identifier: post })).records;
      expect(textsFor(mark, ids.caio)?.current).toContain('Bia Moraes');
      expect(textsFor(await react('bia', 0), 'none')?.current).not.toContain('Bia');
    },
  },
  {
    title: 'reactors are paginated, latest first, of all reactions or of one',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      for (const [key, type] of [
        ['ana', 1],
        ['bia', 2],
        ['caio', 1],
      ] as const) {
        const client = await as(key);
        await client.call('setReaction', { ft_ent_identifier: post, reaction_type: type });
        await client.call('setCommentReaction', { ft_ent_identifier: post, comment_id: fbid, reaction_type: 4 });
      }
      const [reader, open] = [await as('otavio'), visitor()];
      const ofPost = await reader.call('fetchReactions', { ft_ent_identifier: post });
      expect(ofPost).toMatchObject({
        target: post,
        cursor: null,
        reactors: [
          { actor: ids.caio, reaction_type: 1 },
          { actor: ids.bia, reaction_type: 2 },
          { actor: ids.ana, reaction_type: 1 },
        ],
      });
      expect(ofPost.records.actors?.map(({ id }) => id).sort()).toEqual([ids.ana, ids.bia, ids.caio].sort());
      const likes = await open.call('fetchReactions', { ft_ent_identifier: post, reaction_type: '1' });
      expect(likes.reactors.map(({ actor }) => actor)).toEqual([ids.caio, ids.ana]);
      await (await as('ana')).call('setReaction', { ft_ent_identifier: post, reaction_type: 8 });
      const latest = await open.call('fetchReactions', { ft_ent_identifier: post });
      expect(latest.reactors[0]).toEqual({ actor: ids.ana, reaction_type: 8 });
      const ofComment = await open.call('fetchReactions', { ft_ent_identifier: post, comment_id: fbid });
      expect(ofComment.reactors.map(({ reaction_type }) => reaction_type)).toEqual([4, 4, 4]);
      const none = await open.call('fetchReactions', { ft_ent_identifier: post, reaction_type: '7' });
      expect({ reactors: none.reactors, cursor: none.cursor }).toEqual({ reactors: [], cursor: null });
    },
  },
  {
    title: 'reactors are visible to people who may see the post or comment',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ privacy: 'friends' });
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post };
      const hidden = { status: 404, code: 803 };
      expect(await visitor().expectError('fetchReactions', input)).toMatchObject(hidden);
      expect(await (await as('caio')).expectError('fetchReactions', { ...input, comment_id: fbid })).toMatchObject(
        hidden,
      );
      const bia = await as('bia');
      expect(await bia.call('fetchReactions', { ...input, comment_id: fbid })).toMatchObject({ reactors: [] });
      expect(await bia.expectError('fetchReactions', { ...input, comment_id: '1234567' })).toMatchObject(hidden);
      const wrong = { status: 422, code: 100, fields: ['cursor'] };
      expect(await bia.expectError('fetchReactions', { ...input, cursor: '-1' })).toEqual(wrong);
    },
  },
  {
    title: 'a subscription to a post is set and not toggled, and following it in a feed is the same',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const caio = await as('caio');
      const on = await caio.call('setSubscription', { ft_ent_identifier: post, subscribe_action: true });
      expect(on.records.targetMarks).toEqual([
        expect.objectContaining({ actorforpost: ids.caio, hasviewersubscribed: true, viewerreaction: 0 }),
      ]);
      expect((await caio.call('setSubscription', { ft_ent_identifier: post, subscribe_action: true })).seq).toBe(
        on.seq,
      );
      const off = await caio.call('followPost', { message_id: post, follow: false });
      expect(off.records.targetMarks?.[0]).toMatchObject({ hasviewersubscribed: false });
      await caio.call('setReaction', { ft_ent_identifier: post, reaction_type: 1 });
      const back = await caio.call('followPost', { message_id: post, follow: true });
      expect(back.records.targetMarks?.[0]).toMatchObject({ hasviewersubscribed: true, viewerreaction: 1 });
      await caio.call('followPost', { message_id: post, follow: false });
      await comment('caio', post);
      const { targetMarks } = (await caio.call('fetchComments', { ft_ent_identifier: post })).records;
      expect(targetMarks?.[0]).toMatchObject({ hasviewersubscribed: true, viewerreaction: 1 });
    },
  },
  {
    title: 'reactions to a post and subscriptions are rejected without a session, while banned, and if it is invisible',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost({ author: 'radio' });
      const mine = await newPost({ privacy: 'only_me' });
      const calls = [
        ['setReaction', { reaction_type: 1 }],
        ['setLike', { like_action: true }],
        ['setSubscription', { subscribe_action: true }],
        ['followPost', { follow: true }],
      ] as const;
      for (const [name, body] of calls) {
        const on = (id: string) => (name === 'followPost' ? { message_id: id } : { ft_ent_identifier: id });
        expect(await visitor().expectError(name, { ...on(post), ...body })).toMatchObject({ status: 401, code: 190 });
        expect(await (await as('bruno')).expectError(name, { ...on(post), ...body })).toMatchObject({ code: 368 });
        expect(await (await as('caio')).expectError(name, { ...on(mine), ...body })).toMatchObject({
          status: 404,
          code: 803,
        });
      }
      const unknown = { ft_ent_identifier: post, reaction_type: 5 };
      expect(await (await as('caio')).expectError('setReaction', unknown)).toMatchObject({ fields: ['reaction_type'] });
    },
  },
  {
    title: 'others receive reactions to a post and votes on the stream, and only their own marks',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ kind: 'question' });
      const { fbid } = await comment('bia', post);
      const caio = await as('caio');
      await caio.call('setReaction', { ft_ent_identifier: post, reaction_type: 2 });
      await caio.call('castVote', { ft_ent_identifier: post, comment_id: fbid, new_vote_state: 1 });
      await caio.call('setSubscription', { ft_ent_identifier: post, subscribe_action: true });
      const received = async (key: 'ana' | 'caio') =>
        (await (await as(key)).call('pullStreamEvents', { targets: `${post}:1` })).messages;
      const others = await received('ana');
      const told = Object.assign({}, ...others.map(({ records }) => records)) as Records;
      expect(others.at(-1)?.to).toBe(4);
      expect(told).toMatchObject({
        targets: [{ reactorids: [ids.caio] }],
        comments: [{ voteCount: 1 }],
        sentences: [{ readers: expect.arrayContaining([expect.objectContaining({ reader: ids.caio })]) }],
      });
      expect({ targetMarks: told.targetMarks ?? [], commentMarks: told.commentMarks ?? [] }).toEqual({
        targetMarks: [],
        commentMarks: [],
      });
      const own = Object.assign({}, ...(await received('caio')).map(({ records }) => records)) as Records;
      expect(own.targetMarks).toEqual([
        expect.objectContaining({ viewerreaction: 2, hasviewersubscribed: true, actorforpost: ids.caio }),
      ]);
      expect(own.commentMarks).toEqual([expect.objectContaining({ fbid, voteState: 1 })]);
    },
  },
];
