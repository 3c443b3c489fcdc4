import { tipsLength } from 'ufi-stars/contract';
import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** The comments with stars of a broadcast, as its viewers see them. */
export const watchingTips: readonly Scenario[] = [
  {
    title: 'stars.06 comments with stars are listed latest first, and those of a band with time stand above the list',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 3_000);
      const [bia, caio, helena] = [await as('bia'), await as('caio'), await as('helena')];
      const tips = { ft_ent_identifier: post };
      expect(await caio.call('fetchStarsTips', tips)).toMatchObject({ target: post, strip: [], ids: [], next: null });
      const send = async (stars_quantity: number) => {
        const tip = { ...tips, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await bia.call('addComment', tip)).fbid;
      };
      const small = await send(99);
      await comment('caio', post);
      const [hundred, thousand, equal] = [await send(100), await send(1_000), await send(100)];
      const seen = await caio.call('fetchStarsTips', tips);
      expect(seen).toMatchObject({
        strip: [thousand, hundred, equal],
        ids: [equal, thousand, hundred, small],
        next: null,
      });
      expect(seen.records.comments?.map(({ fbid }) => fbid).sort()).toEqual([small, hundred, thousand, equal].sort());
      expect(seen.records.actors?.map(({ id }) => id)).toContain(ids.bia);
      // What was returned or removed is in neither.
      await helena.call('refundStars', { ...tips, comment_id: thousand });
      await helena.call('deleteComment', { ...tips, comment_id: equal });
      expect(await caio.call('fetchStarsTips', tips)).toMatchObject({ strip: [hundred], ids: [hundred, small] });
      const plain = await newPost({ author: 'radio' });
      expect(await caio.expectError('fetchStarsTips', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
    },
  },
  {
    title: 'stars.06 each page of comments with stars continues the one before, without the strip',
    async run({ expect, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      // Nobody sends more than 5,000 in the first day, and Bia sends in other scenarios.
      await grantStars('caio', (tipsLength + 2) * 100);
      const [bia, caio] = [await as('bia'), await as('caio')];
      const sent: string[] = [];
      for (let count = 0; count < tipsLength + 2; count += 1) {
        const tip = { comment_text: '', stars_quantity: 100, stars_source: 'amount' } as const;
        sent.unshift(addedComment(await caio.call('addComment', { ft_ent_identifier: post, ...tip })).fbid);
      }
      const first = await bia.call('fetchStarsTips', { ft_ent_identifier: post });
      expect({ ids: first.ids, stripCount: first.strip.length }).toEqual({
        ids: sent.slice(0, tipsLength),
        stripCount: 20,
      });
      const after = first.next ?? '';
      const rest = await bia.call('fetchStarsTips', { ft_ent_identifier: post, after });
      expect(rest).toMatchObject({ ids: sent.slice(tipsLength), strip: [], next: null });
    },
  },
  {
    title: 'stars.04 a comment with stars is named to nobody who does not see it',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('ana', 500);
      const [ana, caio] = [await as('ana'), await as('caio')];
      const tip = { ft_ent_identifier: post, comment_text: '', stars_quantity: 500, stars_source: 'amount' } as const;
      const { fbid } = addedComment(await ana.call('addComment', tip));
      const own = await newPost({ author: 'ana' });
      const blocked = await comment('caio', own);
      await ana.call('deleteComment', { ft_ent_identifier: own, comment_id: blocked.fbid, block_author: true });
      const namedTo = async (client: typeof ana) => {
        const { strip, ids: listed, records } = await client.call('fetchStarsTips', { ft_ent_identifier: post });
        return [strip, listed, (records.actors ?? []).some(({ id }) => id === ids.ana)];
      };
      expect(await namedTo(caio)).toEqual([[], [], false]);
      expect(await namedTo(await as('helena'))).toEqual([[fbid], [fbid], true]);
      await ana.call('liftBlock', { user_id: ids.caio });
    },
  },
];
