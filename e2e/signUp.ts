import { expect, type Page } from '@playwright/test';
import { callFirstParty } from './firstParty.ts';
import type { StartedServer } from './startServer.ts';

/** Signs somebody up on a server and in on a page's browser. Resolves with the address of their profile. */
export async function signUp(page: Page, origin: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@casa.example`;
  const data = { name, email, password: 'uma senha bem boa', locale: 'pt-BR' };
  const { person } = await callFirstParty<{ person: { id: string } }>(page, `${origin}/session/sign_up/`, data);
  return `${origin}/profile.php?id=${person.id}`;
}

/** Makes somebody the first owner of a server, by the address and the one-time code that it printed. */
export async function becomeFirstOwner(page: Page, { greeting, origin }: StartedServer, name: string): Promise<void> {
  const [, address = '', code = ''] = /first owner\s+(\S+)\s+with the one-time code\s+(\S+)/.exec(greeting) ?? [];
  await page.goto(address);
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(`${name.toLowerCase().replace(' ', '.')}@casa.example`);
  await page.getByLabel('Senha').fill('uma senha bem boa');
  await page.getByRole('button', { name: 'Assumir a administração' }).click();
  await expect(page).toHaveURL(`${origin}/admin`);
}
