import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StarsRoom, Wallet } from 'ufi-core/contract';
import {
  chainedLine,
  dailyLimit,
  defaultMinimumTip,
  firstInstanceStars,
  firstPageStars,
  noOwnLimit,
  ownLimitAt,
  type HistoryLine,
  type InstanceStars,
  type LedgerLine,
  type OwnLimit,
  type PageStars,
  type StarsSpent,
  type StarsSwitches,
} from 'ufi-stars/contract';

import type { Person } from './actor.ts';

/** Something that moved stars in or out of a wallet, as its history tells it. `at`: milliseconds since 1970. */
export interface MockTransfer extends Pick<HistoryLine, 'id' | 'kind' | 'amount'> {
  readonly at: number;
  /** The comment that the stars were sent with. */
  readonly sentWith?: { readonly post: string; readonly comment: string };
  /** The purchase that it belongs to. */
  readonly purchase?: string;
}

/** A person's stars. Times are milliseconds since 1970. */
export interface MockWallet {
  readonly version: number;
  readonly openedAt: number;
  /** Limits that its person has chosen. */
  readonly ownLimit?: OwnLimit;
  /** Oldest first. */
  readonly transfers: readonly MockTransfer[];
  /** Stars that can't be sent until a dispute has ended, which suspends the wallet. */
  readonly held?: number;
  readonly isFrozen?: boolean;
  /** Stars that were sent, and whose money went back. */
  readonly debt?: number;
}

/** A wallet after a transfer. */
export const walletAfter = (wallet: MockWallet, transfer: MockTransfer): MockWallet => ({
  ...wallet,
  version: wallet.version + 1,
  transfers: [...wallet.transfers, transfer],
});

/** The stars in a wallet. */
export const balanceOf = ({ transfers }: MockWallet): number => transfers.reduce((sum, { amount }) => sum + amount, 0);

/** Settings, and how often they were changed. */
export interface Changed<Settings> {
  readonly settings: Settings;
  readonly version: number;
}

/** The settings of an instance whose owner has changed none. */
export const unchangedInstance: Changed<InstanceStars> = { settings: firstInstanceStars, version: 0 };

/** Settings after a change, which may change nothing. */
export const changed = <Settings>(before: Changed<Settings>, settings: Settings): Changed<Settings> =>
  JSON.stringify(before.settings) === JSON.stringify(settings) ? before : { settings, version: before.version + 1 };

interface SwitchesWorld {
  /** By person or page. */
  readonly pageStars: Map<string, Changed<PageStars>>;
  readonly instanceStars: Changed<InstanceStars>;
}

/** Settings of a person or page for its broadcasts. */
export const pageStarsOf = ({ pageStars }: SwitchesWorld, payee: string): Changed<PageStars> =>
  pageStars.get(payee) ?? { settings: firstPageStars, version: 0 };

/** Switches above the settings of a payee's broadcasts. */
export function switchesOf(world: SwitchesWorld, payee: string): StarsSwitches {
  const page = pageStarsOf(world, payee);
  const { settings, version } = world.instanceStars;
  return {
    isEnabled: page.settings.isEnabled && settings.isSending,
    minimumTip: page.settings.minimumTip,
    version: page.version + version,
  };
}

/** The part of the world that has stars. */
export interface StarsWorld {
  readonly wallets: Map<string, MockWallet>;
  readonly people: ReadonlyMap<string, Pick<Person, 'isMinor'>>;
  newId(): string;
  now(): number;
}

/** The wallet of somebody who never had stars. */
export const emptyWallet = (world: StarsWorld): MockWallet => ({ version: 0, openedAt: world.now(), transfers: [] });

/** The stars of a thread. */
export interface ThreadStars {
  readonly room: StarsRoom;
  /** By the id of the sender; 0 once all was refunded. */
  readonly supporters: ReadonlyMap<string, number>;
  /** The public ledger. */
  readonly lines: readonly LedgerLine[];
}

/** The stars of a thread that has received none. */
export const noStars = (thread: string): ThreadStars => ({
  room: {
    ftentidentifier: thread,
    isEnabled: true,
    minimumTip: defaultMinimumTip,
    received: 0,
    tips: 0,
    supporters: 0,
    top: [],
    head: '',
    version: 0,
  },
  supporters: new Map(),
  lines: [],
});

/** The hash after a line of a broadcast's public ledger. */
export const nextHead = (head: string, line: LedgerLine): string =>
  bytesToHex(sha256(utf8ToBytes(chainedLine(head, line))));

const dayMs = 24 * 60 * 60 * 1_000;

/** Recent totals that a wallet has sent. */
export function spentOf({ transfers, openedAt, ownLimit = noOwnLimit }: MockWallet, now: number): StarsSpent {
  const tips = transfers.filter(({ kind }) => kind === 'tip');
  const since = (start: number) => tips.reduce((sum, { at, amount }) => sum - (at > start ? amount : 0), 0);
  return {
    day: since(now - dayMs),
    week: since(now - 7 * dayMs),
    isNew: openedAt > now - dayMs,
    own: ownLimitAt(ownLimit, now / 1_000).stars,
  };
}

/** The record of a person's wallet. */
export function walletRecord(world: StarsWorld, person: string): Wallet {
  const wallet = world.wallets.get(person) ?? emptyWallet(world);
  const spent = spentOf(wallet, world.now());
  return {
    person,
    balance: balanceOf(wallet),
    spent24h: spent.day,
    limit: dailyLimit(spent),
    isFrozen: wallet.isFrozen ?? false,
    isMinor: world.people.get(person)?.isMinor ?? false,
    hasSent: wallet.transfers.some(({ kind }) => kind === 'tip'),
    version: wallet.version,
  };
}

/** The stars of a person: their wallet, those that are held, and those that they owe. */
export function ownStars(world: StarsWorld, person: string) {
  const { held = 0, debt = 0 } = world.wallets.get(person) ?? {};
  return { wallet: walletRecord(world, person), held, debt };
}

/** Issues stars to a person. */
export function grantStars(world: StarsWorld, person: string, amount: number): void {
  const wallet = world.wallets.get(person) ?? emptyWallet(world);
  const transfer = { id: world.newId(), kind: 'grant', amount, at: world.now() } as const;
  world.wallets.set(person, walletAfter(wallet, transfer));
}
