import { expect, type Page } from '@playwright/test';

/** Signs somebody up on a server and in on a page's browser. Resolves with the address of their profile. */
export async function signUp(page: Page, origin: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@casa.example`;
  const data = { name, email, password: 'uma senha bem boa', locale: 'pt-BR' };
  const headers = { 'x-ufi-client': '1', 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${origin}/session/sign_up/`, { data, headers });
  expect(answer.status()).toBe(200);
  const { payload } = (await answer.json()) as { payload: { person: { id: string } } };
  return `${origin}/profile.php?id=${payload.person.id}`;
}
