import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** The tips of a broadcast by the second, as viewers of its recording get them. */
export const replayingTips: readonly Scenario[] = [
  {
    title: 'stars.55 a recording has each tip that was not returned, in order, with its second from the start on',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      for (const key of ['ana', 'caio'] as const) await grantStars(key, 200);
      const [ana, caio, helena] = [await as('ana'), await as('caio'), await as('helena')];
      const at = { ft_ent_identifier: post };
      expect(await caio.call('fetchTimeline', at)).toEqual({
        target: post,
        tips: [],
        records: { actors: [] },
        next: null,
      });
      const send = async (client: typeof ana, stars_quantity: number) => {
        // What the sender's clock says of the video is not asked.
        const video = { video_time_offset: 9_000, is_live_streaming: true };
        const tip = { ...at, ...video, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await client.call('addComment', tip));
      };
      const [first, returned, removed] = [await send(ana, 20), await send(caio, 50), await send(ana, 30)];
      await comment('caio', post);
      const last = await send(caio, 10);
      await helena.call('refundStars', { ...at, comment_id: returned.fbid });
      // Stars stay where words are removed.
      await helena.call('deleteComment', { ...at, comment_id: removed.fbid });
      const start = (await caio.call('fetchStarsTips', at)).records;
      expect(start.comments?.map(({ fbid }) => fbid)).toEqual(expect.arrayContaining([first.fbid, last.fbid]));
      const { tips, records, next } = await caio.call('fetchTimeline', at);
      expect(tips.map(([, ...tip]) => tip)).toEqual([
        [ids.ana, 20, first.fbid, null, 0],
        [ids.ana, 30, null, null, 0],
        [ids.caio, 10, last.fbid, null, 0],
      ]);
      expect(tips.map(([second]) => second)).toEqual(tips.map(([second]) => second).toSorted((one, two) => one - two));
      expect(tips.every(([second]) => second >= 0 && second < 3_600)).toBe(true);
      // By the server's clock: as far apart as the comments say.
      const apart = last.timestamp.time - first.timestamp.time;
      expect((tips[2]?.[0] ?? 0) - (tips[0]?.[0] ?? 0)).toBe(apart);
      expect({ actors: records.actors?.map(({ id }) => id).sort(), next }).toEqual({
        actors: [ids.ana, ids.caio].sort(),
        next: null,
      });
      const plain = await newPost({ author: 'radio' });
      expect(await caio.expectError('fetchTimeline', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
    },
  },
  {
    title: 'stars.55 stars.04 a recording counts the stars of a supporter whom the viewer does not see, without a name',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('ana', 30);
      const [ana, caio] = [await as('ana'), await as('caio')];
      const tip = { ft_ent_identifier: post, comment_text: '', stars_quantity: 30, stars_source: 'amount' } as const;
      const { fbid } = addedComment(await ana.call('addComment', tip));
      const own = await newPost({ author: 'ana' });
      const blocked = await comment('caio', own);
      await ana.call('deleteComment', { ft_ent_identifier: own, comment_id: blocked.fbid, block_author: true });
      const seenBy = async (client: typeof ana) => {
        const { tips, records } = await client.call('fetchTimeline', { ft_ent_identifier: post });
        return [tips.map(([, ...rest]) => rest), records.actors?.map(({ id }) => id)];
      };
      expect(await seenBy(caio)).toEqual([[[null, 30, null, null, 0]], []]);
      expect(await seenBy(await as('helena'))).toEqual([[[ids.ana, 30, fbid, null, 0]], [ids.ana]]);
      await ana.call('liftBlock', { user_id: ids.caio });
    },
  },
];
