import { roomAfter, starsEndpoints } from 'ufi-stars/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import { defineMutation, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { starsLedger, transferStars, type Transfer } from '../ledger/index.ts';
import { changeStars } from './changeStars.ts';
import { nextHead } from './sendStars.ts';
import { tipPart, type TipRow } from './tipPart.ts';

type Ids = Pick<DecisionContext, 'newId'>;

/** The part of a refund that is taken back of what is available already, so that the broadcast's account has it to return. */
const unsettled = (refund: Transfer, available: string, { newId }: Ids): Transfer => ({
  ...refund,
  id: newId(),
  kind: 'settlement_refund',
  debit_id: available,
  credit_id: refund.debit_id,
  reverses_id: null,
});

/** The refund of a tip, and of what a promotion added to it, which goes back to the promotion. */
function refundsOf(refund: Transfer, { match, settled_to }: TipRow, ids: Ids): readonly Transfer[] {
  const matched = match && {
    ...refund,
    id: ids.newId(),
    kind: 'match_refund' as const,
    credit_id: match.debit_id,
    amount: match.amount,
    key: match.id,
    reverses_id: match.id,
  };
  const refunds = matched ? [refund, matched] : [refund];
  return [...refunds, ...(settled_to ? refunds.map((each) => unsettled(each, settled_to.id, ids)) : [])];
}

/** Returns the stars of a comment to whoever sent them, all of them and once. The comment stays. */
export const refundStars = defineMutation(starsEndpoints.refundStars, {
  action: () => 'refundStars',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [tipPart.ask(comment_id)],
  decide: ({ comment_id, reason }, context) => {
    const comment = context.comment(comment_id);
    const stars = comment.extras?.stars_attachment;
    const { tip, wallet, room: found, supporter, first } = context.part(tipPart);
    if (!stars || !tip || !wallet || !found || !supporter) {
      throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if (stars.isRefunded) return null;
    const matched = tip.match?.amount ?? 0;
    if (tip.settled_to && tip.settled_to.balance < tip.amount + matched) {
      throw new ApiError('badParameter', { fields: { comment_id: 'paid_out' } });
    }
    const { thread } = context;
    const { amount } = tip;
    const seq = thread.seq + 1;
    const after = { ...supporter, quantity: supporter.quantity - amount };
    const head = nextHead(found.room.head, { seq, kind: 'tip_refund', comment: comment_id, amount, matched });
    const room = roomAfter(found.room, { before: supporter.quantity, after, others: first, matched: -matched }, head);
    const transfer = {
      id: context.newId(),
      ledger: starsLedger,
      debit_id: tip.credit_id,
      credit_id: tip.debit_id,
      amount,
      kind: 'tip_refund',
      key: tip.id,
      reverses_id: tip.id,
      person_id: context.person,
      thread_id: thread.id,
      comment_id,
      seq,
    } as const;
    return {
      object: comment_id,
      comments: [
        { ...comment, extras: changedExtras(comment.extras, { stars_attachment: { ...stars, isRefunded: true } }) },
      ],
      sideEffects: [
        noteAudit({
          action: 'refundStars',
          target: comment.author_id,
          comment: comment_id,
          details: { reason: reason || null },
        }),
        // What was settled meanwhile is compared with the broadcast's account.
        ...refundsOf(transfer, tip, context).map((each) =>
          transferStars({
            transfer: each,
            seen: [
              { id: wallet.account_id, version: wallet.version },
              { id: tip.credit_id, version: tip.broadcast_version },
            ],
          }),
        ),
        changeStars({
          room: { ...found, room },
          supporter: { thread_id: thread.id, actor_id: after.actor, quantity: after.quantity },
          wallet: {
            ...wallet,
            balance: wallet.balance + amount,
            version: wallet.version + 1,
            seen_version: wallet.version,
          },
        }),
      ],
    };
  },
});
