import { expect, test, type Page } from '@playwright/test';
import { addressOfBroadcast, lostStream, openBroadcast, positionOf, publish, writeBroadcast } from '../broadcasting.ts';
import { long } from '../long.ts';
import { lacking, pickPorts, startEncoder, startNginxRtmp, type VideoServer } from '../nginxRtmp.ts';
import { startServer, type StartedServer } from '../startServer.ts';

const isLacking = lacking.length > 0;
// Said also where the list of tests names no reasons.
if (isLacking && process.env['UFI_LONG'] === '1')
  process.stderr.write(`No stream of a real encoder is tried, because this machine lacks ${lacking.join(', ')}.\n`);

let server: StartedServer;
let video: VideoServer;
test.beforeAll(async () => {
  if (isLacking) return;
  const ports = await pickPorts();
  const origin = `http://127.0.0.1:${ports.hls}`;
  server = await startServer({
    PORT: ports.ufi,
    UFI_DEMO: '0',
    UFI_LIVE_ORIGINS: origin,
    UFI_LIVE_INGEST_URL: `rtmp://127.0.0.1:${ports.rtmp}/live`,
    UFI_LIVE_PLAYBACK_URL: `${origin}/hls/{id}/index.m3u8`,
    UFI_LIVE_GRACE_SECONDS: '5',
  });
  video = await startNginxRtmp(ports);
});
test.afterAll(async () => {
  await video?.stop();
  await server?.stop();
});

const widthOf = (page: Page) => page.locator('video').evaluate((element) => (element as HTMLVideoElement).videoWidth);
const arrival = { timeout: 40_000 };

test(
  'server.767 server.764 server.780 server.781 a real encoder sends to a real server of video: begun, cut, come back, over, recorded',
  long,
  async ({ browser }) => {
    test.skip(isLacking, `this machine lacks ${lacking.join(', ')}`);
    const { page, other } = await openBroadcast(browser, server.origin, ['Jandira', 'Evaristo']);
    await writeBroadcast(page, server.origin, 'Ao vivo do coreto');
    await publish(page);
    const href = await addressOfBroadcast(page, server.origin, 'Ao vivo do coreto');
    await page.goto(href);
    const ingest = await page.getByRole('textbox', { name: 'Servidor' }).inputValue();
    const key = await page.locator('input[type=password]').inputValue();
    await other.goto(href);
    await expect(other.getByText('Ainda não começou')).toBeVisible();

    // Who guesses the secret is turned away by the server of video.
    expect(await startEncoder(`${ingest}/${key.split('?')[0]}?key=guessed`).ended).not.toBe(0);
    await expect(other.getByText('Ainda não começou')).toBeVisible();

    const first = startEncoder(`${ingest}/${key}`);
    await expect.poll(() => positionOf(other), arrival).toBeGreaterThan(1);
    expect(await widthOf(other)).toBe(320);
    await expect(page.getByRole('textbox', { name: 'Servidor' })).toHaveCount(0);
    const lost = lostStream(other);
    // The same key in a second program: the first goes on.
    expect(await startEncoder(`${ingest}/${key}`).ended).not.toBe(0);
    await page.waitForTimeout(2_500);
    await expect(lost).toHaveCount(0);
    const during = await positionOf(other);
    await expect.poll(() => positionOf(other), arrival).toBeGreaterThan(during + 4);
    await first.stop('SIGKILL');
    await expect(lost).toBeVisible();
    const second = startEncoder(`${ingest}/${key}`);
    await expect(lost).toHaveCount(0);
    const before = await positionOf(other);
    await expect.poll(() => positionOf(other), arrival).toBeGreaterThan(before + 2);
    await second.stop('SIGINT');
    await expect(lost).toBeVisible();
    await expect(other.getByText('Gravação', { exact: true })).toBeVisible(arrival);
    // The key has ended with the broadcast.
    expect(await startEncoder(`${ingest}/${key}`).ended).not.toBe(0);
    const playlist = (await (await page.request.get(await addressOf(other, href))).text()).trim();
    expect(playlist).toMatch(/#EXT-X-ENDLIST$/);
    await other.reload();
    await other.getByRole('button', { name: 'Reproduzir' }).click();
    await expect.poll(() => positionOf(other), arrival).toBeGreaterThan(1);
    const length = await other.locator('video').evaluate((element) => (element as HTMLVideoElement).duration);
    expect(length).toBeGreaterThan(4);
    expect(Number.isFinite(length)).toBe(true);
  },
);

/** The address that a broadcast is played from. */
async function addressOf(page: Page, href: string): Promise<string> {
  const id = href.split('/').at(-1) ?? '';
  const answer = await page.request.get(`${server.origin}/web/post/?id=${id}`);
  return ((await answer.json()) as { payload: { post: { video: { address: string } } } }).payload.post.video.address;
}
