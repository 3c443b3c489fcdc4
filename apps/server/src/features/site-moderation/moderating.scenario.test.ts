import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { deleteComment } from '../comments/index.ts';
import { moderateComment } from '../article-comments/moderateComment.ts';
import { banAuthor } from './banAuthor.ts';
import { closeArticle } from './closeArticle.ts';
import { fetchModeration } from './fetchModeration.ts';
import { unbanAuthor } from './unbanAuthor.ts';
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
  /** Resolves once a transaction waits for a lock. */
  const isLocked = async () => {
    const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await rows(text)).length === 0) await nextEventLoopTurn();
  };
  const audit = () =>
    rows('select action, person_id::text, target_id::text, scope_id::text, comment_id::text from audit');

  /** Who deletes, in the screen and by the call, what Ana, a moderator and an owner have written. L no session. */
  const deletionCells = [
    ['ana', 'Y N N'],
    ['bia', 'N N N'],
    ['mod', 'N Y N'],
    ['owner', 'N N Y'],
    ['keeper', 'Y Y Y'],
    ['nobody', 'L L L'],
  ] as const;

  /** What staff may do with what Ana, a moderator and an owner have written: approve, hide, ban its author. */
  const rightCells = [
    ['mod', 'YYY YYY YNN'],
    ['owner', 'YYY YYY YYY'],
    ['keeper', 'NNN NNN NNN'],
  ] as const;

  it.each(rightCells)('server.51 P19 the screen offers what the matrix allows: %s, %s', async (caller, cells) => {
    const keeper = await backend.world.person('Zeladora');
    await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [keeper]);
    const written = [await write(calls.ana), await write(calls.mod), await write(calls.owner)];
    const as = { person: { ...people, keeper }[caller], locale: 'pt-BR' } as const;
    const page = await fetchModeration({ app_id: site, view: 'all', target_id: article }, as, backend.services);
    const sign = (can: boolean | undefined) => (can ? 'Y' : 'N');
    const offered = written.map((id) => {
      const comment = page.comments.find(({ record }) => record.fbid === id);
      return [comment?.canApprove, comment?.canHide, comment?.canBan].map(sign).join('');
    });
    const done = [];
    for (const comment_id of written) {
      const about = { ft_ent_identifier: article, comment_id };
      const decide = (decision: 'approve' | 'hide') =>
        moderateComment({ ...about, decision, client_id: `${decision}-${comment_id}` }, as, backend.services);
      const outcomes = [
        await outcomeOf(decide('approve')),
        await outcomeOf(decide('hide')),
        await outcomeOf(banAuthor({ ...about, client_id: `ban-${comment_id}` }, as, backend.services)),
      ];
      done.push(outcomes.map((outcome) => ({ done: 'Y', noPermission: 'N' })[outcome] ?? outcome).join(''));
    }
    expect({ offered: offered.join(' '), done: done.join(' ') }).toEqual({ offered: cells, done: cells });
    const mayOnSite = cells.startsWith('Y');
    expect(page.canClose).toBe(mayOnSite);
    const close = { target_id: article, isClosed: true };
    expect(await outcomeOf(closeArticle(close, as, backend.services))).toBe(mayOnSite ? 'done' : 'noPermission');
  });

  /** Whose ban staff may lift: of Ana, a moderator and another owner. */
  const unbanCells = [
    ['mod', 'Y N N'],
    ['owner', 'Y Y N'],
    ['keeper', 'N N N'],
  ] as const;

  it.each(unbanCells)(
    'server.51 P19 a ban is lifted by the matrix, with comments that it holds and without: %s, %s',
    async (caller, cells) => {
      const { pool } = backend.database;
      const [keeper, second, colleague] = [
        await backend.world.person('Zeladora'),
        await backend.world.person('Sócia'),
        await backend.world.person('Colega'),
      ];
      await pool.query('update people set is_instance_owner = true where id = $1', [keeper]);
      const addStaff = 'insert into site_staff (site_id, person_id, role) values ($1, $2, $3)';
      const visit = 'insert into site_visitors (site_id, person_id) values ($1, $2)';
      for (const [person, role] of [
        [second, 'owner'],
        [colleague, 'moderator'],
      ]) {
        await pool.query(addStaff, [site, person, role]);
        await pool.query(visit, [site, person]);
      }
      const as = { person: { ...people, keeper }[caller], locale: 'pt-BR' } as const;
      const targets = [people.ana, colleague, second];
      const offeredAndDone = async () => {
        const { banned } = await fetchModeration({ app_id: site, view: 'banned' }, as, backend.services);
        const offered = targets.map((target) => banned.find(({ id }) => id === target)?.canUnban);
        const outcomes = [];
        for (const user_id of targets)
          outcomes.push(await outcomeOf(unbanAuthor({ app_id: site, user_id }, as, backend.services)));
        const left = await rows(`select actor_id::text as id from restrictions where kind = 'banned'`);
        return {
          offered: offered.map((can) => (can ? 'Y' : 'N')).join(' '),
          done: outcomes.map((outcome) => ({ done: 'Y', noPermission: 'N' })[outcome] ?? outcome).join(' '),
          lifted: targets.map((target) => (left.some(({ id }) => id === target) ? 'N' : 'Y')).join(' '),
        };
      };
      const ban = `insert into restrictions (scope_id, actor_id, kind, by_person_id) select $1, unnest($2::bigint[]), 'banned', $3`;
      await pool.query(ban, [site, targets, people.owner]);
      expect(await offeredAndDone()).toEqual({ offered: cells, done: cells, lifted: cells });
      await pool.query('delete from restrictions');
      await pool.query(ban, [site, targets, people.owner]);
      for (const target of targets) {
        const { commentID } = await callInFrame(
          backend.services,
          target,
          site,
        )('createComment', {
          target_id: article,
          text: 'oi',
        });
        expect(await rows(`select held_by from comments where id = ${commentID}`)).toEqual([{ held_by: 'ban' }]);
      }
      expect(await offeredAndDone()).toEqual({ offered: cells, done: cells, lifted: cells });
      await pool.query('delete from site_staff where person_id = any($1)', [[second, colleague]]);
    },
  );

  it.each(deletionCells)('S6.12 S6.13 P19 staff hide and delete only their own: %s, %s', async (caller, cells) => {
    const keeper = await backend.world.person('Zeladora');
    await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [keeper]);
    const person = caller === 'nobody' ? null : { ...people, keeper }[caller];
    const written = [await write(calls.ana), await write(calls.mod), await write(calls.owner)];
    const isStaff = ['mod', 'owner', 'keeper'].includes(caller);
    const as = { person, locale: 'pt-BR' } as const;
    const page = fetchModeration({ app_id: site, view: 'all', target_id: article }, as, backend.services);
    if (isStaff) {
      const { comments } = await page;
      const offered = written.map((id) => comments.find(({ record }) => record.fbid === id)?.canDelete);
      expect(offered.map((can) => (can ? 'Y' : 'N')).join(' ')).toBe(cells);
    } else expect(await outcomeOf(page)).toBe(person === null ? 'sessionEnded' : 'noPermission');
    const done = [];
    for (const comment_id of written) {
      const deletion = { ft_ent_identifier: article, comment_id, client_id: `${caller}-${comment_id}` };
      const outcome = await outcomeOf(deleteComment(deletion, as, backend.services));
      done.push({ done: 'Y', noPermission: 'N', sessionEnded: 'L' }[outcome] ?? outcome);
    }
    expect(done.join(' ')).toBe(cells);
    const left = await seen(calls.nobody);
    expect(written.map((id) => left.includes(id))).toEqual(done.map((each) => each !== 'Y'));
    const byKeeper = written.map((comment_id, index) => ({
      action: 'deleteComment',
      person_id: keeper,
      target_id: [people.ana, people.mod, people.owner][index],
      scope_id: site,
      comment_id,
    }));
    expect(await audit()).toEqual(caller === 'keeper' ? byKeeper : []);
  });

  describe('flagging as spam', () => {
    it('S7.44 hides a comment for the flagging person, reports it once, and can be undone', async () => {
      const comment_id = await write(calls.ana);
      const asked = { target_id: article, comment_id, client_id: 'f-1' };
      const { commentID, thread } = await calls.bia('flagComment', asked);
      expect(commentID).toBe(comment_id);
      expect(thread.records.commentMarks).toMatchObject([{ fbid: comment_id, ishidden: true, isreported: true }]);
      expect((await calls.bia('flagComment', asked)).thread.seq).toBe(thread.seq);
      expect(await Promise.all([seen(calls.bia), seen(calls.ana), seen(calls.nobody)])).toEqual([
        [],
        [comment_id],
        [comment_id],
      ]);
      const report = { comment_id, person_id: people.bia, reason: 'spam', scope_id: site, is_open: true };
      expect(await reports()).toEqual([report]);
      const back = await calls.bia('flagComment', { target_id: article, comment_id, unflag: true });
      expect(back.idMap[comment_id]).toMatchObject({ mark: { ishidden: false, isreported: false } });
      expect({ seen: await seen(calls.bia), reports: await reports() }).toEqual({ seen: [comment_id], reports: [] });
      await calls.bia('flagComment', { target_id: article, comment_id });
      expect(await reports()).toEqual([report]);
    });

    it('S7.44 keeps the report of a flag that shares its transaction with taking an earlier flag back', async () => {
      const comment_id = await write(calls.ana);
      const flag = (unflag: boolean) => calls.bia('flagComment', { target_id: article, comment_id, unflag });
      await flag(false);
      const holder = await backend.database.pool.connect();
      await holder.query('begin');
      await holder.query('select from threads where id = $1 for update', [article]);
      const first = write(calls.ana, 'espera');
      const { threadQueues } = backend.services;
      const waitingAre = async (count: number) => {
        while (threadQueues.depth().waiting !== count) await nextEventLoopTurn();
      };
      // The first call's transaction waits for the thread, so the two calls after it are put into one transaction.
      await isLocked();
      const unflagged = flag(true);
      await waitingAre(1);
      const flagged = flag(false);
      await waitingAre(2);
      await holder.query('commit');
      holder.release();
      await Promise.all([first, unflagged]);
      expect((await flagged).thread.records.commentMarks).toMatchObject([{ ishidden: true, isreported: true }]);
      expect(await reports()).toMatchObject([{ comment_id, person_id: people.bia, is_open: true }]);
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

    it('S7.41 S6.12 a moderator hides comments from all but their authors and moderators', async () => {
      const [one, two] = [await write(calls.ana), await write(calls.bia)];
      const { thread, idMap, commentIDs } = await hide(calls.mod, [one, two], { client_id: 'h-1' });
      expect(commentIDs).toEqual([one, two]);
      expect({ one: idMap[one], two: idMap[two] }).toMatchObject({ one: { hidden: true }, two: { hidden: true } });
      const visible = await Promise.all([calls.nobody, calls.ana, calls.bia, calls.mod].map((call) => seen(call)));
      expect(visible).toEqual([[], [one], [two], [one, two]]);
      const again = await hide(calls.mod, [one, two], { client_id: 'h-1' });
      expect(again.thread.seq).toBe(thread.seq);
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

    it('S7.40 S6.12 past and future comments of banned people on the site are visible only to them and moderators', async () => {
      const [one, theirs, elsewhere] = [
        await write(calls.ana),
        await write(calls.bia),
        await write(calls.ana, 'oi', other),
      ];
      const under = [await reply(calls.ana, theirs), await reply(calls.bia, one)];
      const { commentIDs, thread } = await ban(calls.mod, one, { client_id: 'b-1' });
      expect(commentIDs.toSorted()).toEqual([one, under[0]].toSorted());
      expect(thread.records.rights?.[0]?.bannedids).toEqual([people.ana]);
      const later = await write(calls.ana, 'de novo');
      const like = { target_id: article, comment_id: theirs, action_like: true };
      expect((await calls.ana('likeComment', like)).idMap[theirs]).toMatchObject({ likeCount: 1, hasLiked: true });
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
      expect((await ban(calls.mod, one, { client_id: 'b-1' })).thread.seq).toBe(thread.seq);
    });

    it('server.52 the end of a ban opens the reports that it has closed, and none that were decided before', async () => {
      const comment_id = await write(calls.ana);
      const as = { person: people.mod, locale: 'pt-BR' } as const;
      const about = { ft_ent_identifier: article, comment_id };
      const decide = (decision: 'approve' | 'hold') => moderateComment({ ...about, decision }, as, backend.services);
      const open = async () =>
        (await rows('select person_id::text as id from reports where is_open order by person_id')).map(({ id }) => id);
      const lift = { target_id: article, comment_id, ban: false, source: 'plugin' } as const;
      await calls.bia('flagComment', { target_id: article, comment_id });
      await decide('approve');
      await ban(calls.mod, comment_id, { client_id: 'b-52' });
      await calls.mod('banCommenter', lift);
      expect(await open()).toEqual([]);
      await calls.owner('flagComment', { target_id: article, comment_id });
      await ban(calls.mod, comment_id, { client_id: 'b-53' });
      expect(await open()).toEqual([]);
      await calls.mod('banCommenter', lift);
      expect(await open()).toEqual([people.owner]);
      await decide('approve');
      await decide('hold');
      expect(await open()).toEqual([people.owner]);
    });

    it('S7.40, S6.12/1 many authors are banned at once, each one time; who ranks higher is refused, and all of it can be undone', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `Muitos ${index}`);
      const authors = await Promise.all(names.map((name) => backend.world.person(name)));
      for (const author of authors)
        await backend.database.pool.query('insert into site_visitors (site_id, person_id) values ($1, $2)', [
          site,
          author,
        ]);
      const theirs = await Promise.all(
        authors.map((author, index) =>
          write(callInFrame(backend.services, author, site), 'oi', index % 2 === 0 ? article : other),
        ),
      );
      const kept = await write(calls.bia);
      const ofOwner = await write(calls.owner);
      const atDesk = callInFrame(backend.services, people.mod);
      const banBy = (comment_id: string, index: number) =>
        atDesk('banAuthor', {
          ft_ent_identifier: comment_id === ofOwner || index % 2 === 0 ? article : other,
          comment_id,
          client_id: `many-${index}`,
        });
      const [first = ''] = theirs;
      const outcomes = await Promise.allSettled(
        [...theirs, ofOwner, first].map((id, index) => banBy(id, index === 13 ? 0 : index)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([...theirs.map(() => 'fulfilled'), 'rejected', 'fulfilled']);
      expect(await Promise.all([seen(calls.nobody), seen(calls.nobody, other)])).toEqual([[kept, ofOwner], []]);
      const banned = await rows(`select actor_id::text from restrictions where kind = 'banned' order by actor_id`);
      expect(banned.map(({ actor_id }) => actor_id)).toEqual(authors.toSorted());
      expect((await audit()).filter(({ action }) => action === 'ban')).toHaveLength(12);
      for (const user_id of authors) await atDesk('unbanAuthor', { app_id: site, user_id });
      const back = [...(await seen(calls.nobody)), ...(await seen(calls.nobody, other))];
      expect(back.toSorted()).toEqual([...theirs, kept, ofOwner].toSorted());
      const examined = await Promise.all(
        [article, other].map((each) => findThreadInconsistencies(backend.database.pool, each)),
      );
      expect(examined).toEqual([[], []]);
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

    it('S7.40 S6.12/1 is allowed for moderators against a lower rank only, and changes nothing for others', async () => {
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
