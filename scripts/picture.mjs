// Makes docs/picture.png: a demo post with comments, in light and dark. Run by `npm run picture` after a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findBrowser, howToInstall } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
const target = join(root, 'docs/picture.png');
const half = { width: 720, height: 900 };
const post = 'disco brasileiro';

async function startServer(dataDir) {
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      UFI_DATA_DIR: dataDir,
      UFI_DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const line of createInterface({ input: server.stdout })) {
    origin = /answers at (\S+)/.exec(line)?.[1] ?? origin;
    const password = /with the password\s+(\S+)/.exec(line)?.[1];
    if (password === undefined) continue;
    server.stdout.resume();
    return { server, origin, password };
  }
  throw new Error('the server ended before it answered');
}

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

const executablePath = findBrowser();
if (executablePath === undefined) {
  console.error(howToInstall);
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'ufi-picture-'));
const started = await startServer(dataDir);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const light = await photograph(browser, { ...started, colorScheme: 'light' });
  const dark = await photograph(browser, { ...started, colorScheme: 'dark' });
  const picture = await besideEachOther(browser, [light, dark]);
  await writeFile(target, picture);
  console.log(`docs/picture.png: ${Math.round(picture.length / 1000)} kB`);
} finally {
  await browser.close();
  started.server.kill('SIGTERM');
  await once(started.server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
