import { setTimeout as delay } from 'node:timers/promises';

/** A document in a driven browser: a page, a frame in it, or a popup. Elements are located by XPath. */
export interface DrivenDocument {
  /** Waits until the element is visible. */
  see(this: void, path: string): Promise<void>;
  /** Tells if the element is visible now. */
  shows(this: void, path: string): Promise<boolean>;
  /** Waits for the element and clicks it. */
  press(this: void, path: string): Promise<void>;
  /** Focuses the element and types. */
  type(this: void, path: string, text: string): Promise<void>;
}

/** A browser that Playwright does not drive, with one page. */
export interface DrivenBrowser {
  readonly version: string;
  /** The page's first frame. */
  readonly frame: DrivenDocument;
  open(this: void, address: string): Promise<void>;
  /** Loads another address and leaves it again. */
  visitBriefly(this: void, address: string): Promise<void>;
  /** Opens another tab; the page stays as it is. */
  beside(this: void, address: string): Promise<DrivenDocument>;
  /** The window opened by `press`. */
  popup(this: void, press: () => Promise<void>): Promise<DrivenDocument>;
  /** Closes all windows but the page's. */
  closeOthers(this: void): Promise<void>;
  close(this: void): Promise<void>;
}

const patience = 30_000;

/** Polls until the callback finds something. */
export async function untilFound<Found>(what: string, look: () => Promise<Found | null | undefined>): Promise<Found> {
  const until = Date.now() + patience;
  for (let cause: unknown; ; await delay(100)) {
    try {
      const found = await look();
      if (found !== undefined && found !== null) return found;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > until) throw new Error(`${what} was not seen`, { cause });
  }
}

/** Presses repeatedly until `sign` appears: presses before hydration are lost. */
export async function pressUntil({ press, shows }: DrivenDocument, path: string, sign: string): Promise<void> {
  await untilFound(sign, async () => {
    if (await shows(path)) await press(path);
    for (let look = 0; look < 30; look += 1) {
      if (await shows(sign)) return true;
      await delay(100);
    }
    return undefined;
  });
}
