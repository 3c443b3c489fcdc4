import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../freePort.ts';
import { untilFound, type DrivenBrowser, type DrivenDocument } from './driven.ts';

interface WebKitOptions {
  readonly driver: string;
  readonly executable: string;
  readonly proxyPort: number;
  /** Command line arguments of MiniBrowser. */
  readonly args: readonly string[];
}

/** The driver's own check takes what is in a popover for hidden. */
const isShown = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver.executeScript('return arguments[0].checkVisibility({ visibilityProperty: true })', element);

/** The driver has one current document, so each step switches to its own first. */
function documentOf(
  driver: WebDriver,
  enter: () => Promise<void>,
  reveal: (element: WebElement) => Promise<void> = async () => undefined,
): DrivenDocument {
  const find = (path: string): Promise<WebElement> =>
    untilFound(path, async () => {
      await enter();
      const found = await driver.findElement(By.xpath(path));
      return (await isShown(driver, found)) ? found : undefined;
    });
  return {
    see: async (path) => void (await find(path)),
    async shows(path) {
      await enter();
      const [found] = await driver.findElements(By.xpath(path));
      return found !== undefined && (await isShown(driver, found));
    },
    async press(path) {
      const found = await find(path);
      await reveal(found);
      await found.click();
    },
    async type(path, text) {
      await (await find(path)).click();
      // The plain field may be replaced by an editor.
      await delay(500);
      await driver.actions().sendKeys(text).perform();
    },
  };
}

interface Screen {
  /** Undefined if the environment already names a display. */
  readonly name: string | undefined;
  end(this: void): void;
}

/** Starts a virtual display if `UFI_SCREEN` names its program. */
async function startScreen(): Promise<Screen> {
  const program = process.env['UFI_SCREEN'];
  if (program === undefined) return { name: undefined, end: () => undefined };
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, end: () => void screen.kill() };
}

/** Starts WebKitGTK's MiniBrowser with a new profile, by WebDriver. */
export async function openWebKit({
  driver: program,
  executable,
  proxyPort,
  args,
}: WebKitOptions): Promise<DrivenBrowser> {
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn(program, [`--port=${port}`], {
    // Set by capability, it would speak TLS to the proxy itself.
    env: {
      ...process.env,
      ...(screen.name !== undefined && { DISPLAY: screen.name }),
      https_proxy: `http://127.0.0.1:${proxyPort}`,
    },
    stdio: process.env['UFI_BROWSERS_LOG'] === undefined ? 'ignore' : 'inherit',
  });
  const end = () => {
    service.kill();
    screen.end();
  };
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: executable, args: ['--automation', ...args] },
    });
    const driver = await untilFound('the driver', () =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    );
    return await drive(driver, end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Scrolls the page to a position in its frame. */
const scrollTo = `
const { top } = document.querySelector('iframe').getBoundingClientRect();
window.scrollTo(0, scrollY + top + arguments[0] - innerHeight / 2);`;

async function drive(driver: WebDriver, end: () => void): Promise<DrivenBrowser> {
  const own = await driver.getWindowHandle();
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  const another = () =>
    untilFound('another window', async () => (await driver.getAllWindowHandles()).find((handle) => handle !== own));
  const enterPage = () => driver.switchTo().window(own);
  const open = async (address: string): Promise<void> => {
    await enterPage();
    await driver.get(address);
  };
  const enterFrame = async (): Promise<void> => {
    await enterPage();
    const frame = await driver.findElement(By.css('iframe'));
    // Until the frame has its height it is not visible, and a press in it has no effect.
    if (!(await frame.isDisplayed())) throw new Error('the frame is not shown');
    await driver.switchTo().frame(frame);
  };
  // The driver does not scroll the page for cross-site frames: a press below the window's edge would have no effect. Nor
  // does it wait until the element stands still: while a comment is being added, the press would hit what is there then.
  const reveal = async (element: WebElement): Promise<void> => {
    let last: number | undefined;
    await untilFound('an element that stands still', async () => {
      const { y } = await element.getRect();
      if (y === last) return true;
      last = y;
      await enterPage();
      await driver.executeScript(scrollTo, y);
      await enterFrame();
      return undefined;
    });
  };
  return {
    version,
    frame: documentOf(driver, enterFrame, reveal),
    open,
    visitBriefly: open,
    async beside(address) {
      await driver.switchTo().newWindow('tab');
      const handle = await driver.getWindowHandle();
      await driver.get(address);
      return documentOf(driver, () => driver.switchTo().window(handle));
    },
    async popup(press) {
      await press();
      const handle = await another();
      return documentOf(driver, () => driver.switchTo().window(handle));
    },
    async closeOthers() {
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === own) continue;
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await enterPage();
    },
    async close() {
      await driver.quit().catch(() => undefined);
      end();
    },
  };
}
