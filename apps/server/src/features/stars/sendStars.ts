import { createHash } from 'node:crypto';
import type { StarsSource, VirtualGift } from 'ufi-core/contract';
import {
  chainedLine,
  matchedStars,
  roomAfter,
  roomWithin,
  starsAttachment,
  starsBandOf,
  tipRefusal,
  type LedgerLine,
} from 'ufi-stars/contract';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import { compositeKey, type DecisionContext, type PartQuery, type SideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { openAccount, starsLedger, transferStars, type Transfer } from '../ledger/index.ts';
import { changeStars } from './changeStars.ts';
import { holdSwitches } from './settings/starsSwitches.ts';
import { starsPart } from './starsPart.ts';
import { spentOf } from './walletRecord.ts';

/** The fields of a call that send stars. */
interface StarsInput {
  readonly stars_quantity?: number | undefined;
  readonly stars_source?: StarsSource | undefined;
  readonly stars_gift_id?: string | undefined;
  readonly client_id?: string | undefined;
}

/** The new comment that carries the stars. */
interface CarryingComment {
  readonly id: string;
  readonly text: string;
  readonly isTopLevel: boolean;
  readonly isPublic: boolean;
  readonly hasAttachment: boolean;
  /** The gifts that the instance offers. */
  readonly gifts: readonly VirtualGift[];
}

/** The attachment that stars add to a comment, and the transfers they make. */
export interface SentStars {
  readonly extras: Pick<CommentExtras, 'stars_attachment'>;
  readonly tip_option: number | null;
  readonly sideEffects: readonly SideEffect[];
}

/** The context that the stars of a call need. */
export const starsContext = ({ stars_quantity }: StarsInput): readonly PartQuery[] =>
  stars_quantity === undefined ? [] : [starsPart.ask()];

/** The hash after a line of a broadcast's public ledger. */
export const nextHead = (head: string, line: LedgerLine): string =>
  createHash('sha256').update(chainedLine(head, line)).digest('hex');

/** The stars that a promotion adds to a tip. If less is left of it meanwhile, the database refuses it and it is decided anew. */
const doubling = (tip: Transfer, match: string, own: Pick<Transfer, 'id' | 'amount'>): Transfer => ({
  ...tip,
  ...own,
  debit_id: match,
  kind: 'match',
});

/**
 * Sends the stars of a new comment to whoever broadcasts, in the comment's own transaction.
 *
 * @throws ApiError as `tipRefusal` says; nothing is charged
 */
export function sendStars(input: StarsInput, context: DecisionContext, comment: CarryingComment): SentStars {
  const { stars_quantity: quantity, stars_source: source, stars_gift_id: giftId } = input;
  if (quantity === undefined) return { extras: {}, tip_option: null, sideEffects: [] };
  const { thread, person } = context;
  const { wallets, rooms, fans } = context.part(starsPart);
  const found = rooms.get(thread.id);
  const fan = fans.get(compositeKey(thread.id, person));
  const wallet = wallets.get(person);
  const told = found && roomWithin(found.room, found.switches);
  const gift = comment.gifts.find(({ id }) => id === giftId);
  const refusal = tipRefusal(
    { ...comment, quantity, source, giftId, isAsPerson: context.actor === person },
    {
      isLive: thread.kind === 'live' && thread.video?.isLive === true,
      isEnabled: told?.isEnabled ?? false,
      minimumTip: told?.minimumTip ?? 0,
      gift,
      isPayee: fan?.is_payee ?? true,
      isMinor: fan?.is_minor ?? false,
      wallet: wallet ? { balance: wallet.balance, isFrozen: wallet.is_frozen, spent: spentOf(wallet) } : null,
    },
  );
  if (refusal !== null) throw new ApiError(refusal.reason, refusal.fields ? { fields: refusal.fields } : {});
  if (found === undefined || fan === undefined || wallet === undefined || thread.owner_id === null) {
    throw new ApiError('starsOff');
  }
  const { id: comment_id } = comment;
  const seq = thread.seq + 1;
  const accountId = found.account_id ?? context.newId();
  const sum = fan.quantity + quantity;
  const matched = found.match_id === null ? 0 : matchedStars(quantity, found.room.match);
  const head = nextHead(found.room.head, { seq, kind: 'tip', comment: comment_id, amount: quantity, matched });
  const supporter = { actor: person, name: fan.name, quantity: sum };
  const room = roomAfter(found.room, { before: fan.quantity, after: supporter, others: found.room.top, matched }, head);
  const transfer = {
    id: context.newId(),
    ledger: starsLedger,
    debit_id: wallet.account_id,
    credit_id: accountId,
    amount: quantity,
    kind: 'tip',
    key: `${person}/${input.client_id ?? comment_id}`,
    reverses_id: null,
    person_id: person,
    thread_id: thread.id,
    comment_id,
    seq,
  } as const;
  const account = {
    id: accountId,
    ledger: starsLedger,
    kind: 'broadcast',
    owner_id: thread.owner_id,
    thread_id: thread.id,
    balance: 0,
  } as const;
  return {
    extras: {
      stars_attachment: starsAttachment(quantity, { gift, match: matched > 0 ? found.room.match : undefined }),
    },
    tip_option: starsBandOf(quantity),
    sideEffects: [
      ...(found.account_id === null ? [openAccount(account)] : []),
      holdSwitches({ payee: thread.owner_id, version: found.switches.version }),
      transferStars({
        transfer,
        seen: [{ id: wallet.account_id, version: wallet.seen_version, settings: wallet.settings_version }],
      }),
      ...(found.match_id !== null && matched > 0
        ? [
            transferStars({
              transfer: doubling(transfer, found.match_id, { amount: matched, id: context.newId() }),
              seen: [],
            }),
          ]
        : []),
      changeStars({
        room: { ...found, room, account_id: accountId },
        supporter: { thread_id: thread.id, actor_id: person, quantity: sum },
        wallet: {
          ...wallet,
          balance: wallet.balance - quantity,
          spent_day: wallet.spent_day + quantity,
          spent_week: wallet.spent_week + quantity,
          has_sent: true,
          version: wallet.version + 1,
        },
      }),
    ],
  };
}
