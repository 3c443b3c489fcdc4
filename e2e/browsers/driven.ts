import { setTimeout as delay } from 'node:timers/promises';

/** One document in a driven browser: of a page, of a frame in it, or of a popup. What it names it names by XPath. */
export interface DrivenDocument {
  /** Waits until it is there and can be seen. */
  see(this: void, path: string): Promise<void>;
  /** Whether it is there and can be seen now. */
  shows(this: void, path: string): Promise<boolean>;
  /** Waits for it and presses it, as a person does. */
  press(this: void, path: string): Promise<void>;
  /** Puts the keyboard there and types. */
  type(this: void, path: string, text: string): Promise<void>;
}

/** A browser that is none of Playwright's, with one page. */
export interface DrivenBrowser {
  readonly version: string;
  /** The first frame of the page. */
  readonly frame: DrivenDocument;
  open(this: void, address: string): Promise<void>;
  /** Loads another address for a moment. */
  visitBriefly(this: void, address: string): Promise<void>;
  /** Another tab on an address; the page stays as it is. */
  beside(this: void, address: string): Promise<DrivenDocument>;
  /** The window that `press` opens. */
  popup(this: void, press: () => Promise<void>): Promise<DrivenDocument>;
  /** Closes every window but the page's that has not closed itself. */
  closeOthers(this: void): Promise<void>;
  close(this: void): Promise<void>;
}

const patience = 30_000;

/** Tries until it comes to something. */
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

/** Presses until it has come to something: before a page's script is there nobody hears a press, and people press again. */
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
