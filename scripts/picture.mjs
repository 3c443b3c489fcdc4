// Makes docs/picture.png: a demo post with comments, in light and dark. Run by `npm run picture` after a build.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, withServer } from './pictureServer.mjs';

const target = join(root, 'docs/picture.png');
const half = { width: 720, height: 900 };
const post = 'disco brasileiro';

async function signIn(page, { origin, password }) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill('marina@demo.ufi');
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(`${origin}/`);
}

async function photograph(browser, { colorScheme, ...started }) {
  const context = await browser.newContext({ viewport: half, locale: 'pt-BR', colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, started);
  const address = await page.evaluate(async (words) => {
    for (let cursor = ''; cursor !== null;) {
      const { payload } = await (await fetch(`/web/feed/${cursor && `?cursor=${cursor}`}`)).json();
      const found = payload.posts.find(({ post }) => post.body.text.includes(words));
      if (found !== undefined) return `/posts/${found.post.id}`;
      ({ cursor } = payload);
    }
    throw new Error(`no post says "${words}"`);
  }, post);
  await page.goto(started.origin + address);
  await page.getByRole('feed', { name: 'Comentários' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${image.toString('base64')}`;
}

async function besideEachOther(browser, images) {
  const page = await browser.newPage({ viewport: { width: half.width * images.length, height: half.height } });
  await page.setContent(
    `<body style="margin:0;display:flex">${images.map((src) => `<img src="${src}" alt="">`).join('')}</body>`,
  );
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
  return page.screenshot();
}

const options = { env: { UFI_DEMO: '1' }, until: /with the password\s+(\S+)/ };
await withServer(options, async ({ browser, origin, found: [, password] }) => {
  const started = { origin, password };
  const light = await photograph(browser, { ...started, colorScheme: 'light' });
  const dark = await photograph(browser, { ...started, colorScheme: 'dark' });
  const picture = await besideEachOther(browser, [light, dark]);
  await writeFile(target, picture);
  console.log(`docs/picture.png: ${Math.round(picture.length / 1000)} kB`);
});
