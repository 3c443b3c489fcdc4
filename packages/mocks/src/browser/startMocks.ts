import { setupWorker } from 'msw/browser';
import { hostClock, type Mocks } from '../createMocks.ts';
import type { SessionJar, SessionName } from '../http/sessions.ts';
import { buildDemoWorld } from '../seed/buildDemoWorld.ts';
import type { World } from '../world/world.ts';
import { openHistory } from './keptHistory.ts';
import { resumeMocks } from './resumeMocks.ts';

/** Options for mocks in a page. */
export interface BrowserMocksOptions {
  /** URL of the worker's script; at the root, so that its scope is the whole origin. */
  readonly workerScript?: string;
  /** Default: the demo world. It must be deterministic: a reload builds it again and replays the changes. */
  readonly build?: (now: () => number) => World;
}

/** The mocks that a page exposes. */
export interface PageMocks extends Mocks {
  /** Clears the tab's history and sessions; the next reload starts with the initial world and nobody signed in. */
  forget(): void;
}

declare global {
  interface Window {
    /** The mocks of this page, for the console and end-to-end tests. */
    ufiMocks?: PageMocks;
    /** Set by a test before the page loads: called when the mocks are ready, before the first call. */
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
 * Answers this page's calls to the contract's endpoints from a world in memory. Call it before the first of them. The
 * world survives a reload of the same tab. Sets `window.ufiMocks`.
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
