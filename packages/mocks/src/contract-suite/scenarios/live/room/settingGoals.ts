import type { Scenario } from '../../../scenarioContext.ts';

/** What broadcasters want to receive. */
export const settingGoals: readonly Scenario[] = [
  {
    title: 'stars.09 a goal is set by the broadcaster, filled by tips for everybody, and stays reached after a refund',
    async run({ expect, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 500);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const goal = { ft_ent_identifier: post, title: ' Reforma ', target: 100 };
      expect(await bia.expectError('setStarsGoal', goal)).toMatchObject({ code: 200 });
      const set = await helena.call('setStarsGoal', goal);
      const known = { title: 'Reforma', target: 100 };
      expect(set.records.starsrooms?.[0]).toMatchObject({ goal: { ...known, isReached: false }, version: 1 });
      // The same goal again changes nothing.
      expect((await helena.call('setStarsGoal', goal)).records.starsrooms ?? []).toEqual([]);
      const send = async (stars_quantity: number) => {
        const tip = { comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return bia.call('addComment', { ft_ent_identifier: post, ...tip });
      };
      expect((await send(99)).records.starsrooms?.[0]).toMatchObject({ received: 99, goal: { isReached: false } });
      const last = await send(10);
      expect(last.records.starsrooms?.[0]).toMatchObject({ received: 109, goal: { ...known, isReached: true } });
      const [tip] = (last.records.comments ?? []).filter(({ stars_attachment: stars }) => stars !== undefined);
      await helena.call('refundStars', { ft_ent_identifier: post, comment_id: tip?.fbid ?? '' });
      const seen = (await bia.call('fetchStarsMetadata', { ft_ent_identifier: post })).room;
      expect(seen).toMatchObject({ received: 99, goal: { ...known, isReached: true } });
      // Another goal begins anew, and without an amount there is none.
      const next = await helena.call('setStarsGoal', { ...goal, target: 200 });
      expect(next.records.starsrooms?.[0]?.goal).toMatchObject({ target: 200, isReached: false });
      expect(next.records.starsrooms?.[0]?.goal?.id).not.toBe(seen.goal?.id);
      const none = await helena.call('setStarsGoal', { ...goal, title: '', target: null });
      expect(none.records.starsrooms?.[0]).not.toHaveProperty('goal');
    },
  },
  {
    title: 'stars.09 a goal that nothing can reach, or without a title, is refused',
    async run({ expect, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const tip = { comment_text: 'viva', stars_quantity: 50, stars_source: 'amount' } as const;
      await bia.call('addComment', { ft_ent_identifier: post, ...tip });
      const goal = { ft_ent_identifier: post, title: 'Reforma', target: 50 };
      expect(await helena.expectError('setStarsGoal', goal)).toMatchObject({ code: 100 });
      expect(await helena.expectError('setStarsGoal', { ...goal, target: 51, title: ' ' })).toMatchObject({
        code: 100,
      });
      const plain = await newPost({ author: 'radio' });
      const elsewhere = { ...goal, target: 51, ft_ent_identifier: plain };
      expect(await helena.expectError('setStarsGoal', elsewhere)).toMatchObject({ code: 100 });
      const { room } = await bia.call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(room).not.toHaveProperty('goal');
    },
  },
];
