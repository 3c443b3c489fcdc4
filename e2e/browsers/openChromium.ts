import { chromium, type FrameLocator, type Page } from '@playwright/test';
import { blockingThirdPartyCookies } from '../embed/blockingThirdPartyCookies.ts';
import type { DrivenBrowser, DrivenDocument } from './driven.ts';

interface ChromiumOptions {
  readonly executable: string;
  readonly proxyPort: number;
  readonly isBlocking: boolean;
}

/** Document of a frame or a page. Playwright waits for elements by itself. */
function documentOf(page: Page, shown: Page | FrameLocator): DrivenDocument {
  const at = (path: string) => shown.locator(`xpath=${path}`).first();
  return {
    see: (path) => at(path).waitFor(),
    shows: (path) => at(path).isVisible(),
    press: (path) => at(path).click(),
    async type(path, text) {
      await at(path).click();
      await page.keyboard.type(text);
    },
  };
}

/** Starts Chromium with a new profile. */
export async function openChromium({ executable, proxyPort, isBlocking }: ChromiumOptions): Promise<DrivenBrowser> {
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', ...(isBlocking ? blockingThirdPartyCookies : [])],
    proxy: { server: `http://127.0.0.1:${proxyPort}` },
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'pt-BR' });
  const page = await context.newPage();
  const beside = async (address: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(address);
    return tab;
  };
  return {
    version: browser.version(),
    frame: documentOf(page, page.frameLocator('iframe').first()),
    open: async (address) => void (await page.goto(address)),
    visitBriefly: async (address) => (await beside(address)).close(),
    async beside(address) {
      const tab = await beside(address);
      return documentOf(tab, tab);
    },
    async popup(press) {
      const [popup] = await Promise.all([context.waitForEvent('page'), press()]);
      return documentOf(popup, popup);
    },
    async closeOthers() {
      for (const each of context.pages()) if (each !== page) await each.close();
    },
    close: () => browser.close(),
  };
}
