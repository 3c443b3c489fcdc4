import { setupWorker } from 'msw/browser';
import { hostClock, type Mocks } from '../createMocks.ts';
import type { SessionJar, SessionName } from '../http/sessions.ts';
import { buildDemoWorld } from '../seed/buildDemoWorld.ts';
import type { World } from '../world/world.ts';
import { openHistory } from './keptHistory.ts';
import { resumeMocks } from './resumeMocks.ts';

/** How mocks start in a page. */
export interface BrowserMocksOptions {
  /** Where the worker's script is served, at the root so that it reaches every path. */
  readonly workerScript?: string;
  /** The demo world unless told. It has to be the same each time: a reload builds it anew and repeats what was done. */
  readonly build?: (now: () => number) => World;
}

/** What a page shows of its mocks. */
export interface PageMocks extends Mocks {
  /** A reload begins with the world as it was built, and nobody signed in. */
  forget(): void;
}

declare global {
  interface Window {
    /** The mocks of this page, for the console and for end-to-end stories. */
    ufiMocks?: PageMocks;
    /** Put there by a story before the page loads: called once there are mocks, before the first call. */
    onUfiMocks?: (mocks: PageMocks) => void;
  }
}

const keyOf = (session: SessionName): string => `ufi-mocks-session-${session}`;

const tabJar: SessionJar = {
  read: (session) => sessionStorage.getItem(keyOf(session)),
  write: (session, token) =>
    token === null ? sessionStorage.removeItem(keyOf(session)) : sessionStorage.setItem(keyOf(session), token),
};

/**
 * Answers this page's calls to the contract's endpoints from a world in memory; call it before the first of them. The
 * world outlives a reload in the same tab. Then `window.ufiMocks` is there.
 */
export async function startMocks(options: BrowserMocksOptions = {}): Promise<PageMocks> {
  const { workerScript = '/mockServiceWorker.js', build = buildDemoWorld } = options;
  const history = openHistory(sessionStorage, hostClock.now());
  const mocks: PageMocks = {
    ...resumeMocks({ history, build, jar: tabJar }),
    forget() {
      history.forget();
      tabJar.write('own', null);
      tabJar.write('frame', null);
    },
  };
  await setupWorker(...mocks.handlers).start({
    serviceWorker: { url: workerScript },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  window.ufiMocks = mocks;
  window.onUfiMocks?.(mocks);
  return mocks;
}
