import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createAkismet } from './createAkismet.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

type Answer = (body: URLSearchParams) => { readonly status?: number; readonly body?: string; readonly to?: string };

/** A service on loopback. `null` never answers. */
async function serve(answer: Answer | null) {
  const asked: { readonly path: string; readonly body: URLSearchParams }[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = new URLSearchParams(text);
      asked.push({ path: request.url ?? '', body });
      if (answer === null) return;
      const { status = 200, body: said = '', to } = answer(body);
      response.writeHead(status, to === undefined ? {} : { location: to }).end(said);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/`);
  return { asked, service: createAkismet({ url, key: 'chave-de-teste', timeoutMs: 300 }) };
}

const comment = {
  text: 'Compre já',
  name: 'Bia Lima',
  network: '203.0.113.9',
  address: 'https://jornal.example/a?b=c',
  language: 'pt-BR',
};

it('server.482 a service is asked by Akismet’s protocol, with what it needs and nothing else', async () => {
  const { asked, service } = await serve((body) => ({ body: String(body.get('comment_author') === 'Bia Lima') }));
  expect(await service.isSpam(comment)).toBe(true);
  expect(await service.isSpam({ ...comment, name: 'Caio', network: '2001:db8::/64' })).toBe(false);
  expect(asked[0]?.path).toBe('/1.1/comment-check');
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    api_key: 'chave-de-teste',
    blog: 'https://jornal.example',
    blog_charset: 'UTF-8',
    blog_lang: 'pt_br',
    permalink: 'https://jornal.example/a?b=c',
    comment_type: 'comment',
    comment_author: 'Bia Lima',
    comment_content: 'Compre já',
    user_ip: '203.0.113.9',
  });
  expect(asked[1]?.body.get('user_ip')).toBe('2001:db8::');
});

it.each<[string, Answer | null, string]>([
  ['refuses the key', () => ({ body: 'invalid' }), 'status'],
  ['fails', () => ({ status: 500, body: 'true' }), 'status'],
  ['leads elsewhere', () => ({ status: 302, to: 'http://127.0.0.1:1/' }), 'redirect'],
  ['says too much', () => ({ body: 'true'.repeat(1_000) }), 'too_large'],
  ['never answers', null, 'timeout'],
])('server.482 a service that %s has said nothing', async (_, answer, failure) => {
  const { service } = await serve(answer);
  await expect(service.isSpam(comment)).rejects.toMatchObject({ name: 'OutboundError', failure });
});
