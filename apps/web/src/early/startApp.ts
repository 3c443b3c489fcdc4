import { createRetriedStart, recordEarlyPresses } from 'ufi-ui/early';
import { createStartNotice } from './createStartNotice.ts';
import { preloadMenu } from './preloadMenu.ts';

/** The app's script. */
export interface AppModule {
  /** Hydrates the document. Rejects if a file does not load: nothing has changed then, and it can be called again. */
  start(this: void): Promise<void>;
}

/** Id of the element of the app's script. */
export const appScriptId = 'ufi-app';

/** Before readers are told that what they pressed has to wait. */
const noticeDelayMs = 5_000;

/**
 * Starts the app of the given script; presses are recorded until then. If it fails it is tried again, also by the next
 * press. A notice says so, and also if a press has waited for long.
 */
export function startApp(script: string): void {
  const notice = createStartNotice();
  const start = createRetriedStart(async () => {
    const app = (await import(/* @vite-ignore */ script)) as AppModule;
    await app.start();
    notice.remove();
  }, notice.show);
  recordEarlyPresses((control) => {
    preloadMenu(control);
    start();
    setTimeout(notice.show, noticeDelayMs);
  });
  start();
  warmUpIntl();
}

/**
 * Loads the data of the page's locale after the first paint, while the app's script is on its way: the first use of
 * `Intl`, of whichever part, takes a phone 45 ms.
 */
const warmUpIntl = (): void =>
  void requestAnimationFrame(() =>
    setTimeout(() => new Intl.NumberFormat(document.documentElement.lang || undefined).format(0)),
  );
