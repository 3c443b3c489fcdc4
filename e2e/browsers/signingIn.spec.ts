import { expect, test } from '@playwright/test';
import { cells, type Cell } from './cells.ts';
import type { DrivenBrowser, DrivenDocument } from './driven.ts';
import { article, ownPage, startWorld, type World } from './startWorld.ts';

// The machine makes a demo world first.
const slow = 180_000;

let world: World;
test.beforeAll(async () => {
  test.setTimeout(slow);
  world = await startWorld();
});
test.afterAll(() => world.stop());

const button = (name: string): string => `//button[normalize-space(.)="${name}"]`;
const field = (type: string): string => `//input[@type="${type}"]`;
const comment = '//*[@role="article" or self::article]';
const saying = (text: string): string => `${comment}[contains(., "${text}")]`;
const composer = '//*[@role="textbox" or self::textarea][starts-with(@aria-label, "Adicione um comentário")]';
const editor = '//*[@contenteditable="true"]';
const toSignIn = button('Conecte-se para publicar');

/** How somebody gets from the popup's first page to its question whether they agree. */
const ways = {
  'in the popup': async (popup: DrivenDocument) => popup.see(field('email')),
  // Its opener policy cuts the popup off from the frame, as that of a provider of identities does.
  'by a page with an opener policy': async (popup: DrivenDocument) => {
    await popup.press('//a[normalize-space(.)="Criar conta"]');
    await popup.see('//h1[starts-with(normalize-space(.), "Entre para participar")]');
  },
} as const;

async function signIn(browser: DrivenBrowser, way: keyof typeof ways): Promise<void> {
  const popup = await browser.popup(() => browser.frame.press(toSignIn));
  await popup.see(field('email'));
  await ways[way](popup);
  await popup.type(field('email'), 'joana@demo.ufi');
  await popup.type(field('password'), world.password);
  await popup.press(button('Entrar'));
  await popup.press('//button[contains(., "Comentar em")]');
}

async function walk(browser: DrivenBrowser, way: keyof typeof ways, { keeps, control }: Cell): Promise<void> {
  const { frame } = browser;
  world.takeControlSeen();
  await browser.open(article);
  await frame.see(comment);
  await browser.glanceAt(ownPage);
  await browser.open(article);
  await frame.see(comment);
  expect(world.takeControlSeen()).toEqual(control);
  const text = `Volto no sábado ${Date.now().toString(36)}`;
  await frame.press(composer);
  await frame.type(editor, text);
  await signIn(browser, way);
  await frame.see(saying(text));
  await browser.popupIsGone();
  await frame.see(`${saying(text)}//button[normalize-space(.)="Responder"]`);

  await browser.open(article);
  await frame.see(saying(text));
  await frame.press(composer);
  await frame.see(keeps === 'the session' ? button('Publicar') : toSignIn);
}

for (const cell of cells) {
  for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
    test(`D1 D2 ${cell.name}, signing in ${way}: what waits is published, and ${cell.keeps} stays`, async () => {
      const browser = await cell.open(world);
      try {
        await walk(browser, way, cell);
      } finally {
        await browser.close();
      }
    });
  }
}
