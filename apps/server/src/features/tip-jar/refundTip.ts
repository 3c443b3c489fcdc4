import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { starsEndpoints } from 'ufi-stars/contract';
import * as v from 'valibot';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { defineContextPart, defineMutation, defineSideEffect, type PartRequest } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { noteAudit } from '../audit/index.ts';
import { refundJarPayment, type UsesPayments } from '../payments/index.ts';

interface FoundTip {
  readonly id: string;
  /** Paid, not paid back, and nobody has asked for it yet. */
  readonly is_kept: boolean;
}

/** Context: the payment that a comment was written for. */
const paidTipPart = defineContextPart({
  name: 'paid-tip',
  text: `select p.id::text, p.refund is null and (p.facts -> 'isPaid')::boolean
      and (p.facts ->> 'refunded')::bigint < p.price and p.facts ->> 'dispute' <> 'lost' as is_kept
    from jar_payments p where p.comment_id = $2 and p.thread_id = $1`,
  values: (requests: readonly PartRequest<string>[]) => requests.flatMap(({ threadId, key }) => [threadId, key]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([tip]: readonly FoundTip[]) => tip ?? null,
});

/** Side effect: a refund is asked for under a key, also after a failure. */
const claimRefund = defineSideEffect<{ readonly payment: string; readonly key: string }>({
  name: 'jar-refunds',
  beforeJournal: (claimed) => [
    {
      name: 'claim-jar-refunds',
      text: `update jar_payments p set refund = u.key, ask_at = now()
        from unnest($1::bigint[], $2::text[]) u (id, key) where p.id = u.id and p.refund is null`,
      values: [claimed.map(({ value }) => value.payment), claimed.map(({ value }) => value.key)],
    },
  ],
});

const claimEndpoint = defineEndpoint({
  name: 'claimTipRefund',
  path: '/',
  kind: 'change',
  input: {
    ft_ent_identifier: fbidSchema,
    actor: v.optional(fbidSchema),
    comment_id: fbidSchema,
    reason: v.optional(v.string()),
  },
  payload: serverUpdateSchema,
});

/** Claims the refund of what a comment brought, with its line of the audit. Refuses who may not. @throws ApiError */
const claimTipRefund = defineMutation(claimEndpoint, {
  action: () => 'refundStars',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [paidTipPart.ask(comment_id)],
  decide: ({ comment_id, reason }, context) => {
    const tip = context.part(paidTipPart);
    if (tip === null || !tip.is_kept) return null;
    const target = context.comment(comment_id).author_id;
    return {
      object: comment_id,
      sideEffects: [
        claimRefund({ payment: tip.id, key: context.newId() }),
        noteAudit({ action: 'refundTip', target, comment: comment_id, details: { reason: reason || null } }),
      ],
    };
  },
});

const findText = 'select id::text from jar_payments where comment_id = $1 and thread_id = $2';

/** Has the payment service pay back what a comment brought into the tip jar. */
export const refundTip: Handler<typeof starsEndpoints.refundTip, MutationServices & UsesPayments> = async (
  input,
  caller,
  services,
) => {
  await claimTipRefund(input, caller, services);
  const { comment_id, ft_ent_identifier: thread } = input;
  const { pool, payments } = services;
  const { rows } = await pool.query<{ id: string }>({ name: 'tip-of', text: findText, values: [comment_id, thread] });
  const [tip] = rows;
  if (tip === undefined || payments === undefined) {
    throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
  }
  const answer = await refundJarPayment({ ...services, payments }, tip.id);
  if (answer !== 'accepted') throw new ApiError('purchaseClosed');
  return { comment_id };
};
