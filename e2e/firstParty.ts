import { expect, type Page } from '@playwright/test';

/** Headers that our own pages send with every mutation. */
export const firstPartyHeaders = { 'x-ufi-client': '1', 'sec-fetch-site': 'same-origin' };

/** Calls an address as our own pages do, in the session of a page's browser. Resolves with the payload. */
export async function callFirstParty<Payload>(page: Page, address: string, data: object): Promise<Payload> {
  const answer = await page.request.post(address, { data, headers: firstPartyHeaders });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { payload: Payload }).payload;
}
