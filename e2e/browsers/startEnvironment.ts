import { startExample } from 'ufi-example-third-party-site';
import { freePort } from '../freePort.ts';
import { startServer } from '../startServer.ts';
import { startNamedHosts } from './startNamedHosts.ts';
import { watchCookies, type CookieSightings } from './watchCookies.ts';
import { seedComment } from './seedComment.ts';

/** The server, and articles of two sites on registrable domains of their own. */
export const server = 'https://comentarios.example';
export const article = 'https://jornal.example/artigo.html';
export const otherArticle = 'https://revista.example/artigo.html';
/** Article of a site that isolates its pages from windows and documents of other origins. */
export const isolatedArticle = 'https://isolado.example/artigo.html';
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** The first comment below each article. */
const existingComment = 'Passei por lá ontem e as tábuas são bonitas';

/** Pages of the server itself. */
export const [ownPage, ownFrontPage] = [`${server}/login`, `${server}/`];

/** Servers and proxy that a driven browser uses. */
export interface Environment {
  readonly proxyPort: number;
  readonly password: string;
  /** Cookie sightings since the last call. */
  takeSeen(this: void): CookieSightings;
  stop(this: void): Promise<void>;
}

/** Starts all servers. A frame's document sets a control cookie, a classic third-party cookie. */
export async function startEnvironment(): Promise<Environment> {
  const [port, EXAMPLE_PORT] = [await freePort(), await freePort()];
  const env = {
    UFI_WRITES_PER_MINUTE: '0',
    UFI_PAGES_PER_MINUTE: '0',
    UFI_ACCOUNTS_PER_DAY: '0',
    UFI_NEW_UPLOADS_PER_DAY: '0',
    UFI_NEW_UPLOAD_MB_PER_DAY: '0',
    UFI_SIGN_INS_PER_MINUTE: '0',
    UFI_DEMO: '1',
    UFI_OPEN_SITES: '1',
  };
  const started = await startServer({ ...env, EXAMPLE_PORT, PORT: port, PUBLIC_ORIGIN: server });
  const password = /with the password\s+(\S+)/.exec(started.greeting)?.[1] ?? '';
  await startExample({ EXAMPLE_PORT, UFI_ORIGIN: server });
  const site = new URL(article).origin;
  const target = { origin: server, address: `http://localhost:${port}`, password };
  for (const each of [article, otherArticle, isolatedArticle])
    await seedComment({ ...target, site: new URL(each).origin }, existingComment);

  const watch = watchCookies(site);
  const names = await startNamedHosts({
    'jornal.example': { port: Number(EXAMPLE_PORT) },
    'revista.example': { port: Number(EXAMPLE_PORT) },
    'isolado.example': { port: Number(EXAMPLE_PORT), headers: isolation },
    'comentarios.example': { port: Number(port), setCookie: watch.look },
  });
  return {
    proxyPort: names.proxyPort,
    password,
    takeSeen: watch.take,
    async stop() {
      names.close();
      await started.stop();
    },
  };
}
