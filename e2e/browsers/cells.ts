import type { DrivenBrowser } from './driven.ts';
import { openChromium } from './openChromium.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';
import type { Environment } from './startEnvironment.ts';
import type { CookieSeen } from './watchCookies.ts';

/** Who is there in a frame. */
export type Who = 'the session' | 'nobody';

/** What comes of a session, as far as browsers differ in it. */
interface SessionOutcome {
  /** Where the cookie of the session comes back. */
  readonly session: CookieSeen;
  /** In the frame of the first site: after a reload, and once the same person has signed in on the other site, too. */
  readonly reload: Who;
  readonly afterOther: Who;
  /** In the frame of the other site, once they have signed out in that of the first. */
  readonly otherAfterOut: Who;
}

/**
 * A browser with what it does to third-party cookies, and what that comes to. In all of them nobody is there in the other
 * site's frame at first, nor in a frame after signing out in it, nor in any after signing out on the server's own pages.
 */
export interface Cell extends SessionOutcome {
  readonly name: string;
  /**
   * It gives a frame no storage at all: what was sent after the session's end waits in the frame's memory, and is lost
   * when its writer signs in again.
   */
  readonly hasNoStorage?: true;
  /** Where the control cookie comes back: that proves that the browser does what its name here says. */
  readonly control: CookieSeen;
  open(this: void, backend: Environment): Promise<DrivenBrowser>;
}

/** It is one cookie, whatever page is around the frame. */
const everywhere: CookieSeen = { inFrame: true, inOtherSite: true, inOwnPage: true };
/** The frames of each site have their own. */
const inThePartition: CookieSeen = { inFrame: true, inOtherSite: false, inOwnPage: false };
/** It was dropped. */
const nowhere: CookieSeen = { inFrame: false, inOtherSite: false, inOwnPage: false };

/** Each site's frames have a session of their own. */
const aSessionEach: SessionOutcome = {
  ...{ session: inThePartition, reload: 'the session' },
  ...{ afterOther: 'the session', otherAfterOut: 'the session' },
};
/** The cookie is one for all, and so is the session: it counts at the site where it was made, the latest one only. */
const oneSession: SessionOutcome = {
  ...{ session: everywhere, reload: 'the session' },
  ...{ afterOther: 'nobody', otherAfterOut: 'nobody' },
};
/** The token is in the frame's memory. */
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
      ...{ driver: fromEnvironment('UFI_WEBKIT_DRIVER'), executable: fromEnvironment('UFI_WEBKIT') },
      ...{ proxyPort, args },
    });

/** Chromium, Firefox and WebKitGTK, each as people set them. */
export const cells: readonly Cell[] = [
  {
    name: 'Chromium, third-party cookies allowed',
    ...{ ...aSessionEach, control: everywhere },
    open: inChromium('allowed'),
  },
  {
    name: 'Chromium, third-party cookies blocked',
    ...{ ...aSessionEach, control: nowhere },
    open: inChromium('blocked'),
  },
  {
    name: 'Firefox, third-party cookies allowed',
    ...{ ...aSessionEach, control: everywhere },
    open: inFirefox({ 'network.cookie.cookieBehavior': 0 }),
  },
  {
    name: 'Firefox as it comes (Total Cookie Protection)',
    ...{ ...aSessionEach, control: inThePartition },
    open: inFirefox({}),
  },
  {
    name: 'Firefox, strict',
    ...{ ...aSessionEach, control: inThePartition },
    open: inFirefox({ 'browser.contentblocking.category': 'strict' }),
  },
  {
    name: 'Firefox, third-party cookies blocked',
    ...{ ...noSession, control: nowhere, hasNoStorage: true },
    open: inFirefox({ 'network.cookie.cookieBehavior': 1 }),
  },
  {
    name: 'WebKitGTK, third-party cookies allowed',
    ...{ ...oneSession, control: everywhere },
    open: inWebKit(['--cookies-policy=always']),
  },
  {
    name: 'WebKitGTK as it comes',
    ...{ ...noSession, control: nowhere },
    open: inWebKit([]),
  },
  {
    name: 'WebKitGTK with tracking prevention',
    ...{ ...noSession, control: nowhere },
    open: inWebKit(['--enable-itp=true']),
  },
];
