import { expect, type Browser, type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import { firstPartyHeaders } from '../firstParty.ts';
import type { StartedServer } from '../startServer.ts';
import { commentSaying, write } from './frame.ts';

/** Makes a person the owner of a new server and registers a site for an origin. */
export async function registerSite(
  { request }: Pick<BrowserContext, 'request'>,
  server: StartedServer,
  origin: string,
): Promise<void> {
  const [, code = ''] = /one-time code\s+(\S+)/.exec(server.greeting) ?? [];
  const form = { code, name: 'Sônia Prates', email: 'sonia@jornal.example', password: 'uma senha bem boa' };
  await request.post('/owner/', { form, headers: { origin: server.origin } });
  const data = { name: 'Jornal', domains: [origin] };
  const answer = await request.post('/settings/sites/register/', { data, headers: firstPartyHeaders });
  expect(answer.status()).toBe(200);
}

/** A page of a site with its comments, in a browser context of its own. */
interface Visit {
  readonly page: Page;
  readonly frame: FrameLocator;
}

/** Opens a page of a site for somebody new. */
export async function visit(browser: Browser, origin: string): Promise<Visit> {
  const there = await browser.newContext({ baseURL: origin, locale: 'pt-BR', ignoreHTTPSErrors: true });
  const page = await there.newPage();
  await page.goto('/materia.html');
  return { page, frame: page.frameLocator('iframe').first() };
}

/** Writes a comment without an account. Resolves with the popup in which one signs in. */
export async function writeSignedOut({ page, frame }: Visit, text: string): Promise<Page> {
  await write({ page, frame }, text);
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
  return opened;
}

/** Consents in the popup to comment on the site, and sees what was written published. */
export async function consentAndPublish(popup: Page, { frame }: Visit, text: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Jornal/ }).click();
  await closed;
  const published = commentSaying(frame, text).getByRole('button', { name: 'Responder' });
  await expect(published).toBeVisible({ timeout: 20_000 });
}
