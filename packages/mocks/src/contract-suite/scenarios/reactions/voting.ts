import type { Scenario } from '../../scenarioContext.ts';

/** Votes on the answers to a question. */
export const voting: readonly Scenario[] = [
  {
    title: 'each person has one vote on an answer, and the count changes by the difference',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ kind: 'question' });
      const { fbid, voteEnabled, voteCount } = await comment('bia', post);
      expect({ voteEnabled, voteCount }).toEqual({ voteEnabled: true, voteCount: 0 });
      const vote = async (key: 'ana' | 'caio', new_vote_state: 0 | 1 | 2) => {
        const input = { ft_ent_identifier: post, comment_id: fbid, new_vote_state };
        const { records, seq } = await (
          await as(key)
        ).call('castVote', { ...input, old_vote_state: 0, old_vote_count: 0 });
        return { seq, count: records.comments?.[0]?.voteCount, marks: records.commentMarks };
      };
      const up = await vote('ana', 1);
      expect(up).toMatchObject({ count: 1, marks: [{ fbid, actor: ids.ana, voteState: 1, viewerreaction: 0 }] });
      expect(await vote('caio', 1)).toMatchObject({ count: 2 });
      expect(await vote('ana', 2)).toMatchObject({ count: 0, marks: [{ actor: ids.ana, voteState: 2 }] });
      const last = await vote('ana', 0);
      expect(last).toMatchObject({ count: 1, marks: [{ voteState: 0 }] });
      expect(await vote('ana', 0)).toEqual(last);
    },
  },
  {
    title: 'votes affect the ranked orderings, downvotes never below zero',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost({ kind: 'question' });
      const [first, second, third] = [
        await comment('bia', post),
        await comment('bia', post),
        await comment('bia', post),
      ];
      const vote = async (fbid: string, new_vote_state: 1 | 2) =>
        (await as('caio')).call('castVote', { ft_ent_identifier: post, comment_id: fbid, new_vote_state });
      await vote(first.fbid, 1);
      await vote(third.fbid, 2);
      const read = { ft_ent_identifier: post, orderingmode: 'ranked_unfiltered' } as const;
      const { lists, records } = await (await as('caio')).call('fetchComments', read);
      expect(lists[0]?.values).toEqual([second.fbid, third.fbid, first.fbid]);
      const seen = records.commentMarks?.map(({ fbid, voteState }) => [fbid, voteState]);
      expect(new Map(seen as [string, number][])).toEqual(
        new Map([
          [first.fbid, 1],
          [third.fbid, 2],
        ]),
      );
    },
  },
  {
    title: 'a vote that its client has replaced by a newer one has no effect when it arrives late',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost({ kind: 'question' });
      const { fbid } = await comment('bia', post);
      const caio = await as('caio');
      const vote = async (client_id: string, new_vote_state: 0 | 1 | 2) => {
        const input = { ft_ent_identifier: post, comment_id: fbid, client_id, new_vote_state };
        const { records } = await caio.call('castVote', input);
        return [records.comments?.[0]?.voteCount, records.commentMarks?.[0]?.voteState];
      };
      const made = (at: string, maker: string) => `018bcfe5-6800-7${at}-8000-${fbid.slice(-6)}${maker}`;
      expect(await vote(made('002', 'aaaaaa'), 2)).toEqual([-1, 2]);
      expect(await vote(made('001', 'aaaaaa'), 1)).toEqual([-1, 2]);
      expect(await vote(made('003', 'aaaaaa'), 0)).toEqual([0, 0]);
      // Client ids of different clients are not comparable.
      expect(await vote(made('000', 'bbbbbb'), 1)).toEqual([1, 1]);
    },
  },
  {
    title: 'ufi-core.34 votes and reactions are independent',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost({ kind: 'question' });
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const caio = await as('caio');
      await caio.call('castVote', { ...object, new_vote_state: 1 });
      const reacted = await caio.call('setCommentReaction', { ...object, reaction_type: 2 });
      expect(reacted.records.commentMarks?.[0]).toMatchObject({ voteState: 1, viewerreaction: 2 });
      const undone = await caio.call('castVote', { ...object, new_vote_state: 0 });
      expect(undone.records.commentMarks?.[0]).toMatchObject({ voteState: 0, viewerreaction: 2 });
      expect(undone.records.comments?.[0]).toMatchObject({ voteCount: 0, reactioncount: 1 });
    },
  },
  {
    title: 'votes without a question, on nonexistent answers, without a session, or while banned are rejected',
    async run({ expect, as, visitor, newPost, comment }) {
      const plain = await newPost();
      const there = await comment('bia', plain);
      const caio = await as('caio');
      expect({ voteEnabled: there.voteEnabled, voteCount: there.voteCount }).toEqual({
        voteEnabled: false,
        voteCount: 0,
      });
      const onPlain = { ft_ent_identifier: plain, comment_id: there.fbid, new_vote_state: 1 } as const;
      expect(await caio.expectError('castVote', onPlain)).toEqual({ status: 422, code: 100, fields: ['comment_id'] });
      const post = await newPost({ author: 'radio', kind: 'question' });
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: fbid, new_vote_state: 1 } as const;
      const elsewhere = { ...input, ft_ent_identifier: await newPost({ kind: 'question' }) };
      expect(await caio.expectError('castVote', elsewhere)).toMatchObject({ status: 404, code: 803 });
      expect(await visitor().expectError('castVote', input)).toMatchObject({ status: 401, code: 190 });
      expect(await (await as('bruno')).expectError('castVote', input)).toMatchObject({ status: 403, code: 368 });
      expect(await caio.expectError('castVote', { ...input, new_vote_state: 3 })).toEqual({
        status: 422,
        code: 100,
        fields: ['new_vote_state'],
      });
    },
  },
];
