import { onOwnPages } from '../../frame.ts';
import type { Scenario } from '../../scenarioContext.ts';

const denied = { status: 403, code: 200 };

/** What owners of an instance see of all its places. */
export const overseeing: readonly Scenario[] = [
  {
    title: 'server.666 an owner reads the reports of all places, and nobody else does',
    async run({ expect, as, visitor, newPost, comment, ids, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Vista');
      await makeOwner(owner.id);
      const post = await newPost({ author: 'ana' });
      const { fbid, body } = await comment('bia', post);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const object = { ft_ent_identifier: post, comment_id: fbid };
      await caio.call('reportComment', { ...object, reason: 'spam', note: 'de novo' });
      expect(await ana.expectError('fetchInstanceReports', { state: 'open' })).toMatchObject(denied);
      const nobody = await visitor().expectError('fetchInstanceReports', { state: 'open' });
      expect(nobody).toMatchObject({ status: 401, code: 190 });
      const read = async (input: { state: 'open' | 'closed'; reason?: 'spam' | 'harassment' }) => {
        const page = await owner.client.call('fetchInstanceReports', input);
        return { ...page, reports: page.reports.filter(({ comment_id }) => comment_id === `${post}_${fbid}`) };
      };
      const open = await read({ state: 'open' });
      const about = { comment_id: `${post}_${fbid}`, scope: ids.ana, reason: 'spam', note: 'de novo' };
      const words = { author: ids.bia, text: body.text, address: `/posts/${post}?comment_id=${fbid}` };
      expect(open.reports).toEqual([{ ...about, ...words, timestamp: { time: expect.any(Number) } }]);
      expect(open.places).toContainEqual({ id: ids.ana, kind: 'person', name: expect.any(String) });
      expect(open.actors).toContainEqual(expect.objectContaining({ id: ids.bia }));
      expect((await read({ state: 'open', reason: 'harassment' })).reports).toEqual([]);
      expect((await read({ state: 'closed' })).reports).toEqual([]);
      await bia.call('deleteComment', object);
      const closed = await read({ state: 'closed', reason: 'spam' });
      const gone = { author: null, text: null, address: null };
      expect(closed.reports).toEqual([{ ...about, ...gone, timestamp: { time: expect.any(Number) } }]);
      expect(closed.open).toBe(open.open - 1);
    },
  },
  {
    title:
      'server.750 an owner dismisses the reports of a comment, and undoes it, audited in its place; nobody else does',
    async run({ expect, as, visitor, newPost, comment, ids, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Decide');
      await makeOwner(owner.id);
      const post = await newPost({ author: 'ana' });
      const { fbid } = await comment('bia', post);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const object = { ft_ent_identifier: post, comment_id: fbid };
      await caio.call('reportComment', { ...object, reason: 'spam' });
      const isOpen = async () => {
        const { reports } = await ana.call('fetchReports', { scope_id: ids.ana });
        return reports.some(({ comment_id }) => comment_id === `${post}_${fbid}`);
      };
      const dismissal = { ...object, is_dismissed: true };
      for (const client of [ana, bia, caio]) {
        expect(await client.expectError('dismissReports', dismissal)).toMatchObject(denied);
      }
      expect(await visitor().expectError('dismissReports', dismissal)).toMatchObject({ status: 401, code: 190 });
      expect(await isOpen()).toBe(true);
      await owner.client.call('dismissReports', dismissal);
      expect(await isOpen()).toBe(false);
      await owner.client.call('dismissReports', { ...object, is_dismissed: false });
      expect(await isOpen()).toBe(true);
      // What somebody else has decided, or an earlier dismissal, stays decided.
      await ana.call('hideComment', { ...object, spam_action: true });
      await owner.client.call('dismissReports', { ...object, is_dismissed: false });
      expect(await isOpen()).toBe(false);
      const { lines } = await owner.client.call('fetchInstanceAudit', { person_id: owner.id, scope_id: ids.ana });
      expect(lines.map(({ action }) => action)).toEqual(['reopenReports', 'reopenReports', 'dismissReports']);
      expect(lines[0]).toMatchObject({ target: ids.bia, comment_id: `${post}_${fbid}` });
    },
  },
  {
    title: 'server.750 an owner dismisses reports from where they may not read, and does nothing else there',
    async run({ expect, as, newPost, comment, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Alheia');
      await makeOwner(owner.id);
      const post = await newPost({ author: 'ana', privacy: 'friends' });
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      await (await as('ana')).call('reportComment', { ...object, reason: 'spam' });
      const unseen = { status: 404, code: 803 };
      expect(await owner.client.expectError('fetchComments', { ft_ent_identifier: post })).toMatchObject(unseen);
      const { reports } = await owner.client.call('fetchInstanceReports', { state: 'open' });
      const about = reports.find(({ comment_id }) => comment_id === `${post}_${fbid}`);
      expect(about).toMatchObject({ address: null, text: expect.any(String) });
      await owner.client.call('dismissReports', { ...object, is_dismissed: true });
      await owner.client.call('dismissReports', { ...object, is_dismissed: false });
      const written = { ft_ent_identifier: post, comment_text: 'oi' };
      expect(await owner.client.expectError('addComment', written)).toMatchObject(unseen);
      expect(await owner.client.expectError('deleteComment', object)).toMatchObject(unseen);
    },
  },
  {
    title: 'server.667 an owner reads the audit of all places by who, what, where and when, and nobody else does',
    async run({ expect, as, visitor, newPost, comment, ids, newPerson, makeOwner }) {
      const owner = await newPerson('Dona Memória');
      await makeOwner(owner.id);
      const post = await newPost({ author: 'ana' });
      const { fbid } = await comment('bia', post);
      const ana = await as('ana');
      expect(await ana.expectError('fetchInstanceAudit', {})).toMatchObject(denied);
      expect(await visitor().expectError('fetchInstanceAudit', {})).toMatchObject({ status: 401, code: 190 });
      await ana.call('hideComment', { ft_ent_identifier: post, comment_id: fbid, spam_action: true });
      await owner.client.call('endPersonSessions', { user_id: owner.id });
      const read = async (input: Parameters<typeof owner.client.call<'fetchInstanceAudit'>>[1]) =>
        (await owner.client.call('fetchInstanceAudit', input)).lines;
      const [line] = await read({ scope_id: ids.ana, action: 'hideComment' });
      expect(line).toMatchObject({ scope: ids.ana, person: ids.ana, target: ids.bia, comment_id: `${post}_${fbid}` });
      const { time } = line?.timestamp ?? { time: 0 };
      expect(await read({ person_id: ids.ana, from: time, until: time + 1 })).toContainEqual(line);
      expect(await read({ person_id: ids.ana, from: time + 1_000 })).toEqual([]);
      expect(await read({ person_id: owner.id, action: 'hideComment' })).toEqual([]);
      const { places } = await owner.client.call('fetchInstanceAudit', { scope_id: ids.ana });
      expect(places).toEqual([{ id: ids.ana, kind: 'person', name: expect.any(String) }]);
      const older = await read({ scope_id: ids.ana, cursor: line?.id });
      expect(older).not.toContainEqual(line);
    },
  },
  {
    title: 'server.670 server.671 an owner lists all sites, deletes and restores one, and both are audited',
    async run(context) {
      const { expect, as, visitor, newPerson, makeOwner, site } = context;
      const owner = await newPerson('Dona Rede');
      await makeOwner(owner.id);
      const own = onOwnPages(owner.client);
      const helena = await as('helena');
      expect(await helena.expectError('fetchInstanceSites', {})).toMatchObject(denied);
      expect(await visitor().expectError('fetchInstanceSites', {})).toMatchObject({ status: 401, code: 190 });
      const listed = async () => {
        const { sites, actors } = await owner.client.call('fetchInstanceSites', {});
        const found = sites.find(({ id }) => id === site.id);
        expect(found?.owners.every((id) => actors.some((actor) => actor.id === id))).toBe(true);
        return found;
      };
      const before = await listed();
      expect(before).toMatchObject({ domains: [site.origin], is_closed: false, deleted_until: null });
      expect(before?.owners).toHaveLength(1);
      await own.call('deleteSite', { app_id: site.id, isDeleted: true });
      await own.call('deleteSite', { app_id: site.id, isDeleted: true });
      expect((await listed())?.deleted_until?.time).toBeGreaterThan(0);
      await own.call('deleteSite', { app_id: site.id, isDeleted: false });
      expect(await listed()).toEqual(before);
      const { lines } = await owner.client.call('fetchInstanceAudit', { person_id: owner.id, scope_id: site.id });
      expect(lines.map(({ action }) => action)).toEqual(['restoreSite', 'deleteSite']);
      const { sites, cursor } = await owner.client.call('fetchInstanceSites', { cursor: site.id });
      expect(sites.some(({ id }) => id === site.id)).toBe(false);
      expect(cursor).toBeNull();
    },
  },
];
