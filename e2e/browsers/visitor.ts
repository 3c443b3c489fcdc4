import { setTimeout as delay } from 'node:timers/promises';
import type { Who } from './cells.ts';
import { pressUntil, type DrivenBrowser, type DrivenDocument } from './driven.ts';
import { ownFrontPage } from './startEnvironment.ts';

const button = (name: string): string => `//button[normalize-space(.)="${name}"]`;
const field = (type: string): string => `//input[@type="${type}"]`;
const comment = '//*[@role="article" or self::article]';
const saying = (text: string): string => `${comment}[contains(., "${text}")]`;
const composer = '//*[@role="textbox" or self::textarea][starts-with(@aria-label, "Adicione um comentário")]';
const editor = '//*[@contenteditable="true"]';
const toSignIn = button('Conecte-se para publicar');
const toAgree = '//button[contains(., "Comentar em")]';
const signOut = button('Sair');
const accountButton = '//header//button[starts-with(., "Configurações ")]';
const signOutItem = '//*[@role="menuitem"][normalize-space(.)="Sair"]';
const foot = { 'the session': `//footer[.${signOut}]`, nobody: `//footer[not(.${signOut})]` } as const;

/** Ways from the popup's first page to its consent question. */
export const signInPaths = {
  'in the popup': async (popup: DrivenDocument) => popup.see(field('email')),
  // Its opener policy (COOP) cuts the popup off from the frame, as an identity provider's would.
  'by a page with an opener policy': async (popup: DrivenDocument) => {
    await popup.press('//a[normalize-space(.)="Criar conta"]');
    await popup.press('//button[not(@disabled)][starts-with(normalize-space(.), "Já tem uma conta?")]');
    await popup.see('//h1[starts-with(normalize-space(.), "Entre para participar")]');
  },
} as const;

export type SignInPath = keyof typeof signInPaths;

/** A person using a driven browser. */
export interface Visitor {
  /** Opens an article and checks the signed-in state. */
  read(this: void, address: string, who?: Who): Promise<void>;
  isOffered(this: void, who: Who): Promise<void>;
  /** Writes while signed out and signs in on the way: the waiting comment is published. */
  publishSigningIn(this: void, path: SignInPath): Promise<void>;
  /** The same on a page that is cut off from the windows it opens: sign-in continues in a tab. */
  publishIsolated(this: void): Promise<void>;
  /** The same while signed in on the server's own pages: only consent is needed. */
  publishAgreeing(this: void): Promise<void>;
  signOut(this: void): Promise<void>;
  signOutOnOwnPage(this: void): Promise<void>;
  /** Writes in a frame with an expired session, signs in again, and checks the comment's outcome. */
  publishInEnded(this: void, outcome: 'published' | 'lost'): Promise<void>;
}

let written = 0;

export function createVisitor(browser: DrivenBrowser, password: string): Visitor {
  const { frame } = browser;

  const write = async (): Promise<string> => {
    const text = `Volto no sábado ${(written += 1)}, ${Date.now().toString(36)}`;
    await frame.press(composer);
    await frame.type(editor, text);
    return text;
  };
  const enter = async (popup: DrivenDocument, path: SignInPath): Promise<void> => {
    await popup.see(field('email'));
    await signInPaths[path](popup);
    await popup.type(field('email'), 'joana@demo.ufi');
    await popup.type(field('password'), password);
    await popup.press(button('Entrar'));
  };
  const agree = async (popup: DrivenDocument, text: string): Promise<void> => {
    await popup.press(toAgree);
    await frame.see(`${saying(text)}//button[normalize-space(.)="Responder"]`);
    await browser.closeOthers();
  };

  return {
    async read(address, who) {
      await browser.open(address);
      await frame.see(comment);
      if (who !== undefined) await frame.see(foot[who]);
    },
    async isOffered(who) {
      await frame.press(composer);
      await frame.see(who === 'the session' ? button('Publicar') : toSignIn);
    },
    async publishSigningIn(path) {
      const text = await write();
      const popup = await browser.popup(() => frame.press(toSignIn));
      await enter(popup, path);
      await agree(popup, text);
    },
    async publishIsolated() {
      const text = await write();
      await frame.press(toSignIn);
      await frame.see('//*[contains(text(), "O navegador não nos entregou a janela de entrada")]');
      // The window that was cut off closes itself, perhaps only after the frame has said so.
      await delay(2_000);
      await browser.closeOthers();
      const tab = await browser.popup(() => frame.press(button('Continuar em outra aba')));
      await enter(tab, 'in the popup');
      await agree(tab, text);
    },
    async publishAgreeing() {
      const text = await write();
      await agree(await browser.popup(() => frame.press(toSignIn)), text);
    },
    async signOut() {
      await frame.press(signOut);
      await frame.see(foot.nobody);
    },
    async signOutOnOwnPage() {
      const own = await browser.beside(ownFrontPage);
      await pressUntil(own, accountButton, signOutItem);
      await own.press(signOutItem);
      await own.see('//a[normalize-space(.)="Entrar"]');
      await browser.closeOthers();
    },
    async publishInEnded(outcome) {
      const text = await write();
      await frame.press(button('Publicar'));
      await frame.see('//*[contains(text(), "Sua sessão terminou")]');
      const popup = await browser.popup(() => frame.press(button('Entrar')));
      await enter(popup, 'in the popup');
      if (outcome === 'published') return agree(popup, text);
      await popup.press(toAgree);
      await frame.see(`//main[not(.${saying(text)})]${foot['the session']}`);
      await browser.closeOthers();
    },
  };
}
