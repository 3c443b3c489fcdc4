import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A server on the frames' host that sets a classic third-party cookie. */
export interface CookieControl {
  /** Tells if a page's browser keeps the cookie; proves that a browser said to block them does. */
  isKeptBy(this: void, page: Page): Promise<boolean>;
  close(this: void): void;
}

/** Starts the control server. Cookies ignore ports, so a browser takes it for the frames' server. */
export async function startCookieControl(): Promise<CookieControl> {
  const server = createServer(({ headers }, response) => {
    response.writeHead(200, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'set-cookie': 'ufi-control=1; Path=/; Secure; SameSite=None',
    });
    response.end(headers.cookie ?? '');
  }).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const ask = (page: Page) =>
    page.evaluate(async (url) => (await fetch(url, { credentials: 'include' })).text(), address);
  return {
    async isKeptBy(page) {
      await ask(page);
      return (await ask(page)).includes('ufi-control=1');
    },
    close: () => void server.close(),
  };
}
