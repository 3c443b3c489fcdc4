import type { Scenario } from '../../scenarioContext.ts';

let deletions = 0;
const clientId = (): string => `delete-post-${(deletions += 1)}`;
const hidden = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };
const of = (id: string) => ({ ft_ent_identifier: id, post_id: id });

/** Posts that people delete, or close. */
export const deletingPosts: readonly Scenario[] = [
  {
    title: 'server.470 its author deletes a post once per client id, with its comments, for everyone',
    async run({ expect, ids, as, visitor, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const { post } = await ana.call('addPost', { post_text: 'Apago já', client_id: clientId() });
      await comment('caio', post.id);
      const reader = await caio.openStream([{ target: post.id, seq: 1 }]);
      for (const other of [bia, caio]) expect(await other.expectError('deletePost', of(post.id))).toMatchObject(denied);
      expect(await visitor().expectError('deletePost', of(post.id))).toMatchObject({ status: 401, code: 190 });
      const elsewhere = { ft_ent_identifier: post.id, post_id: '1234567' };
      expect(await ana.expectError('deletePost', elsewhere)).toMatchObject(hidden);
      const input = { ...of(post.id), client_id: clientId() };
      const answers = await Promise.all([1, 2, 3].map(() => ana.call('deletePost', input)));
      expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
      const { event, data } = await reader.next();
      expect({ event, data }).toMatchObject({ event: 'reset', data: { target: post.id, seq: 0 } });
      await reader.close();
      for (const client of [ana, caio, visitor()]) {
        expect(await client.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
        const { posts } = await client.call('fetchFeed', { author: ids.ana });
        expect(posts.filter((each) => each.post.id === post.id)).toEqual([]);
      }
      const late = { ft_ent_identifier: post.id, comment_text: 'tarde demais', client_id: clientId() };
      expect(await caio.expectError('addComment', late)).toMatchObject(hidden);
      expect(await ana.expectError('deletePost', of(post.id))).toMatchObject(hidden);
      const other = await ana.call('addPost', { post_text: 'Apago também', client_id: clientId() });
      const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => ana.call('deletePost', of(other.post.id))));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  },
  {
    title: 'server.470 staff as their page, its managers and admins of its group delete posts, which is audited',
    async run({ expect, ids, as, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const [otavio, helena] = [await as('otavio'), await as('helena')];
      const ofPage = { post_text: 'No ar', actor: ids.radio, client_id: clientId() };
      const aired = await otavio.call('addPost', ofPage);
      expect(await otavio.expectError('deletePost', of(aired.post.id))).toMatchObject(denied);
      await helena.call('deletePost', { ...of(aired.post.id), client_id: clientId() });
      const again = await otavio.call('addPost', { ...ofPage, client_id: clientId() });
      await otavio.call('deletePost', { ...of(again.post.id), actor: ids.radio, client_id: clientId() });
      const inGroup = await caio.call('addPost', { post_text: 'Vendo', group: ids.hortas, client_id: clientId() });
      expect(await bia.expectError('deletePost', of(inGroup.post.id))).toMatchObject(denied);
      const { fbid } = await comment('bia', inGroup.post.id);
      await caio.call('reportComment', { ft_ent_identifier: inGroup.post.id, comment_id: fbid, reason: 'spam' });
      await ana.call('deletePost', { ...of(inGroup.post.id), client_id: clientId() });
      const { reports } = await ana.call('fetchReports', { scope_id: ids.hortas });
      expect(reports.filter((report) => report.comment_id.startsWith(inGroup.post.id))).toEqual([]);
      const own = await ana.call('addPost', { post_text: 'Minha', group: ids.hortas, client_id: clientId() });
      await ana.call('deletePost', { ...of(own.post.id), client_id: clientId() });
      const ofRadio = (await helena.call('fetchAudit', { scope_id: ids.radio })).lines;
      const [ofHortas] = (await ana.call('fetchAudit', { scope_id: ids.hortas })).lines;
      const deletion = { action: 'deletePost', target: ids.radio };
      expect(ofRadio.slice(0, 2)).toMatchObject([
        { ...deletion, person: ids.otavio },
        { ...deletion, person: ids.helena },
      ]);
      expect(ofHortas).toMatchObject({ action: 'deletePost', target: ids.caio });
    },
  },
  {
    title: 'server.471 comments of a post are turned off and on by whoever may, at once for its readers',
    async run({ expect, ids, as, visitor, comment, newPost }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const { post } = await caio.call('addPost', { post_text: 'Chega', group: ids.hortas, client_id: clientId() });
      const target = { ft_ent_identifier: post.id };
      const kept = await comment('bia', post.id);
      const reader = await bia.openStream([{ target: post.id, seq: 1 }]);
      expect(await bia.expectError('closePost', { ...target, is_closed: true })).toMatchObject(denied);
      expect(await visitor().expectError('closePost', { ...target, is_closed: true })).toMatchObject({ status: 401 });
      const closed = await caio.call('closePost', { ...target, is_closed: true, client_id: clientId() });
      expect(closed.records.targets?.[0]).toMatchObject({ arecommentsdisabled: true });
      const { event, data } = await reader.next();
      expect({ event, data }).toMatchObject({
        event: 'said',
        data: { records: { targets: [{ arecommentsdisabled: true }] } },
      });
      await reader.close();
      const write = { ...target, comment_text: 'ainda?' };
      for (const client of [bia, caio]) {
        const refused = await client.expectError('addComment', { ...write, client_id: clientId() });
        expect(refused).toMatchObject({ status: 403 });
      }
      const { lists } = await bia.call('fetchComments', target);
      expect(lists[0]?.values).toEqual([kept.fbid]);
      // An admin of the group opens it again, which is audited; a repetition changes nothing.
      const { seq } = await ana.call('closePost', { ...target, is_closed: false, client_id: clientId() });
      expect((await ana.call('closePost', { ...target, is_closed: false, client_id: clientId() })).seq).toBe(seq);
      await bia.call('addComment', { ...write, client_id: clientId() });
      const [line] = (await ana.call('fetchAudit', { scope_id: ids.hortas })).lines;
      expect(line).toMatchObject({ action: 'reopenPost', target: ids.caio });
      const ofOthers = await newPost({});
      expect(await caio.expectError('closePost', { ft_ent_identifier: ofOthers, is_closed: true })).toMatchObject(
        denied,
      );
    },
  },
];
