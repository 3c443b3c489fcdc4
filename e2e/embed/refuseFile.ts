import type { Page } from '@playwright/test';

interface RefusedFile {
  /** Number of requests that were refused. */
  readonly refused: () => number;
  /** Lets every later request through. */
  readonly mend: () => void;
}

/** Answers a page's requests for a file with 503, until it is mended. */
export async function refuseFile(page: Page, file: RegExp): Promise<RefusedFile> {
  let isBroken = true;
  let count = 0;
  await page.route(file, async (route) => {
    if (!isBroken) return route.continue();
    count += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  return {
    refused: () => count,
    mend: () => {
      isBroken = false;
    },
  };
}
