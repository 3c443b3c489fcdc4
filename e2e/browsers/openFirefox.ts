import { launch, type Frame, type Page } from 'puppeteer-core';
import { untilFound, type DrivenBrowser, type DrivenDocument } from './driven.ts';

interface FirefoxOptions {
  readonly executable: string;
  readonly proxyPort: number;
  /** Preferences that differ from a new profile, by their name in `about:config`. */
  readonly preferences: Readonly<Record<string, boolean | number | string>>;
}

/** Document of a frame or a page. A reload replaces frames, so the frame is looked up for each step. */
function documentOf(page: Page, find: () => Promise<Frame>): DrivenDocument {
  const waitFor = (path: string) =>
    untilFound(path, async () => {
      const found = await (await find()).$(`::-p-xpath(${path})`);
      return (await found?.isVisible()) === true ? found : undefined;
    });
  // Firefox gives a driver's clicks and keys on an isolated page to the frame's element.
  const isIsolated = () => page.evaluate(() => crossOriginIsolated);
  return {
    see: async (path) => void (await waitFor(path)),
    shows: async (path) => (await (await find()).$(`::-p-xpath(${path})`))?.isVisible() ?? false,
    async press(path) {
      const found = await waitFor(path);
      if (!(await isIsolated())) return found.click();
      await found.focus();
      await found.evaluate((element) => element instanceof HTMLElement && element.click());
    },
    async type(path, text) {
      const field = await waitFor(path);
      if (await isIsolated()) {
        await field.focus();
        await field.evaluate((_, words) => document.execCommand('insertText', false, words), text);
        return;
      }
      await field.click();
      await page.keyboard.type(text);
    },
  };
}

async function firstFrame(page: Page): Promise<Frame> {
  const [frame] = page.mainFrame().childFrames();
  if (frame === undefined) throw new Error('the page has no frame');
  return frame;
}

/** Starts Firefox with a new profile, by WebDriver BiDi. */
export async function openFirefox({ executable, proxyPort, preferences }: FirefoxOptions): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      // Site isolation, as in default Firefox.
      'fission.webContentIsolationStrategy': 1,
      'intl.accept_languages': 'pt-BR',
      ...preferences,
    },
  });
  const page = await browser.newPage();
  const first = await browser.pages();
  const others = async () => (await browser.pages()).filter((each) => !first.includes(each));
  return {
    version: await browser.version(),
    frame: documentOf(page, () => firstFrame(page)),
    // Steps wait for their elements; other resources may take long on a busy machine.
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    // In a new tab: a navigation to another site changes the process, and its end of loading is not reported.
    async visitBriefly(address) {
      const glance = await browser.newPage();
      await glance.goto(address, { waitUntil: 'domcontentloaded' });
      await glance.close();
    },
    async beside(address) {
      const tab = await browser.newPage();
      await tab.goto(address, { waitUntil: 'domcontentloaded' });
      return documentOf(tab, async () => tab.mainFrame());
    },
    async popup(press) {
      await press();
      const popup = await untilFound('another window', async () => (await others())[0]);
      return documentOf(popup, async () => popup.mainFrame());
    },
    async closeOthers() {
      for (const each of await others()) await each.close();
    },
    close: () => browser.close(),
  };
}
