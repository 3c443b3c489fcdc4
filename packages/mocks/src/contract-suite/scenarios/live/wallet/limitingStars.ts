import type { Scenario } from '../../../scenarioContext.ts';

/** Limits that people set themselves. */
export const limitingStars: readonly Scenario[] = [
  {
    title: 'stars.31 a lower limit holds at once, a higher one a day later, and stars beyond it are refused',
    async run({ expect, as, newPost, grantStars }) {
      // He sends no stars in other scenarios: a limit can't be raised again in time.
      const post = await newPost({ author: 'ana', kind: 'live' });
      await grantStars('bruno', 500);
      const bruno = await as('bruno');
      const tip = { ft_ent_identifier: post, comment_text: 'viva', stars_source: 'amount' } as const;

      expect(await bruno.call('fetchSpendingLimit', {})).toEqual({ limit: { stars: 50_000, next: null } });
      const lower = { limit: { stars: 30, next: null } };
      expect(await bruno.call('setSpendingLimit', { daily: 30 })).toEqual(lower);
      expect(await bruno.call('fetchSpendingLimit', {})).toEqual(lower);
      expect(await bruno.expectError('addComment', { ...tip, stars_quantity: 31 })).toMatchObject({ code: 1404003 });
      const paid = await bruno.call('addComment', { ...tip, stars_quantity: 30 });
      expect(paid.records.wallets).toMatchObject([{ limit: 30, spent24h: 30 }]);

      const { limit } = await bruno.call('setSpendingLimit', { daily: 50_000 });
      expect(limit).toMatchObject({ stars: 30, next: { stars: 50_000 } });
      const wait = (limit.next?.at ?? 0) - Date.now() / 1_000;
      expect(Math.round(wait / 3_600)).toBe(24);
      expect(await bruno.call('setSpendingLimit', { daily: 50_000 })).toEqual({ limit });
      expect(await bruno.expectError('addComment', { ...tip, stars_quantity: 10 })).toMatchObject({ code: 1404003 });
    },
  },
];
