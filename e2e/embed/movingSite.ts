import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';

const host = 'jornal-que-muda.example';
const outside = fileURLToPath(new URL('redirectHost.mjs', import.meta.url));

/** A site whose pages move, on a host name that server and browser resolve by `env` and `args`. */
export interface MovingSite {
  readonly origin: string;
  /** Browser arguments that resolve its host. */
  readonly args: readonly string[];
  /** Server environment that resolves its host when fetching pages. */
  readonly env: Readonly<Record<string, string>>;
  /** Current addresses of moved pages, by their old path. */
  readonly moved: Map<string, string>;
  /** Additional content of each page's head. */
  head: string;
  /** Origin of the script. */
  script: string;
  /** Paths requested by clients that are no browser. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Serves any path as a page with the comments of its own address, or of the one in `?de=`. */
export async function startMovingSite(): Promise<MovingSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }]);
  const origin = `https://${host}`;
  const server = createServer({ key, cert }, ({ url = '/', headers }, response) => {
    if (headers['user-agent']?.startsWith('ufi') === true) site.asked.push(url);
    const { pathname, searchParams } = new URL(url, origin);
    const to = site.moved.get(pathname);
    if (to !== undefined) return void response.writeHead(301, { location: to }).end();
    if (!pathname.endsWith('.html')) return void response.writeHead(404).end();
    const about = new URL(searchParams.get('de') ?? pathname, origin).href;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="pt-BR"><head><title>Jornal</title>${site.head}</head><body><main>
      <h1>Notícia</h1><div class="fb-comments" data-href="${about}"></div></main>
      <script src="${site.script}/pt_BR/sdk.js#xfbml=1"></script></body></html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: MovingSite = {
    origin,
    head: '',
    script: '',
    asked: [],
    moved: new Map(),
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`],
    // The site's certificate is self-signed.
    env: {
      UFI_E2E_OUTSIDE: `${host} ${port}`,
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
      NODE_OPTIONS: `--import ${outside}`,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return site;
}
