import { describe, expect, it } from '@jest/globals';
import type { FramePageRequest, RenderFramePage } from 'ufi-plugin/contract';
import { formToken } from '../security/formToken.ts';
import { createTestApp, throwing } from '../testing/createTestApp.ts';
import { newsOrigin } from '../testing/createFrameWorld.ts';

const session = 'x'.repeat(43);
const article = '1000000000000000001';
const place = '/plugins/comments?app_id=1000000000000000020&href=https%3A%2F%2Fnews.example%2Fa&cursor=abc&locale=ar';
const holder = { person: '7', locale: 'en-US', site: '20', origin: newsOrigin } as const;
const assets = { script: '/plugins/assets/entry.js', styles: [], preloads: [] };
const fields = {
  target_id: article,
  client_id: 'c-1',
  token: formToken(session, article),
  place,
  text: 'Bom dia\r\na todos',
};

function openForm(options: Parameters<typeof createTestApp>[0] = {}) {
  const drawn: FramePageRequest[] = [];
  const render: RenderFramePage = async (page) => {
    drawn.push(page);
    return { status: 200, html: '<p>', frameAncestors: [newsOrigin] };
  };
  const frames = { authenticate: async (token: string) => (token === session ? holder : null) };
  const plugin = { load: async () => ({ render, assets }), file: () => undefined };
  const test = createTestApp({ plugin, frames, ...options });
  const send = (changes: Record<string, string> = {}, headers: Record<string, string> = {}, method = 'POST') =>
    test.ask('/plugins/comments/form/', {
      method,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: `__Host-ufi-frame=${session}`,
        ...headers,
      },
      ...(method === 'POST' && { body: new URLSearchParams({ ...fields, ...changes }).toString() }),
    });
  return { ...test, drawn, send };
}

describe('the form without script', () => {
  it('posts with the frame’s session through the plugin’s own call, and redirects back to the document', async () => {
    const { send, seen } = openForm();
    const answer = await send();
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.get('location') ?? '', 'http://localhost:4000');
    expect({ origin: to.origin, pathname: to.pathname, fromEntries: Object.fromEntries(to.searchParams) }).toEqual({
      origin: 'http://localhost:4000',
      pathname: '/plugins/comments',
      fromEntries: {
        app_id: '1000000000000000020',
        href: 'https://news.example/a',
        locale: 'ar',
        order_by: 'reverse_time',
      },
    });
    expect(seen).toMatchObject([
      {
        name: 'createComment',
        caller: { person: '7', site: '20', locale: 'ar' },
        input: {
          target_id: article,
          client_id: 'c-1',
          text: 'Bom dia\na todos',
          app_id: '1000000000000000020',
          iframe_referer: 'https://news.example/a',
        },
      },
    ]);
  });

  const foreign: [string, Record<string, string>, number][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of this site', { 'sec-fetch-site': 'same-site' }, 403],
    ['nowhere', { 'sec-fetch-site': 'none' }, 403],
    ['a browser that does not say', { 'sec-fetch-site': '', origin: 'http://localhost:4000' }, 403],
    ['a form of another type', { 'content-type': 'text/plain' }, 415],
    ['a type with more to it', { 'content-type': 'application/x-www-form-urlencoded; a' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
  ];
  it.each(foreign)('A27 accepts nothing from %s', async (_, headers, status) => {
    const { send, seen, drawn } = openForm();
    expect((await send({}, headers)).status).toBe(status);
    expect({ seen, drawn }).toEqual({ seen: [], drawn: [] });
  });

  it('A28 accepts POST only', async () => {
    const { send, seen } = openForm();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect((await send({}, {}, method)).status).toBe(405);
    expect(seen).toEqual([]);
  });

  const tokens: [string, Record<string, string>][] = [
    ['of another article', { token: formToken(session, '1000000000000000002') }],
    ['of another session', { token: formToken('y'.repeat(43), article) }],
    ['that is none', { token: '' }],
  ];
  it.each(tokens)('D4 rejects a token %s, and keeps the text', async (_, changes) => {
    const { send, seen, drawn } = openForm();
    const answer = await send(changes);
    expect({ status: answer.status, seen }).toEqual({ status: 403, seen: [] });
    expect(drawn).toMatchObject([{ refusedWords: { text: 'Bom dia\na todos' } }]);
  });

  it('shows the error in the document, with a form that can be sent again', async () => {
    const answers = { createComment: throwing('blockedAction') };
    const { send, drawn } = openForm({ answers });
    const answer = await send();
    const [page] = drawn;
    expect(answer.status).toBe(403);
    expect(page?.url).toBe(`http://localhost:4000${place}`);
    expect(page?.refusedWords?.summary).toMatch(/[\u0600-\u06ff]/);
    expect(page?.form?.tokenFor(article)).toBe(fields.token);
    expect(page?.form?.clientId).not.toBe('c-1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${newsOrigin};`);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('keeps the text of someone whose session has ended, without a form', async () => {
    const { send, seen, drawn } = openForm();
    const answer = await send({}, { cookie: '' });
    expect({ status: answer.status, seen }).toEqual({ status: 401, seen: [] });
    expect(drawn).toMatchObject([{ form: undefined, refusedWords: { text: 'Bom dia\na todos' } }]);
  });

  const elsewhere = ['https://evil.test/plugins/comments', '//evil.test/plugins/comments', '/\\evil.test', '/login'];
  it.each([...elsewhere, 'javascript:alert(1)'])('A29 redirects nowhere else: %s', async (address) => {
    const { send, seen } = openForm();
    const answer = await send({ place: address });
    expect({ status: answer.status, location: answer.headers.get('location'), seen }).toEqual({
      status: 422,
      location: null,
      seen: [],
    });
  });

  it('A36 accepts its own fields, each once', async () => {
    const { send, ask, seen } = openForm();
    expect((await send({ author_id: '9' })).status).toBe(422);
    expect((await send({ target_id: '1e3' })).status).toBe(422);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const body = `${new URLSearchParams(fields)}&text=b`;
    expect((await ask('/plugins/comments/form/', { method: 'POST', headers, body })).status).toBe(422);
    expect(seen).toEqual([]);
  });
});
