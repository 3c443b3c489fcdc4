import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import {
  addressOfBroadcast,
  lostStream,
  openBroadcast,
  positionOf,
  publish,
  publishButton,
  writeBroadcast,
} from '../broadcasting.ts';
import { long } from '../long.ts';
import { startServer, type StartedServer } from '../startServer.ts';

// Four seconds of a test picture, as a server of video cuts it.
const parts = fileURLToPath(new URL('../broadcast/', import.meta.url));
const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="init.mp4"\n';
const running = `${head}#EXTINF:2.0,\ns0.m4s\n#EXTINF:2.0,\ns1.m4s\n`;
const playlists: Record<string, string> = {};

const video = createServer(async (request, response) => {
  const name = (request.url ?? '/').slice(1);
  response.setHeader('access-control-allow-origin', '*');
  const content = name.endsWith('.m3u8') ? playlists[name] : await readFile(parts + name).catch(() => undefined);
  response.writeHead(content === undefined ? 404 : 200).end(content);
});

let server: StartedServer;
let origin: string;

test.beforeAll(async () => {
  await once(video.listen(0, 'localhost'), 'listening');
  origin = `http://localhost:${(video.address() as AddressInfo).port}`;
  server = await startServer({
    UFI_DEMO: '0',
    UFI_LIVE_ORIGINS: origin,
    UFI_LIVE_INGEST_URL: 'rtmp://live.example',
    UFI_LIVE_PLAYBACK_URL: `${origin}/{id}.m3u8`,
    UFI_LIVE_GRACE_SECONDS: '3',
  });
});
test.afterAll(async () => {
  await server.stop();
  video.close();
});

test(
  'web.502 web.503 web.504 server.492 server.493 server.494 a person goes live, another sees it arrive, and then its recording',
  long,
  async ({ browser }) => {
    const { page, other } = await openBroadcast(browser, server.origin, ['Zuleica', 'Amaro']);
    const refused: string[] = [];
    other.on(
      'console',
      (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
    );

    await writeBroadcast(page, server.origin, 'Ao vivo da praça');
    const address = page.getByLabel('Endereço da transmissão (HLS)');
    await address.fill('https://elsewhere.example/praca.m3u8');
    await publishButton(page).click();
    await expect(page.getByText('Não é oferecido aqui.')).toBeVisible();
    await expectAccessible(page);
    await address.fill(`${origin}/praca.m3u8`);
    await publish(page);

    await other.goto(`${server.origin}/`);
    const href = await addressOfBroadcast(other, server.origin, 'Ao vivo da praça');
    await other.goto(href);
    await expect(other.getByText(/^A transmissão ainda não chegou/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(other);
    playlists['praca.m3u8'] = running;
    await expect.poll(() => positionOf(other), { timeout: 30_000 }).toBeGreaterThan(0);
    await expect(other.getByText(/^A transmissão ainda não chegou/)).toHaveCount(0);

    playlists['gravada.m3u8'] = `${running}#EXT-X-ENDLIST\n`;
    await page.goto(href);
    await page.getByRole('button', { name: 'Encerrar transmissão' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Endereço da gravação (HLS, opcional)').fill(`${origin}/gravada.m3u8`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Encerrar transmissão' }).click();
    await expect(other.getByText('Gravação', { exact: true })).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: 'Reproduzir' }).click();
    await expect.poll(() => positionOf(other), { timeout: 15_000 }).toBeGreaterThan(0.5);
    expect(refused).toEqual([]);
  },
);

test(
  'web.575 web.603 server.764 server.780 server.781 a broadcast without an address begins and ends with the stream that its author sends',
  long,
  async ({ browser }) => {
    const { page, other } = await openBroadcast(browser, server.origin, ['Jandira', 'Evaristo']);
    await writeBroadcast(page, server.origin, 'Ao vivo do coreto');
    await publish(page);
    const href = await addressOfBroadcast(page, server.origin, 'Ao vivo do coreto');
    await page.goto(href);
    await expect(page.getByRole('textbox', { name: 'Servidor' })).toHaveValue('rtmp://live.example');
    await expectAccessible(page);
    const [id = '', query = ''] = (await page.locator('input[type=password]').inputValue()).split('?');
    await other.goto(href);
    await expect(other.getByText('Ainda não começou')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Servidor' })).toHaveCount(0);

    playlists[`${id}.m3u8`] = running;
    const hook = async (action: string, key = query) => {
      const data = { action, path: id, query: key };
      return (await page.request.post(`${server.origin}/live/publish_hook`, { data })).status();
    };
    expect([await hook('publish', 'key=guessed'), await hook('publish'), await hook('ready')]).toEqual([401, 204, 204]);
    await expect.poll(() => positionOf(other), { timeout: 30_000 }).toBeGreaterThan(0);
    await expect(page.getByRole('textbox', { name: 'Servidor' })).toHaveCount(0);
    // It breaks off, comes back, and then does not any more.
    const lost = lostStream(other);
    expect(await hook('not_ready')).toBe(204);
    await expect(lost).toBeVisible();
    await expectAccessible(other);
    expect(await hook('ready')).toBe(204);
    await expect(lost).toHaveCount(0);
    playlists[`${id}.m3u8`] = `${running}#EXT-X-ENDLIST\n`;
    expect(await hook('not_ready')).toBe(204);
    await expect(other.getByText('Gravação', { exact: true })).toBeVisible();
  },
);
