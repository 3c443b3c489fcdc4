import type { DrivenBrowser } from './driven.ts';
import { openChromium } from './openChromium.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';
import type { Environment } from './startEnvironment.ts';
import type { CookieSeen } from './watchCookies.ts';

/** Signed-in state of a frame. */
export type Who = 'the session' | 'nobody';

/** Expected outcome of a session, as far as browsers differ. */
interface SessionOutcome {
  /** Documents with which the session cookie is sent back. */
  readonly session: CookieSeen;
  /**
   * Signed-in state of the first site's frame after a reload, and after the same person has signed in on the other
   * site.
   */
  readonly reload: Who;
  readonly afterOther: Who;
  /** Signed-in state of the other site's frame after signing out in the first site's. */
  readonly otherAfterOut: Who;
}

/**
 * A browser with its third-party cookie policy, and the expected outcome. In every browser the other site's frame is
 * signed out at first, as is a frame after signing out in it, and all frames after signing out on the server's own
 * pages.
 */
export interface Cell extends SessionOutcome {
  readonly name: string;
  /**
   * Frames have no storage at all: a comment sent after the session's end waits in memory, and is lost when its author
   * signs in again.
   */
  readonly hasNoStorage?: true;
  /** Documents with which the control cookie is sent back; proves that the browser applies the policy in its name. */
  readonly control: CookieSeen;
  open(this: void, backend: Environment): Promise<DrivenBrowser>;
}

/** One cookie for every page around the frame. */
const everywhere: CookieSeen = { inFrame: true, inOtherSite: true, inOwnPage: true };
/** One cookie per embedding site (partitioned). */
const inThePartition: CookieSeen = { inFrame: true, inOtherSite: false, inOwnPage: false };
/** The cookie is dropped. */
const nowhere: CookieSeen = { inFrame: false, inOtherSite: false, inOwnPage: false };

/** A session per embedding site. */
const aSessionEach: SessionOutcome = {
  session: inThePartition,
  reload: 'the session',
  afterOther: 'the session',
  otherAfterOut: 'the session',
};
/** One cookie and so one session for all sites: it is valid at the site where it was made last. */
const oneSession: SessionOutcome = {
  session: everywhere,
  reload: 'the session',
  afterOther: 'nobody',
  otherAfterOut: 'nobody',
};
/** The token stays in the frame's memory. */
const noSession: SessionOutcome = { session: nowhere, reload: 'nobody', afterOther: 'nobody', otherAfterOut: 'nobody' };

const fromEnvironment = (name: string): string => {
  const found = process.env[name];
  if (found === undefined) throw new Error(`${name} names no program: run this by npm run test:browsers`);
  return found;
};

const inChromium =
  (cookies: 'allowed' | 'blocked'): Cell['open'] =>
  ({ proxyPort }) =>
    openChromium({ executable: fromEnvironment('UFI_BROWSER'), proxyPort, isBlocking: cookies === 'blocked' });

const inFirefox =
  (preferences: Readonly<Record<string, boolean | number | string>>): Cell['open'] =>
  ({ proxyPort }) =>
    openFirefox({ executable: fromEnvironment('UFI_FIREFOX'), proxyPort, preferences });

const inWebKit =
  (args: readonly string[]): Cell['open'] =>
  ({ proxyPort }) =>
    openWebKit({
      driver: fromEnvironment('UFI_WEBKIT_DRIVER'),
      executable: fromEnvironment('UFI_WEBKIT'),
      proxyPort,
      args,
    });

/** Chromium, Firefox and WebKitGTK with their usual settings. */
export const cells: readonly Cell[] = [
  {
    name: 'Chromium, third-party cookies allowed',
    ...aSessionEach,
    control: everywhere,
    open: inChromium('allowed'),
  },
  {
    name: 'Chromium, third-party cookies blocked',
    ...aSessionEach,
    control: nowhere,
    open: inChromium('blocked'),
  },
  {
    name: 'Firefox, third-party cookies allowed',
    ...aSessionEach,
    control: everywhere,
    open: inFirefox({ 'network.cookie.cookieBehavior': 0 }),
  },
  {
    name: 'Firefox as it comes (Total Cookie Protection)',
    ...aSessionEach,
    control: inThePartition,
    open: inFirefox({}),
  },
  {
    name: 'Firefox, strict',
    ...aSessionEach,
    control: inThePartition,
    open: inFirefox({ 'browser.contentblocking.category': 'strict' }),
  },
  {
    name: 'Firefox, third-party cookies blocked',
    ...noSession,
    control: nowhere,
    hasNoStorage: true,
    open: inFirefox({ 'network.cookie.cookieBehavior': 1 }),
  },
  {
    name: 'WebKitGTK, third-party cookies allowed',
    ...oneSession,
    control: everywhere,
    open: inWebKit(['--cookies-policy=always']),
  },
  {
    name: 'WebKitGTK as it comes',
    ...noSession,
    control: nowhere,
    open: inWebKit([]),
  },
  {
    name: 'WebKitGTK with tracking prevention',
    ...noSession,
    control: nowhere,
    open: inWebKit(['--enable-itp=true']),
  },
];
