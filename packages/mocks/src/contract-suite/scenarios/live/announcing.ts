import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** Announcements of a page under its own live video. */
export const announcing: readonly Scenario[] = [
  {
    title: "S5.12 a page's own comment under its live video is an announcement, which is not counted",
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const helena = await as('helena');
      const say = async (more: { actor?: string; parent_comment_id?: string }) => {
        const input = { ft_ent_identifier: post, comment_text: 'Voltamos já', ...more };
        const update = await helena.call('addComment', input);
        return { added: addedComment(update), count: update.records.targets?.[0]?.commentcount };
      };
      const of = await comment('bia', post);
      expect(of).not.toHaveProperty('isAnnouncement');
      const announced = await say({ actor: ids.radio });
      expect({ isAnnouncement: announced.added.isAnnouncement, count: announced.count ?? 1 }).toEqual({
        isAnnouncement: true,
        count: 1,
      });
      // Written as herself, or as the page in a reply, it is an ordinary comment.
      const own = await say({});
      expect({ isAnnouncement: own.added.isAnnouncement, count: own.count }).toEqual({
        isAnnouncement: undefined,
        count: 2,
      });
      const answer = await say({ actor: ids.radio, parent_comment_id: of.fbid });
      expect({ isAnnouncement: answer.added.isAnnouncement, count: answer.count }).toEqual({
        isAnnouncement: undefined,
        count: 3,
      });
      const { lists, records } = await helena.call('fetchComments', { ft_ent_identifier: post });
      expect(lists[0]?.values).toEqual([of.fbid, announced.added.fbid, own.added.fbid]);
      expect(records.targets?.[0]).toMatchObject({ commentcount: 3, toplevelcount: 3 });
    },
  },
  {
    title: 'S5.12 the streamed list of a live video is read from offset 0 only',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const first = await comment('bia', post);
      const second = await comment('caio', post);
      const helena = await as('helena');
      const streamed = { ft_ent_identifier: post, orderingmode: 'live_streaming' } as const;
      for (const start of [{}, { offset: 0 }, { offset: 0, direction: 'descending' }] as const) {
        const { lists } = await helena.call('fetchComments', { ...streamed, ...start });
        expect(lists[0]?.values).toEqual([first.fbid, second.fbid]);
      }
      const refused = await helena.expectError('fetchComments', { ...streamed, offset: 1 });
      expect(refused).toMatchObject({ status: 422, code: 100 });
      // Other orderings, and lists that are not streamed, are read from any position.
      const ranked = { ...streamed, orderingmode: 'ranked_unfiltered', offset: 1 } as const;
      expect((await helena.call('fetchComments', ranked)).lists[0]?.range).toEqual({ offset: 1, length: 1 });
      const quiet = await newPost();
      for (const key of ['bia', 'caio'] as const) await comment(key, quiet);
      const plain = { ...streamed, ft_ent_identifier: quiet, offset: 1 };
      expect((await helena.call('fetchComments', plain)).lists[0]?.range).toEqual({ offset: 1, length: 1 });
    },
  },
  {
    title: "a page's comment under a post that is not live, or under another page's live video, is an ordinary comment",
    async run({ expect, ids, as, newPost }) {
      for (const place of [{ author: 'radio' }, { author: 'bia', kind: 'live' }] as const) {
        const input = { ft_ent_identifier: await newPost(place), comment_text: 'Olá', actor: ids.radio };
        const update = await (await as('helena')).call('addComment', input);
        expect(addedComment(update)).not.toHaveProperty('isAnnouncement');
        expect(update.records.targets?.[0]?.commentcount).toBe(1);
      }
    },
  },
];
