import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';

describe('moderation of a site’s articles', () => {
  let backend: TestBackend;
  let people: { ana: string; bia: string; mod: string; owner: string };
  let site: string;
  let [article, other] = ['', ''];
  let calls: Record<'ana' | 'bia' | 'mod' | 'owner' | 'nobody', FrameCall>;
  let count = 0;

  beforeAll(async () => {
    backend = await createTestBackend();
    const [ana = '', bia = '', mod = '', owner = ''] = await Promise.all(
      ['Ana', 'Bia', 'Mod', 'Dona'].map((name) => backend.world.person(name)),
    );
    people = { ana, bia, mod, owner };
    site = await backend.world.site(owner, { visitors: [ana, bia, mod, owner], moderators: [mod] });
    const as = (person: string | null) => callInFrame(backend.services, person, person === null ? undefined : site);
    calls = { ana: as(ana), bia: as(bia), mod: as(mod), owner: as(owner), nobody: as(null) };
  });
  beforeEach(async () => {
    await backend.database.pool.query('delete from restrictions; delete from reports; delete from audit');
    article = await backend.world.article(site, `https://site.example/m${(count += 1)}`);
    other = await backend.world.article(site, `https://site.example/o${count}`);
  });
  afterAll(() => backend.stop());

  const write = async (call: FrameCall, text = 'oi', target_id = article) =>
    (await call('createComment', { target_id, text })).commentID;
  const reply = async (call: FrameCall, parent_comment_id: string) =>
    (await call('createReply', { target_id: article, parent_comment_id, text: 'olá' })).commentID;
  const seen = async (call: FrameCall, target_id = article) =>
    (await call('pageComments', { target_id, ordering: 'time' })).commentIDs;
  const rows = async (text: string) => (await backend.database.pool.query<Record<string, unknown>>(text)).rows;
  const reports = () => rows('select comment_id::text, person_id::text, reason, scope_id::text, is_open from reports');
  const audit = () =>
    rows('select action, person_id::text, target_id::text, scope_id::text, comment_id::text from audit');

  describe('flagging as spam', () => {
    it('S7.44 hides a comment for the flagging person, reports it once, and can be undone', async () => {
      const comment_id = await write(calls.ana);
      const asked = { target_id: article, comment_id, client_id: 'f-1' };
      const { commentID, said } = await calls.bia('flagComment', asked);
      expect(commentID).toBe(comment_id);
      expect(said.records.commentMarks).toMatchObject([{ fbid: comment_id, ishidden: true, isreported: true }]);
      expect((await calls.bia('flagComment', asked)).said.seq).toBe(said.seq);
      expect(await Promise.all([seen(calls.bia), seen(calls.ana), seen(calls.nobody)])).toEqual([
        [],
        [comment_id],
        [comment_id],
      ]);
      const report = { comment_id, person_id: people.bia, reason: 'spam', scope_id: site, is_open: true };
      expect(await reports()).toEqual([report]);
      const back = await calls.bia('flagComment', { target_id: article, comment_id, unflag: true });
      expect(back.said.records).toMatchObject({
        comments: [{ fbid: comment_id }],
        commentMarks: [{ ishidden: false, isreported: false }],
      });
      expect({ seen: await seen(calls.bia), reports: await reports() }).toEqual({ seen: [comment_id], reports: [] });
      await calls.bia('flagComment', { target_id: article, comment_id });
      expect(await reports()).toEqual([report]);
    });

    it('S6.14/1 is not allowed on one’s own comment, nor without an opt-in', async () => {
      const comment_id = await write(calls.ana);
      const asked = { target_id: article, comment_id };
      await expect(calls.ana('flagComment', asked)).rejects.toMatchObject({ reason: 'noPermission' });
      await expect(calls.nobody('flagComment', asked)).rejects.toMatchObject({ reason: 'sessionEnded' });
      expect(await reports()).toEqual([]);
    });

    it('hides nothing for others, even if a moderator flags', async () => {
      const comment_id = await write(calls.ana);
      await calls.mod('flagComment', { target_id: article, comment_id });
      expect(await seen(calls.nobody)).toEqual([comment_id]);
      expect(await reports()).toMatchObject([{ person_id: people.mod }]);
    });
  });

  describe('hiding', () => {
    const hide = (call: FrameCall, comment_ids: string[], rest = {}) =>
      call('hideComments', { url_id: article, action: 'delete', type: 'approved', comment_ids, ...rest });

    it('S7.41 S6.12/1 a moderator hides comments from all but their authors and moderators', async () => {
      const [one, two] = [await write(calls.ana), await write(calls.bia)];
      const { said, commentIDs } = await hide(calls.mod, [one, two], { client_id: 'h-1' });
      expect(commentIDs).toEqual([one, two]);
      expect(said.map(({ records }) => records.comments?.[0]?.status)).toEqual(['spam', 'spam']);
      const visible = await Promise.all([calls.nobody, calls.ana, calls.bia, calls.mod].map((call) => seen(call)));
      expect(visible).toEqual([[], [one], [two], [one, two]]);
      const again = await hide(calls.mod, [one, two], { client_id: 'h-1' });
      expect(again.said.map(({ seq }) => seq)).toEqual(said.map(({ seq }) => seq));
      const line = { action: 'hideComment', person_id: people.mod, scope_id: site };
      expect(await audit()).toEqual([
        { ...line, target_id: people.ana, comment_id: one },
        { ...line, target_id: people.bia, comment_id: two },
      ]);
      expect((await calls.mod('pageComments', { target_id: article, ordering: 'time' })).comments[0]).toMatchObject({
        id: one,
        hidden: true,
        canEmbed: false,
      });
      expect(await findThreadInconsistencies(backend.database.pool, article)).toEqual([]);
    });

    it('S7.41 is refused to everybody else, and hides nothing for them either', async () => {
      const [one, ofOwner] = [await write(calls.ana), await write(calls.owner)];
      await expect(hide(calls.bia, [one])).rejects.toMatchObject({ reason: 'noPermission' });
      await expect(hide(calls.nobody, [one])).rejects.toMatchObject({ reason: 'sessionEnded' });
      // A moderator can't act on a person of a higher rank.
      await expect(hide(calls.mod, [ofOwner])).rejects.toMatchObject({ reason: 'noPermission' });
      expect(await seen(calls.bia)).toEqual([one, ofOwner]);
    });
  });

  describe('banning', () => {
    const ban = (call: FrameCall, comment_id: string, rest = {}) =>
      call('banCommenter', { target_id: article, comment_id, ban: true, source: 'plugin', ...rest });

    it('S7.40 S6.12/1 past and future comments of banned people on the site are visible only to them and moderators', async () => {
      const [one, theirs, elsewhere] = [
        await write(calls.ana),
        await write(calls.bia),
        await write(calls.ana, 'oi', other),
      ];
      const under = [await reply(calls.ana, theirs), await reply(calls.bia, one)];
      const { commentIDs, said } = await ban(calls.mod, one, { client_id: 'b-1' });
      expect(commentIDs.toSorted()).toEqual([one, under[0]].toSorted());
      expect(said.records.rights?.[0]?.bannedids).toEqual([people.ana]);
      const later = await write(calls.ana, 'de novo');
      const all = await Promise.all([calls.nobody, calls.bia, calls.ana, calls.owner].map((call) => seen(call)));
      expect(all).toEqual([[theirs], [theirs], [one, theirs, later], [one, theirs, later]]);
      expect(await Promise.all([seen(calls.nobody, other), seen(calls.ana, other)])).toEqual([[], [elsewhere]]);
      const { comments } = await calls.nobody('pageComments', { target_id: article, ordering: 'time' });
      expect(comments[0]?.public_replies).toMatchObject({ commentIDs: [], totalCount: 0 });
      expect(await audit()).toEqual([
        { action: 'ban', person_id: people.mod, target_id: people.ana, scope_id: site, comment_id: one },
      ]);
      const examined = await Promise.all(
        [article, other].map((each) => findThreadInconsistencies(backend.database.pool, each)),
      );
      expect(examined).toEqual([[], []]);
      expect((await ban(calls.mod, one, { client_id: 'b-1' })).said.seq).toBe(said.seq);
    });

    it.each(['in a frame', 'on our own pages'] as const)(
      'S7.40 lets them back (%s) with what the ban alone has held; what a moderator has decided on stays so',
      async (place) => {
        const [one, hidden, theirs] = [await write(calls.ana), await write(calls.ana), await write(calls.bia)];
        const under = [await reply(calls.ana, theirs), await reply(calls.ana, one)];
        const elsewhere = await write(calls.ana, 'oi', other);
        const hide = (comment_id: string) =>
          calls.mod('hideComments', { url_id: article, action: 'delete', type: 'approved', comment_ids: [comment_id] });
        await hide(hidden);
        await ban(calls.mod, one);
        const [decided, later] = [await write(calls.ana, 'depois'), await write(calls.ana, 'de novo')];
        // Comments decided on in the meantime are independent of the ban; those that the site's rules hold become
        // pending.
        await hide(decided);
        await backend.database.pool.query("update sites set held_words = '{oferta}' where id = $1", [site]);
        const [offer, edited] = [await write(calls.ana, 'oferta'), await write(calls.ana, 'nada')];
        await calls.ana('saveComment', { target_id: article, comment_id: edited, text: 'oferta' });
        await backend.database.pool.query("update sites set held_words = '{}' where id = $1", [site]);
        expect(await seen(calls.nobody)).toEqual([theirs]);
        const letBack = () =>
          place === 'in a frame'
            ? ban(calls.owner, one, { ban: false })
            : callInFrame(backend.services, people.owner)('unbanAuthor', { app_id: site, user_id: people.ana });
        await letBack();
        expect(await seen(calls.nobody)).toEqual([one, theirs, later]);
        expect(await seen(calls.nobody, other)).toEqual([elsewhere]);
        const { comments } = await calls.nobody('pageComments', { target_id: article, ordering: 'time' });
        expect(comments.slice(0, 2).map(({ public_replies }) => public_replies.commentIDs)).toEqual([
          [under[1]],
          [under[0]],
        ]);
        const { records } = await calls.owner('fetchArticleComments', {
          target_id: article,
          comment_ids: [offer, edited],
        });
        expect(records.comments).toMatchObject([{ needsApproval: true }, { needsApproval: true }]);
        expect((await audit()).map(({ action }) => action)).toEqual(['hideComment', 'ban', 'hideComment', 'unban']);
        const examined = await Promise.all(
          [article, other].map((each) => findThreadInconsistencies(backend.database.pool, each)),
        );
        expect(examined).toEqual([[], []]);
        // Nobody is banned: nothing changes.
        await letBack();
        expect((await audit()).length).toBe(4);
      },
    );

    it('S7.40 is allowed for moderators against a lower rank only, and changes nothing for others', async () => {
      const [ofAna, ofOwner] = [await write(calls.ana), await write(calls.owner)];
      await expect(ban(calls.bia, ofAna)).rejects.toMatchObject({ reason: 'noPermission' });
      await expect(ban(calls.nobody, ofAna)).rejects.toMatchObject({ reason: 'sessionEnded' });
      await expect(ban(calls.mod, ofOwner)).rejects.toMatchObject({ reason: 'noPermission' });
      await expect(ban(calls.mod, '1234')).rejects.toMatchObject({ reason: 'noSuchObject' });
      expect(await seen(calls.nobody)).toEqual([ofAna, ofOwner]);
      expect(await rows('select 1 from restrictions')).toEqual([]);
    });

    it('changes nothing elsewhere on the network', async () => {
      const one = await write(calls.ana);
      await ban(calls.mod, one);
      const post = await backend.world.post({ author: people.bia });
      const said = await backend.as(people.ana).add(post, 'oi');
      expect(said.records.comments?.[0]?.status).toBeNull();
    });
  });

  describe('the embed code of a comment', () => {
    const code = (call: FrameCall, comment_id: string, width?: string) =>
      call('fetchEmbedCode', { target_id: article, comment_id, width, __asyncDialog: '1' });

    it('S7.51 is available for public comments, in the requested width', async () => {
      const one = await write(calls.ana);
      const answer = await reply(calls.bia, one);
      const { code: ofComment } = await code(calls.nobody, one, '400');
      expect(ofComment).toContain(`data-href="https://site.example/m${count}?fb_comment_id=${one}" data-width="400"`);
      expect(ofComment).toContain(`appId=${site}`);
      expect((await code(calls.bia, answer)).code).toContain('data-include-parent="true"');
    });

    it('S6.17/1 is not available for hidden comments and their replies, nor if the site disables it', async () => {
      const [one, two] = [await write(calls.ana), await write(calls.bia)];
      const answer = await reply(calls.bia, one);
      await calls.mod('hideComments', { url_id: article, action: 'delete', type: 'approved', comment_ids: [one] });
      for (const id of [one, answer]) {
        await expect(code(calls.ana, id)).rejects.toMatchObject({ reason: 'noSuchObject' });
      }
      await backend.database.pool.query('update sites set enable_embed = false where id = $1', [site]);
      await expect(code(calls.ana, two)).rejects.toMatchObject({ reason: 'noPermission' });
      const { comments } = await calls.bia('pageComments', { target_id: article, ordering: 'time' });
      expect(comments[0]?.canEmbed).toBe(false);
      await backend.database.pool.query('update sites set enable_embed = true where id = $1', [site]);
    });
  });
});
