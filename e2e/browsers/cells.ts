import type { DrivenBrowser } from './driven.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';
import type { ControlSeen, World } from './startWorld.ts';

/** A browser with what it does to third-party cookies, and what that comes to. */
export interface Cell {
  readonly name: string;
  /** Over a reload: the session, or nothing but the words. */
  readonly keeps: 'the session' | 'nobody';
  /** Where the control cookie comes back: that proves that the browser does what its name here says. */
  readonly control: ControlSeen;
  open(this: void, world: World): Promise<DrivenBrowser>;
}

/** It is one cookie, whatever page is around the frame. */
const everywhere: ControlSeen = { inFrame: true, inOwnPage: true };
/** The frames of each site have their own. */
const inThePartition: ControlSeen = { inFrame: true, inOwnPage: false };
/** It was dropped. */
const nowhere: ControlSeen = { inFrame: false, inOwnPage: false };

const fromEnvironment = (name: string): string => {
  const found = process.env[name];
  if (found === undefined) throw new Error(`${name} names no program: run this by npm run test:browsers`);
  return found;
};

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

/** Firefox and WebKitGTK, each as people set them. */
export const cells: readonly Cell[] = [
  {
    name: 'Firefox, third-party cookies allowed',
    ...{ keeps: 'the session', control: everywhere },
    open: inFirefox({ 'network.cookie.cookieBehavior': 0 }),
  },
  {
    name: 'Firefox as it comes (Total Cookie Protection)',
    ...{ keeps: 'the session', control: inThePartition },
    open: inFirefox({}),
  },
  {
    name: 'Firefox, strict',
    ...{ keeps: 'the session', control: inThePartition },
    open: inFirefox({ 'browser.contentblocking.category': 'strict' }),
  },
  {
    name: 'Firefox, third-party cookies blocked',
    ...{ keeps: 'nobody', control: nowhere },
    open: inFirefox({ 'network.cookie.cookieBehavior': 1 }),
  },
  {
    name: 'WebKitGTK, third-party cookies allowed',
    ...{ keeps: 'the session', control: everywhere },
    open: inWebKit(['--cookies-policy=always']),
  },
  {
    name: 'WebKitGTK as it comes',
    ...{ keeps: 'nobody', control: nowhere },
    open: inWebKit([]),
  },
  {
    name: 'WebKitGTK with tracking prevention',
    ...{ keeps: 'nobody', control: nowhere },
    open: inWebKit(['--enable-itp=true']),
  },
];
