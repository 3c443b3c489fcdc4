import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { generate } from 'selfsigned';
import { firstPartyHeaders } from '../firstParty.ts';
import { signInByCall } from '../fixtures.ts';

const host = 'jornal-de-longe.example';

/** The example's pages on another registrable domain, over TLS. */
export interface OtherDomainSite {
  readonly origin: string;
  /** Browser arguments that resolve its host. */
  readonly args: readonly string[];
  close(): Promise<void>;
}

/** Below this path all pages isolate themselves from windows and documents of other origins. */
export const isolatedPath = '/isolada';

const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Serves the example's pages under another host name, which only a browser with its `args` resolves. */
export async function startOtherDomainSite(pages: string): Promise<OtherDomainSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }]);
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? '/';
    const isIsolated = path.startsWith(isolatedPath);
    void fetch(`${pages}${isIsolated ? path.slice(isolatedPath.length) : path}`).then(async (page) => {
      const policy = page.headers.get('content-security-policy');
      response.writeHead(page.status, {
        'content-type': page.headers.get('content-type') ?? 'text/html',
        ...(policy !== null && { 'content-security-policy': policy }),
        ...(isIsolated && isolated),
      });
      response.end(await page.text());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://${host}`,
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Adds this site's origin to the domains of the demo owner's site. */
export async function registerSite(context: BrowserContext, origin: string): Promise<void> {
  await signInByCall(context, 'sonia');
  const list = await context.request.get('/settings/sites/list/');
  const { payload } = (await list.json()) as { payload: { sites: ListedSite[] } };
  const [site] = payload.sites;
  const data = { app_id: site?.id, name: site?.name, domains: [...(site?.domains ?? []), origin] };
  const answer = await context.request.post('/settings/sites/update/', { data, headers: firstPartyHeaders });
  if (!answer.ok()) throw new Error(`the domain was refused with ${answer.status()}`);
}

interface ListedSite {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
}
