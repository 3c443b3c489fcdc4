import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints, PluginEndpointName } from 'ufi-plugin/contract';
import { startMockServer } from '../../node/index.ts';
import { buildDemoWorld } from '../../seed/buildDemoWorld.ts';

type Payload<Name extends PluginEndpointName> = PayloadOf<(typeof pluginEndpoints)[Name]>;

const world = buildDemoWorld();
const server = startMockServer({ world });
afterAll(() => server.stop());

const host = 'http://127.0.0.1:4001';
const href = `${host}/artigo.html`;
const proof = 'a'.repeat(43);
const headers = { 'content-type': 'application/json', 'x-ufi-client': '1' };

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`http://mocks.example${path}`, init);
  const { payload, error } = (await answer.json()) as { payload: Answer; error?: { code: number } };
  if (error !== undefined) throw new Error(`refused with ${error.code}`);
  return payload;
}

const open = (fields: object = {}) =>
  post<Payload<'openArticle'>>('/plugins/comments/open/', { href, origin: host, ...fields });
const session = () => post<Payload<'fetchFrameSession'>>('/plugins/session/', { origin: host });

/** Signs in inside the frame, with the calls of popup and frame. */
async function signIn(person: string) {
  const { nonce } = await post<Payload<'beginSignIn'>>('/plugins/signin/begin/', { origin: host, challenge: proof });
  server.signInAs(person);
  const { code } = await post<Payload<'optIn'>>('/plugins/comments/optin', { nonce });
  const claimed = await post<Payload<'claimSignIn'>>('/plugins/signin/claim/', { nonce, verifier: proof });
  expect(claimed.code).toBe(code);
  const exchange = () => post<Payload<'exchangeSignIn'>>('/plugins/signin/exchange/', { nonce, verifier: proof, code });
  return { answer: await exchange(), exchange };
}

describe('the mocked plugin', () => {
  beforeEach(async () => void (await post('/plugins/session/end/', {})));

  it('opens an article of a site, and rejects other addresses', async () => {
    const { article, lists, records } = await open({ limit: 10 });
    expect(article.ogURL).toBe(href);
    expect(lists[0]?.values).toHaveLength(10);
    expect(records.comments?.length).toBeGreaterThanOrEqual(10);
    await expect(open({ href: 'https://evil.example/artigo.html' })).rejects.toThrow('refused with 200');
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('refused with 200');
  });

  it('signs in inside a frame, once per code', async () => {
    expect((await session()).person).toBeNull();
    const { answer, exchange } = await signIn('bruno');
    expect(answer.session).toMatchObject({ person: { name: 'Bruno Salles' }, isOptedIn: true });
    expect((await session()).person?.name).toBe('Bruno Salles');
    await expect(exchange()).rejects.toThrow('refused with 803');
  });

  it('writes, replies, edits, likes and deletes with the frame session', async () => {
    const { article, site } = await open();
    const fields = { app_id: site.id };
    const create = `/plugins/comments/async/createComment/${article.id}/`;
    await expect(post(create, { ...fields, text: 'oi' })).rejects.toThrow('refused with 190');
    await signIn('caio');
    const { commentID, idMap } = await post<Payload<'createComment'>>(create, { ...fields, text: 'oi' });
    expect(idMap[commentID]).toMatchObject({ body: { text: 'oi' }, targetID: article.id, canEdit: true });
    const at = { ...fields, target_id: article.id };
    const reply = await post<Payload<'createReply'>>(`/plugins/comments/async/createReply/${commentID}/`, {
      ...at,
      text: 'olá',
    });
    expect(reply.idMap[reply.commentID]).toMatchObject({ targetID: commentID });
    const saved = await post<Payload<'saveComment'>>('/plugins/comments/async/edit/', {
      ...at,
      comment_id: commentID,
      text: 'oi, oi',
    });
    expect(saved.idMap[commentID]).toMatchObject({ isEdited: true });
    const liked = await post<Payload<'likeComment'>>('/plugins/comments/async/like/?action_like=true', {
      ...at,
      comment_id: commentID,
    });
    expect(liked.idMap[commentID]).toMatchObject({ hasLiked: true, likeCount: 1 });
    const page = () =>
      post<Payload<'pageComments'>>(`/plugins/comments/async/${article.id}/pager/reverse_time/`, fields);
    expect((await page()).commentIDs[0]).toBe(commentID);
    await post('/plugins/comments/async/delete/', { ...at, comment_id: commentID });
    expect((await page()).commentIDs).not.toContain(commentID);
    const foreign = { ...at, app_id: '1234', comment_id: commentID, text: 'x' };
    await expect(post('/plugins/comments/async/edit/', foreign)).rejects.toThrow('refused with 200');
  });

  it('closes a thread a number of days after its article was opened, and not before', async () => {
    const { site } = await open();
    const [known] = [...world.sites.values()].filter(({ id }) => id === site.id);
    if (known === undefined) throw new Error('the site is nowhere');
    const isClosed = async () => (await open({ href: `${host}/sem-pressa.html` })).threadClosed;
    expect(await isClosed()).toBe(false);
    world.sites.set(site.id, { ...known, settings: { ...known.settings, closesAfterDays: 7 } });
    const { now } = world;
    const after = (days: number) => (world.now = () => now() + days * 86_400_000);
    after(6);
    expect(await isClosed()).toBe(false);
    after(8);
    expect(await isClosed()).toBe(true);
    await signIn('caio');
    const { article } = await open({ href: `${host}/sem-pressa.html` });
    const write = post(`/plugins/comments/async/createComment/${article.id}/`, { app_id: site.id, text: 'oi' });
    await expect(write).rejects.toThrow('refused with 1357012');
    world.now = now;
    world.sites.set(site.id, known);
  });

  it('streams the events of an article', async () => {
    const { article, seq } = await open();
    const body = { target_id: article.id, after: seq };
    server.call('createComment', { target_id: article.id, text: 'ao vivo' }, 'joana');
    const { messages } = await post<Payload<'pullArticleEvents'>>('/plugins/comments/stream/pull/', body);
    expect(messages).toMatchObject([{ target: article.id, from: seq + 1 }]);
  });
});
