import { endpointRegistry, maxBio, type AssetRole, type PageOrdering } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { send } from '../messaging/messagingSteps.ts';
import { picture } from '../attachments/uploading.ts';

let made = 0;
const clientId = (): string => `page-${(made += 1)}`;

const hidden = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };
const signedOut = { status: 401, code: 190 };
const refused = { status: 422, code: 100 };

async function newPage(admin: Client, name = 'Padaria Sol'): Promise<string> {
  const { page } = await admin.call('addPage', { name, client_id: clientId() });
  return page.actor.id;
}

const settings = (page_id: string, ordering: PageOrdering = 'ranked_threaded') => ({
  page_id,
  name: 'Padaria Sol',
  description: '',
  ordering,
});

/** Pages that people create and administer. */
export const pages: readonly Scenario[] = [
  {
    title: 'server.396 a page is created once, its creator is its ADMIN, and others follow it and comment',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, nobody] = [await as('ana'), await as('bia'), visitor()];
      const input = { name: ' Padaria\u0007  Sol ', description: 'Pão quente às seis' };
      const call = { ...input, client_id: clientId() };
      const answers = await Promise.all([1, 2, 3].map(() => ana.call('addPage', call)));
      expect(new Set(answers.map(({ page }) => page.actor.id)).size).toBe(1);
      const page_id = answers[0]?.page.actor.id ?? '';
      const shown = {
        actor: { id: page_id, kind: 'page', name: 'Padaria Sol', firstName: 'Padaria Sol', isVerified: false },
        description: 'Pão quente às seis',
        followerCount: 0,
        isFollowed: false,
      };
      expect(answers[0]?.page).toMatchObject({ ...shown, roles: ['pageAdmin'] });
      for (const reader of [bia, nobody]) {
        const found = await reader.call('fetchPage', { page_id });
        expect(found).toMatchObject({ page: { ...shown, roles: ['none'] }, settings: null });
      }
      expect(await ana.call('fetchPage', { page_id })).toMatchObject({
        settings: { name: 'Padaria Sol', ordering: 'ranked_threaded', isQuestionUpsellOn: true, cover: null },
      });
      expect(await ana.expectError('addPage', { ...call, name: 'Outra' })).toMatchObject({ status: 409, code: 506 });
      expect((await ana.expectError('addPage', { ...input, name: '\u200b\u2060' })).fields).toEqual(['name']);
      for (const bad of ['a\u0000b', 'a'.repeat(65)])
        expect(await ana.expectError('addPage', { ...input, name: bad })).toMatchObject({
          ...refused,
          fields: ['name'],
        });
      for (const bad of ['a\u0000b', 'a\nb', 'a'.repeat(maxBio + 1)])
        expect((await ana.expectError('addPage', { ...input, description: bad })).fields).toEqual(['description']);
      expect(await nobody.expectError('addPage', input)).toMatchObject(signedOut);
      expect(await ana.expectError('addPage', { ...input, actor: ids.bia })).toMatchObject(denied);
      for (const forged of [ids.ana, '9223372036854775806'])
        expect(await ana.expectError('fetchPage', { page_id: forged })).toMatchObject(hidden);

      const { post } = await ana.call('addPost', { post_text: 'Abrimos!', actor: page_id, client_id: clientId() });
      expect(post.author).toBe(page_id);
      expect(
        await bia.expectError('addPost', { post_text: 'Oi', actor: page_id, client_id: clientId() }),
      ).toMatchObject(denied);
      await bia.call('setConnection', { profile_id: page_id, is_connected: true });
      expect((await bia.call('fetchPage', { page_id })).page).toMatchObject({ followerCount: 1, isFollowed: true });
      const said = { ft_ent_identifier: post.id, comment_text: 'Parabéns', client_id: clientId() };
      expect((await bia.call('addComment', said)).records.comments?.[0]?.author).toBe(ids.bia);
      await send(bia, { other_user_fbid: page_id });
      const asked = { q: { query: 'thread' as const, other_user_fbid: ids.bia, limit: 20 } };
      expect((await ana.call('queryGraph', { queries: asked, actor: page_id })).results.q).toMatchObject({
        data: { actions: [{ author: ids.bia }] },
      });
      const { profiles } = await nobody.call('fetchProfiles', { ids: [page_id] });
      expect(profiles[page_id]).toMatchObject({ type: 'page', coverline: 'Pão quente às seis' });
    },
  },
  {
    title: 'server.397 A13 a page has no name that is protected, but its maker’s own',
    async run({ expect, as }) {
      const [ana, helena] = [await as('ana'), await as('helena')];
      for (const name of ['Rádio Vitória', 'radio  VITORIA', 'Rádiо Vitória', 'Helena Duarte', 'Аdmin'])
        expect({ name, ...(await ana.expectError('addPage', { name, client_id: clientId() })) }).toMatchObject({
          ...refused,
          fields: ['name'],
        });
      const own = await newPage(helena, 'Helena Duarte');
      const page_id = await newPage(ana);
      const rename = { ...settings(page_id), name: 'Rádio Vitória' };
      expect((await ana.expectError('savePage', rename)).fields).toEqual(['name']);
      expect((await ana.call('fetchPage', { page_id })).page.actor.name).toBe('Padaria Sol');
      // Without the mark, neither a page nor its staff protect a name.
      expect(await newPage(helena)).not.toBe(page_id);
      expect(own).not.toBe(page_id);
    },
  },
  {
    title: 'server.398 ADMINs save name, line, ordering and pictures; the ordering is that of the next posts',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const page_id = await newPage(ana);
      const publish = async (more: { readonly post_kind?: 'question' } = {}) =>
        (await ana.call('addPost', { post_text: 'Bom dia', actor: page_id, client_id: clientId(), ...more })).post.id;
      const orderingOf = async (id: string) => {
        const { records } = await visitor().call('fetchPost', { id });
        return records.targets?.[0]?.defaultcommentorderingmode;
      };
      const before = await publish();
      await ana.call('setPageRole', { page_id, user_id: ids.bia, role: 'MANAGER' });
      const input = { ...settings(page_id, 'recent_activity'), name: ' Padaria  Lua ', description: 'Fecha às dez' };
      const saved = await ana.call('savePage', input);
      expect(saved).toMatchObject({
        page: { actor: { name: 'Padaria Lua' }, description: 'Fecha às dez' },
        settings: { name: 'Padaria Lua', ordering: 'recent_activity' },
      });
      expect(await bia.call('fetchPage', { page_id })).toMatchObject({ settings: saved.settings });
      await ana.call('savePage', { ...input, ordering: 'ranked_unfiltered' });
      const after = await publish();
      expect([
        await orderingOf(before),
        await orderingOf(after),
        await orderingOf(await publish({ post_kind: 'question' })),
      ]).toEqual(['ranked_threaded', 'ranked_unfiltered', 'recent_activity']);
      expect((await ana.expectError('savePage', { ...input, ordering: 'live_streaming' })).fields).toEqual([
        'ordering',
      ]);
      expect((await ana.expectError('savePage', { ...input, name: '\u200b' })).fields).toEqual(['name']);

      const { setProfilePicture } = endpointRegistry;
      const show = (client: Client) =>
        client.sendForm(setProfilePicture.path, { place: 'picture', actor: page_id }, picture);
      expect((await show(ana)).status).toBe(200);
      const { thumbSrc } = (await visitor().call('fetchPage', { page_id })).page.actor;
      expect(thumbSrc).not.toBeNull();
      for (const client of [bia, await as('caio')]) {
        expect((await show(client)).status).toBe(403);
        expect(await client.expectError('removeProfilePicture', { place: 'picture', actor: page_id })).toMatchObject(
          denied,
        );
        expect(await client.expectError('savePage', input)).toMatchObject(denied);
      }
      await ana.call('removeProfilePicture', { place: 'picture', actor: page_id });
      expect((await visitor().call('fetchPage', { page_id })).page.actor.thumbSrc).toBeNull();
      expect((await ana.call('fetchOwnProfile', {})).picture).toBeNull();
      expect(await visitor().expectError('savePage', input)).toMatchObject(signedOut);
      for (const forged of [ids.radio, ids.ana, '9223372036854775806'])
        expect(await ana.expectError('savePage', { ...input, page_id: forged })).toMatchObject(denied);
      const { lines } = await ana.call('fetchAudit', { scope_id: page_id });
      expect(lines.map(({ action, person }) => [action, person])).toEqual([
        ['savePage', ids.ana],
        ['savePage', ids.ana],
        ['savePage', ids.ana],
        ['savePage', ids.ana],
        ['grantPageRole', ids.ana],
      ]);
    },
  },
  {
    title: 'server.399 server.400 ADMINs add staff, change roles and remove them; the last ADMIN stays',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const page_id = await newPage(ana);
      const role = (user_id: string, given: AssetRole) => ({ page_id, user_id, role: given });
      const publish = (client: Client) =>
        client.call('addPost', { post_text: 'Oi', actor: page_id, client_id: clientId() });
      const rolesOf = async (client: Client) => (await client.call('fetchPage', { page_id })).page.roles;
      expect(await bia.expectError('setPageRole', role(ids.bia, 'ADMIN'))).toMatchObject(denied);
      expect(await visitor().expectError('setPageRole', role(ids.bia, 'ADMIN'))).toMatchObject(signedOut);
      for (const forged of [page_id, ids.radio, '9223372036854775806'])
        expect(await ana.expectError('setPageRole', role(forged, 'EMPLOYEE'))).toMatchObject(hidden);
      for (const _ of [1, 2]) await ana.call('setPageRole', role(ids.bia, 'EMPLOYEE'));
      expect(await rolesOf(bia)).toEqual(['pageEmployee']);
      expect((await publish(bia)).post.author).toBe(page_id);
      await ana.call('setPageRole', role(ids.bia, 'MANAGER'));
      expect(await rolesOf(bia)).toEqual(['pageManager']);
      expect(await bia.expectError('setPageRole', role(ids.caio, 'EMPLOYEE'))).toMatchObject(denied);
      for (const _ of [1, 2]) await ana.call('setPageRole', role(ids.bia, 'NO_PERMISSION'));
      expect(await rolesOf(bia)).toEqual(['none']);
      const post = { post_text: 'Oi', actor: page_id, client_id: clientId() };
      expect(await bia.expectError('addPost', post)).toMatchObject(denied);
      expect((await bia.call('fetchSession', {})).actors.map(({ id }) => id)).not.toContain(page_id);

      // Nobody acts on another ADMIN, nor on themselves; the last one can't leave.
      expect(await ana.expectError('setPageRole', role(ids.ana, 'EMPLOYEE'))).toMatchObject(denied);
      const stuck = await ana.expectError('leavePage', { page_id });
      expect(stuck).toMatchObject({ ...refused, fields: ['page_id'] });
      await ana.call('setPageRole', role(ids.bia, 'ADMIN'));
      expect(await ana.expectError('setPageRole', role(ids.bia, 'NO_PERMISSION'))).toMatchObject(denied);
      for (const _ of [1, 2])
        expect((await ana.call('leavePage', { page_id })).page).toMatchObject({ roles: ['none'] });
      expect(await ana.expectError('setPageRole', role(ids.caio, 'EMPLOYEE'))).toMatchObject(denied);
      expect(await bia.expectError('leavePage', { page_id })).toMatchObject(refused);
      expect(await caio.expectError('leavePage', { page_id: ids.ana })).toMatchObject(hidden);

      // Of two of whom one has blocked the other, neither makes the other staff.
      await caio.call('blockActor', { blocked_id: ids.bia, is_blocked: true, client_id: clientId() });
      expect(await bia.expectError('setPageRole', role(ids.caio, 'EMPLOYEE'))).toMatchObject(hidden);
      await caio.call('blockActor', { blocked_id: ids.bia, is_blocked: false, client_id: clientId() });
      await bia.call('setPageRole', role(ids.caio, 'EMPLOYEE'));

      const { lines } = await bia.call('fetchAudit', { scope_id: page_id });
      expect(lines.map(({ action, person, target }) => [action, person, target])).toEqual([
        ['grantPageRole', ids.bia, ids.caio],
        ['leavePage', ids.ana, ids.ana],
        ['grantPageRole', ids.ana, ids.bia],
        ['removePageStaff', ids.ana, ids.bia],
        ['grantPageRole', ids.ana, ids.bia],
        ['grantPageRole', ids.ana, ids.bia],
      ]);
    },
  },
  {
    title: 'server.402 server.401 staff are listed for ADMINs, pages by work and by following, page by page',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const page_id = await newPage(ana);
      await ana.call('setPageRole', { page_id, user_id: ids.bia, role: 'EMPLOYEE' });
      const { staff, cursor } = await ana.call('fetchPageStaff', { page_id });
      expect(cursor).toBeNull();
      expect(Object.fromEntries(staff.map(({ actor, role }) => [actor.id, role]))).toEqual({
        [ids.ana]: 'ADMIN',
        [ids.bia]: 'EMPLOYEE',
      });
      for (const client of [bia, caio])
        expect(await client.expectError('fetchPageStaff', { page_id })).toMatchObject(denied);
      expect(await visitor().expectError('fetchPageStaff', { page_id })).toMatchObject(signedOut);
      for (const client of [ana, bia, caio])
        expect(await client.expectError('verifyPage', { page_id, is_verified: true })).toMatchObject(denied);

      const others: string[] = [];
      for (let count = 0; count < 21; count += 1) others.push(await newPage(caio, `Banca ${count}`));
      for (const id of others) await bia.call('setConnection', { profile_id: id, is_connected: true });
      const read = async (of: 'own' | 'followed', client: Client) => {
        const found: string[] = [];
        for (let next: string | null | undefined; next !== null;) {
          const answer = await client.call('fetchPages', { of, ...(next !== undefined && { cursor: next }) });
          expect(answer.pages.length).toBeLessThanOrEqual(20);
          found.push(...answer.pages.map(({ actor }) => actor.id));
          next = answer.cursor;
        }
        return found;
      };
      const newestFirst = others.toReversed();
      expect((await read('own', caio)).filter((id) => others.includes(id))).toEqual(newestFirst);
      expect((await read('followed', bia)).filter((id) => others.includes(id))).toEqual(newestFirst);
      expect((await read('own', bia))[0]).toBe(page_id);
      expect(await read('own', bia)).not.toContain(others[0]);
      expect(await visitor().expectError('fetchPages', { of: 'own' })).toMatchObject(signedOut);
    },
  },
];
