// Makes the pictures of docs/first-evening.md on a server without the demo world, as its first owner comes in. Run by
// `npm run pictures` after a build.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, withServer } from './pictureServer.mjs';

const folder = join(root, 'docs/first-evening');
const viewport = { width: 760, height: 560 };
const mostBytes = 60_000;

const options = { env: { UFI_DEMO: '0' }, until: /first owner\s+(\S+)\s+with the one-time code\s+(\S+)/ };
await withServer(options, async ({ browser, origin, found: [, address, code] }) => {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const keep = async (name) => {
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    if (picture.length > mostBytes) throw new Error(`${name}.png has ${picture.length} bytes, more than ${mostBytes}`);
    await writeFile(join(folder, `${name}.png`), picture);
    console.log(`docs/first-evening/${name}.png: ${Math.round(picture.length / 1000)} kB`);
  };
  await mkdir(folder, { recursive: true });

  await page.goto(address);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill('Ana Prado');
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Password').fill('a long and good password');
  await page.getByRole('button', { name: 'Become owner' }).click();
  await page.waitForURL(`${origin}/admin`);
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  await keep('steps');

  await main.getByRole('link', { name: 'Settings of the network' }).click();
  await page.getByLabel("Network's name").fill('The Square');
  await page.getByLabel('Choose logo').setInputFiles(join(root, 'apps/web/public/icons/icon-192.png'));
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.', { exact: false }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await keep('settings');

  await page.goto(`${origin}/pages/new`);
  await main.getByRole('textbox').first().fill('News of the Square');
  await main.getByRole('button', { name: /Create/ }).click();
  await page.waitForURL(/\/pages\/\d+/);
  await keep('page');
});
