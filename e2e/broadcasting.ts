import { expect, type Browser, type Page } from '@playwright/test';
import { signUp } from './signUp.ts';

/** Two people of a server, each on a page of a browser context of their own: who goes live, and who watches. */
export async function openBroadcast(browser: Browser, origin: string, names: readonly [string, string]) {
  const [writing, reading] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await writing.newPage(), await reading.newPage()];
  await signUp(page, origin, names[0]);
  await signUp(other, origin, names[1]);
  return { page, other };
}

/** Writes a post about a broadcast on the front page, without publishing it. */
export async function writeBroadcast(page: Page, origin: string, text: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('textbox', { name: 'Escreva uma publicação…' }).click();
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('menuitemradio', { name: /^Ao vivo/ }).click();
}

export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });

/** Publishes what is written. */
export async function publish(page: Page): Promise<void> {
  await publishButton(page).click();
  await expect(page.getByText('Publicado.')).toBeVisible();
}

/** The address of the page of the broadcast with these words, which the shown page lists. */
export async function addressOfBroadcast(page: Page, origin: string, text: string): Promise<string> {
  const link = page.getByRole('article').filter({ hasText: text }).locator('a[href*="/live/"]').first();
  return origin + ((await link.getAttribute('href')) ?? '');
}

/** How many seconds of the video are played. */
export const positionOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime);

/** What a watcher reads while a broadcast has lost its stream. */
export const lostStream = (page: Page) =>
  page.getByText('A transmissão perdeu a conexão. Ela continua aqui se voltar logo.');
