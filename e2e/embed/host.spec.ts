import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { commentSaying, expect, signInThrough, test, write, type Reader } from './frame.ts';
import { registerSite, startOtherDomainSite, type OtherDomainSite } from './otherDomainSite.ts';
import { test as plain, world } from '../world.ts';
import { long } from '../long.ts';

let far: OtherDomainSite;

plain.beforeAll(async ({ browser, openWorld }) => {
  await openWorld(plain.info().file);
  far = await startOtherDomainSite(world.site);
  const desk = await browser.newContext({ baseURL: world.origin });
  await registerSite(desk, far.origin);
  await desk.close();
});
plain.afterAll(() => far.close());

const farAway = () => ({ baseURL: far.origin, ignoreHTTPSErrors: true, args: far.args });

const violationsIn = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};

/** Names of the events the page received, without duplicates. */
const toldTo = (page: Page) =>
  page
    .locator('#told li')
    .allInnerTexts()
    .then((lines) => [...new Set(lines.map((line) => line.split(' ')[0]))].sort());

const menuOf = async ({ frame }: Reader, text: string, item: string) => {
  await commentSaying(frame, text).getByRole('button', { name: 'Mais opções' }).first().click();
  await frame.getByRole('menuitem', { name: item }).click();
};

test(
  'on a domain of its own, without third-party cookies: a page receives all twelve events, blocks a post, quotes and counts',
  long,
  async ({ read }) => {
    const caio = await read('/api.html', farAway());
    await write(caio, 'Praça do Sol');
    const publish = (reader: Reader) => reader.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
    await signInThrough(caio, 'caio', () => publish(caio));
    await expect(commentSaying(caio.frame, 'Praça do Sol')).toBeVisible();

    const marina = await read('/api.html', { ...farAway(), cookies: 'blocked', reducedMotion: 'reduce' });
    const { page, frame } = marina;
    await expect(page.locator('#count')).toHaveText('1');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(frame.getByText('Entre para comentar')).toBeVisible();
    const prompts = page.locator('#told li', { hasText: 'login.prompt' });
    await expect(prompts).toHaveCount(0);
    const ways = [
      () => frame.getByRole('button', { name: 'Entrar', exact: true }).click(),
      () => menuOf(marina, 'Praça do Sol', 'Denunciar'),
      () => menuOf(marina, 'Praça do Sol', 'Marcar como spam'),
    ];
    for (const [before, take] of ways.entries()) {
      const opened = page.waitForEvent('popup');
      await take();
      await expect(prompts).toHaveCount(before + 1);
      await (await opened).close();
      await frame.getByRole('button', { name: 'Cancelar' }).click();
    }

    await write(marina, 'Veja http://longe.example');
    await signInThrough(marina, 'marina', () => publish(marina));
    await expect(frame.getByText(/Este site não aceitou o seu texto/)).toBeVisible();
    await frame.getByRole('button', { name: 'OK' }).click();
    await expect(commentSaying(frame, 'longe.example')).toHaveCount(0);
    await page.getByLabel('Este site não aceita endereços').uncheck();
    await frame.getByRole('button', { name: 'Publicar' }).click();
    const own = commentSaying(frame, 'longe.example');
    await expect(own).toBeVisible();
    await expect(page.locator('#count')).toHaveText('2');
    await expect(page.locator('#told li', { hasText: 'comment.create' })).toBeVisible();

    await menuOf(marina, 'longe.example', 'Editar');
    await frame.getByRole('textbox', { name: 'Editar comentário' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Praça das Flores');
    await frame.getByRole('button', { name: 'Salvar' }).click();
    await expect(commentSaying(frame, 'Praça das Flores')).toBeVisible();
    await commentSaying(frame, 'Praça do Sol').getByRole('button', { name: 'Curtir', exact: true }).click();

    // Quoted first, before anything is removed.
    const told = await page.locator('#told li', { hasText: 'comment.create' }).innerText();
    const { commentID } = JSON.parse(told.slice(told.indexOf('{'))) as { commentID: string };
    const quoting = await page.context().newPage();
    const quoted = quoting.frameLocator('iframe');
    const quote = async () => {
      await quoting.goto('/citacao.html');
      await quoting.getByLabel('Endereço do comentário').fill(`${far.origin}/api.html?fb_comment_id=${commentID}`);
      await quoting.getByRole('button', { name: 'Citar' }).click();
    };
    await quote();
    await expect(quoted.getByText('Praça das Flores')).toBeVisible();
    await expect(quoted.getByRole('article')).toHaveCount(1);
    await expect(quoting.locator('iframe')).not.toHaveCSS('height', '180px');
    expect(await violationsIn(quoting)).toEqual([]);
    await quoting.goto('/contagens.html');
    await expect(quoting.getByRole('listitem').filter({ hasText: 'Praça nova' })).toContainText('2 comentários');
    // The site's other domain has the same articles (server.93).
    await expect(quoting.getByRole('listitem').filter({ hasText: 'A ponte velha' })).toContainText('25 comentários');

    await menuOf(marina, 'Praça do Sol', 'Marcar como spam');
    await page.route('**/createComment/**', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await write(marina, 'Outra ideia');
    await frame.getByRole('button', { name: 'Publicar' }).click();
    await frame.getByRole('button', { name: 'OK' }).click();
    await menuOf(marina, 'Praça das Flores', 'Excluir');
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(commentSaying(frame, 'Praça das Flores')).toHaveCount(0);
    await quote();
    await expect(quoted.getByText('Este comentário não está mais disponível.')).toBeVisible();
    await expect(quoting.locator('iframe')).not.toHaveCSS('height', '180px');
    await quoting.screenshot({ path: 'artefacts/screens/quote-gone.png' });
    await quoting.close();
    await expect
      .poll(() => toldTo(page))
      .toEqual([
        'auth.change',
        'comment.create',
        'comment.edit',
        'comment.react',
        'comment.remove',
        'comment.report',
        'comment.submit',
        'count',
        'error',
        'login.prompt',
        'ready',
        'resize',
      ]);

    await page.getByRole('button', { name: 'Escuro' }).click();
    await expect(frame.locator('html')).toHaveAttribute('data-colorscheme', 'dark');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cores do jornal' }).click();
    await expect(frame.getByRole('heading').first()).toHaveCSS('font-family', 'Georgia, serif');
    await page.getByRole('button', { name: 'Tirar da página' }).click();
    await expect(page.locator('#comments')).toHaveText('Carregando os comentários…');
    expect(page.frames()).toHaveLength(1);
  },
);

const refusal = {
  error: {
    code: 368,
    summary: 'Não deu',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: true,
    isWarning: false,
  },
};

test('plugin-embed.04 a single-page app changes its address, and the comments follow, live pill and all', async ({
  read,
}) => {
  const reader = await read('/spa.html?materia=1', farAway());
  const { page, frame } = reader;
  await expect(frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
  await write(reader, 'Do bonde');
  await signInThrough(reader, 'joana', () => frame.getByRole('button', { name: 'Conecte-se para publicar' }).click());
  await expect(commentSaying(frame, 'Do bonde')).toBeVisible();
  await expect(page.locator('#number')).toHaveText('1');

  await page.getByRole('link', { name: 'Mercado' }).click();
  await expect(frame.getByText('Ainda não há comentários')).toBeVisible();
  await expect(page.locator('#number')).toHaveText('0');
  await page.goBack();
  await expect(commentSaying(frame, 'Do bonde')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(page.frames()).toHaveLength(2);

  // Other people's comments are announced, and are reachable by keyboard.
  const other = await read('/spa.html?materia=1', { ...farAway(), viewport: { width: 600, height: 320 } });
  await expect(commentSaying(other.frame, 'Do bonde')).toBeVisible();
  await other.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await write(reader, 'E outra coisa');
  await frame.getByRole('button', { name: 'Publicar' }).click();
  const pill = other.frame.getByRole('status').getByRole('button', { name: '1 novo comentário' });
  await expect(pill).toBeInViewport({ ratio: 1 });
  await pill.focus();
  await other.page.keyboard.press('Enter');
  await expect(commentSaying(other.frame, 'E outra coisa')).toBeFocused();
});

test('plugin.15 a page under a strict policy with Trusted Types can embed the frame, as can the old platform’s own example', async ({
  read,
}) => {
  const { page, frame } = await read('/politica.html', farAway());
  await expect(frame.getByRole('textbox', { name: /^Adicione/ })).toBeVisible();
  await expect(page.locator('.fb-comments')).toHaveAttribute('fb-xfbml-state', 'rendered');
  await page.goto('/documentacao.html');
  await expect(frame.getByRole('textbox', { name: /^Add a comment/ })).toBeVisible();
  await expect(page.locator('main')).toContainText('0 awesome comments');
});
