import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** Broadcasters who thank for stars. */
export const thanking: readonly Scenario[] = [
  {
    title: 'S3.08 stars.21 whoever manages a broadcast thanks for the stars of a comment, once, for everybody',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('ana', 100);
      const [ana, caio, helena] = [await as('ana'), await as('caio'), await as('helena')];
      const send = async (stars_quantity: number) => {
        const tip = { ft_ent_identifier: post, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await ana.call('addComment', tip));
      };
      const [sent, returned] = [await send(20), await send(30)];
      const at = { ft_ent_identifier: post, comment_id: sent.fbid };
      for (const client of [ana, caio]) {
        expect(await client.expectError('thankForStars', at)).toMatchObject({ code: 200 });
      }
      const stream = await caio.openStream([{ target: post, seq: 2 }]);
      const update = await helena.call('thankForStars', { ...at, actor: ids.radio });
      const thanked = { fbid: sent.fbid, body: { text: 'viva' }, stars_attachment: { isThanked: true } };
      expect(addedComment(update)).toMatchObject(thanked);
      expect(update.seq).toBe(3);
      for (;;) {
        const { records = {} } = (await stream.next()).data as Partial<typeof update>;
        if (records.comments === undefined) continue;
        expect(records.comments).toMatchObject([thanked]);
        break;
      }
      await stream.close();
      // The same again changes nothing.
      expect((await helena.call('thankForStars', at)).seq).toBe(3);
      const { records } = await caio.call('fetchStarsTips', { ft_ent_identifier: post });
      expect(records.comments?.find(({ fbid }) => fbid === sent.fbid)).toMatchObject(thanked);
      // There is nothing to thank for.
      await helena.call('refundStars', { ...at, comment_id: returned.fbid });
      for (const { fbid } of [returned, await comment('ana', post)]) {
        const nothing = { ...at, comment_id: fbid };
        expect(await helena.expectError('thankForStars', nothing)).toMatchObject({ code: 100 });
      }
    },
  },
];
