import { createHmac, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { afterScanning, signInByCall, test as visiting } from '../fixtures.ts';
import { firstPartyHeaders } from '../firstParty.ts';
import { commentSaying, expect, test, write, type Reader } from './frame.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

/** Identity that the site asserts in its token. */
interface Vouched {
  readonly id: string;
  readonly name: string;
  readonly url?: string;
  readonly avatar?: string;
}

interface SiteKey {
  readonly appId: string;
  readonly secret: string;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the site's own server would sign it. */
function tokenOf({ appId, secret }: SiteKey, user: Vouched): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { jti: randomUUID(), iat, exp: iat + 300, aud: appId, user };
  const words = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`;
}

/** The part of the script's API that these pages use. */
interface Script {
  create(
    node: Element,
    options: { href: string },
  ): { login(token: string | null): void; on(name: 'ready' | 'count' | 'login.prompt', listener: () => void): void };
}

let key: SiteKey;
const site = world.site;
const ana = {
  id: 'leitora-1',
  name: 'Ana do Jornal',
  url: `${site}/leitoras/1`,
  avatar: `${site}/leitora.png`,
};

/** Signs a person in as the site does, and waits for their picture. */
async function waitForPicture(page: Page, user: Vouched): Promise<void> {
  const signedIn = async () => {
    const body = { app_id: key.appId, origin: site, token: tokenOf(key, user) };
    const answer = await page.request.post('/plugins/signin/site/', { data: body, headers: firstPartyHeaders });
    const { payload } = (await answer.json()) as { payload: { session: { person: { thumbSrc: string | null } } } };
    return payload.session.person.thumbSrc;
  };
  await expect.poll(signedIn, afterScanning).toMatch(/^\/media\/u\/[\w-]{32}\/whole\.webp$/);
}

visiting.beforeAll(async ({ browser, openWorld }) => {
  await openWorld(visiting.info().file);
  const page = await browser.newPage({ baseURL: world.origin, locale: 'pt-BR' });
  await signInByCall(page.context(), 'sonia');
  await page.goto('/settings/sites');
  const section = page.getByRole('region', { name: 'Contas do seu site' }).first();
  const appId = /appId=(\d+)/.exec(await page.locator('.web-snippet__code').first().innerText())?.[1] ?? '';
  await page.getByRole('tab', { name: 'Contas do site' }).first().click();
  await section.getByRole('button', { name: 'Criar segredo' }).click();
  const secret = await section.locator('.web-snippet__code').innerText();
  key = { appId, secret };
  await waitForPicture(page, ana);
  await page.close();
});

/** A page of a site with visitor accounts: it passes on a token whenever asked. */
async function openWithAccounts({ page }: Reader, tokens: readonly (string | null)[]): Promise<void> {
  await page.addScriptTag({ url: `${world.origin}/pt_BR/sdk.js` });
  await page.evaluate(
    async ([path, given]) => {
      const place = document.createElement('div');
      document.querySelector('main')?.replaceChildren(place);
      const { UFI } = window as unknown as { UFI: Script };
      const comments = UFI.create(place, { href: path });
      Object.assign(window, { comments });
      const left = [...given];
      const next = () => comments.login(left.shift() ?? null);
      comments.on('ready', next);
      comments.on('login.prompt', next);
      // The frame's first event proves that it has received the page's configuration: an earlier press would only wait
      // briefly (D3).
      await new Promise<void>((received) => comments.on('count', received));
    },
    ['/contas.html', tokens] as const,
  );
}

/** Natural width of the first picture in px; 0 until it is loaded. */
const widthOfPicture = (place: Locator): Promise<number> =>
  place
    .locator('.ufi-avatar__picture')
    .first()
    .evaluate((picture) => (picture as HTMLImageElement).naturalWidth);

test(
  'D3 S3.14 a reader with a site account comments without a network account, with all third-party cookies blocked',
  long,
  async ({ read }) => {
    const reader = await read('/', { cookies: 'blocked' });
    await openWithAccounts(reader, [null, tokenOf(key, ana)]);
    await write(reader, 'Assinei o jornal hoje');
    // Asks the page, which signs them in; the comment is then sent automatically.
    await reader.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
    const own = commentSaying(reader.frame, 'Assinei o jornal hoje');
    await expect(own.getByText('Ana do Jornal')).toBeVisible();
    await expect.poll(() => widthOfPicture(reader.frame.locator('.ufi-composer'))).toBe(120);
    await expect(own.getByRole('button', { name: 'Responder' })).toBeVisible();

    const bia = await read('/', { cookies: 'blocked' });
    const asked: string[] = [];
    bia.page.on('request', (request) => void asked.push(request.url()));
    await openWithAccounts(bia, [tokenOf(key, { id: 'leitora-2', name: 'Bia do Jornal' })]);
    const said = commentSaying(bia.frame, 'Assinei o jornal hoje');
    const name = said.getByRole('link', { name: 'Ana do Jornal' });
    await expect(name).toHaveAttribute('href', ana.url);
    await expect(name).toHaveAttribute('rel', 'nofollow ugc noopener');
    await expect(name).toHaveAttribute('target', '_blank');
    // The copy on our server: the site learns nothing about readers.
    await expect.poll(() => widthOfPicture(said)).toBe(120);
    expect(asked.filter((url) => url.startsWith(site) && url.endsWith('.png'))).toEqual([]);
    await expect(bia.frame.getByRole('button', { name: 'Sair' })).toBeVisible();
    await write(bia, 'Eu também');
    // Known to the site only: they can't publish to the network.
    await expect(bia.frame.getByRole('button', { name: 'Anexar foto' })).toBeVisible();
    await expect(bia.frame.getByRole('checkbox')).toHaveCount(0);
    await bia.frame.getByRole('button', { name: 'Publicar', exact: true }).click();
    const theirs = commentSaying(bia.frame, 'Eu também');
    await expect(theirs.getByText('Bia do Jornal')).toBeVisible();
    // A reload would end a call that is still on its way.
    await expect(theirs.getByRole('button', { name: 'Responder' })).toBeVisible();

    // A reload needs a new token from the page, else the visitor is anonymous.
    await bia.page.reload();
    await openWithAccounts(bia, [null]);
    await expect(theirs).toBeVisible();
    await write(bia, 'Quem ');
    await expect(bia.frame.getByRole('button', { name: 'Conecte-se para publicar' })).toBeVisible();

    // Signing in while writing keeps the text.
    await bia.page.evaluate(
      (token) => (window as unknown as { comments: ReturnType<Script['create']> }).comments.login(token),
      tokenOf(key, { id: 'leitora-2', name: 'Bia do Jornal' }),
    );
    await expect(bia.frame.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(bia.frame.locator('[contenteditable=true]:focus')).toHaveText('Quem');
    await bia.page.keyboard.type('sou eu?');
    await expect(bia.frame.getByRole('textbox', { name: /^Adicione/ })).toHaveText('Quem sou eu?');
  },
);
