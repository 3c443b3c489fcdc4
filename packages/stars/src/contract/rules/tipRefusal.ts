import type { ErrorName, StarsSource, VirtualGift } from 'ufi-core/contract';
import { giftAmount, isGiftShown } from '../gifts/giftAmount.ts';
import { parseStarsShortcut } from '../shortcut/parseStarsShortcut.ts';
import { isWithinLimits, type StarsSpent } from './starsLimits.ts';

/** A comment with stars, as it was sent. */
export interface Tip {
  readonly quantity: number;
  readonly source: StarsSource | undefined;
  /** The gift that it is sent as, by its id. */
  readonly giftId: string | undefined;
  readonly text: string;
  /** Not a reply. */
  readonly isTopLevel: boolean;
  /** For everybody who sees the post. */
  readonly isPublic: boolean;
  readonly hasAttachment: boolean;
  /** The sender acts as themselves, not as a page. */
  readonly isAsPerson: boolean;
}

/** The broadcast and the sender's wallet. */
export interface TipFacts {
  readonly isLive: boolean;
  readonly isEnabled: boolean;
  readonly minimumTip: number;
  /** The gift with the tip's id; undefined if there is none. */
  readonly gift: VirtualGift | undefined;
  /** The sender receives the stars, or may act as who does. */
  readonly isPayee: boolean;
  /** The sender is under age. */
  readonly isMinor: boolean;
  /** Null for somebody who never had stars. */
  readonly wallet: { readonly balance: number; readonly isFrozen: boolean; readonly spent: StarsSpent } | null;
}

/** Why stars are refused, with the reasons by field. Nothing is charged. */
export interface TipRefusal {
  readonly reason: ErrorName;
  readonly fields?: Readonly<Record<string, string>>;
}

const badField = (field: string, reason: string): TipRefusal => ({
  reason: 'badParameter',
  fields: { [field]: reason },
});

/** Why a comment can't carry its stars, null if it can (S1.04, S5.14). */
export function tipRefusal(tip: Tip, facts: TipFacts): TipRefusal | null {
  if (!facts.isLive || !facts.isEnabled) return { reason: 'starsOff' };
  if (facts.isPayee || !tip.isAsPerson) return { reason: 'noPermission' };
  return formRefusal(tip, facts) ?? walletRefusal(tip, facts);
}

function formRefusal(tip: Tip, facts: TipFacts): TipRefusal | null {
  const { quantity, source, isTopLevel, isPublic, hasAttachment } = tip;
  if (source === undefined) return badField('stars_source', 'missing');
  if (source === 'shortcut' && parseStarsShortcut(tip.text) !== quantity) {
    return badField('stars_quantity', 'not_allowed');
  }
  if (!isTopLevel || !isPublic || hasAttachment) return badField('stars_quantity', 'not_offered');
  return giftRefusal(tip, facts) ?? (quantity < facts.minimumTip ? badField('stars_quantity', 'out_of_range') : null);
}

/** A gift is charged only at the price that its sender saw (S5.18). */
function giftRefusal({ quantity, source, giftId }: Tip, { gift, minimumTip }: TipFacts): TipRefusal | null {
  if ((source === 'gift') !== (giftId !== undefined)) {
    return badField('stars_gift_id', giftId === undefined ? 'missing' : 'not_allowed');
  }
  if (giftId === undefined) return null;
  if (gift === undefined || !isGiftShown(gift, minimumTip)) return badField('stars_gift_id', 'gift_gone');
  return giftAmount(gift, minimumTip) === quantity ? null : badField('stars_quantity', 'price_changed');
}

function walletRefusal({ quantity }: Tip, { wallet, isMinor }: TipFacts): TipRefusal | null {
  if (isMinor) return { reason: 'starsMinor' };
  if (wallet === null) return { reason: 'starsShort' };
  if (wallet.isFrozen) return { reason: 'starsFrozen' };
  if (!isWithinLimits(wallet.spent, quantity)) return { reason: 'starsLimit' };
  return wallet.balance < quantity ? { reason: 'starsShort' } : null;
}
