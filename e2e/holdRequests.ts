import type { Page } from '@playwright/test';

/** Holds a page's requests to an address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await until;
    await route.continue();
  });
  return release;
}
