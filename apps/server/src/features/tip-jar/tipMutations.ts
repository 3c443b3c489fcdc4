import { defineEndpoint, fbidSchema, serverUpdateSchema, writtenTextSchema } from 'ufi-core/contract';
import { tipCard } from 'ufi-stars/contract';
import * as v from 'valibot';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import { ApiError } from '../../errors/apiError.ts';
import { compositeKey, defineMutation, defineSideEffect, type DecisionContext } from '../../mutations/index.ts';
import { addedComment, addCommentMutation, type CommentPayment } from '../comments/index.ts';
import { starsPart } from '../stars/index.ts';

const textEntries = { ft_ent_identifier: fbidSchema, comment_text: writtenTextSchema };

/** An internal mutation: the words of a tip as they would be written, which changes nothing. */
const checkEndpoint = defineEndpoint({
  name: 'checkTip',
  path: '/',
  kind: 'change',
  input: textEntries,
  payload: serverUpdateSchema,
});

const noCard = { amount: 0, currency: 'BRL', title: '' };
const checkedPayment: CommentPayment = { attachment: tipCard(noCard), tip_option: 0 };

/** Refuses who may not put something into the tip jar. @throws ApiError */
function checkPayer({ thread, person, part }: DecisionContext): void {
  if (thread.kind !== 'live' || thread.video?.isLive !== true || thread.owner_id === null) {
    throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
  }
  const fan = part(starsPart).fans.get(compositeKey(thread.id, person));
  if (fan?.is_payee !== false) throw new ApiError('noPermission');
  if (fan.is_minor) throw new ApiError('starsMinor');
}

/** Refuses a tip whose comment would be refused or held, before anything is paid. @throws ApiError */
export const checkTip = defineMutation(checkEndpoint, {
  action: () => 'create',
  object: () => null,
  contextQuery: (input) => [...addCommentMutation.contextQuery(input), starsPart.ask()],
  decide: (input, context) => {
    checkPayer(context);
    const { comments } = addedComment(input, context, { gifts: [], payment: checkedPayment });
    if (context.isHeld || comments?.some(({ status }) => status !== null)) throw new ApiError('contentRefused');
    return null;
  },
});

interface WrittenTip {
  readonly payment: string;
}

// Its money may have gone back since this was decided.
const writtenText = `
update jar_payments p set comment_id = u.comment_id,
  todo = case when (p.facts ->> 'refunded')::bigint > 0 or p.facts ->> 'dispute' = 'lost' then 'mark' end
from unnest($1::bigint[], $2::bigint[]) u (id, comment_id) where p.id = u.id`;

/** Side effect: a payment into a tip jar has its comment. */
const tipWritten = defineSideEffect<WrittenTip>({
  name: 'jar-payments',
  beforeJournal: (written) => [
    {
      name: 'tip-written',
      text: writtenText,
      values: [written.map(({ value }) => value.payment), written.map(({ object }) => object)],
    },
  ],
});

const writeEndpoint = defineEndpoint({
  name: 'writeTip',
  path: '/',
  kind: 'change',
  input: {
    ...textEntries,
    client_id: v.string(),
    payment: fbidSchema,
    amount: v.number(),
    currency: v.string(),
    title: v.string(),
    option: v.number(),
  },
  payload: serverUpdateSchema,
});

/** Writes the comment of a payment into a tip jar, in the name of who has paid it. */
export const writeTip = defineMutation(writeEndpoint, {
  action: () => 'create',
  object: () => null,
  contextQuery: addCommentMutation.contextQuery,
  decide: ({ payment, amount, currency, title, option, ...input }, context) => {
    const attachment = tipCard({ amount, currency, title });
    const effects = addedComment(input, context, { gifts: [], payment: { attachment, tip_option: option } });
    return { ...effects, sideEffects: [...(effects.sideEffects ?? []), tipWritten({ payment })] };
  },
});

const markEndpoint = defineEndpoint({
  name: 'markTip',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** Marks the comment of a payment whose money went back. */
export const markTip = defineMutation(markEndpoint, {
  action: () => 'manageStars',
  object: () => null,
  otherComments: ({ comment_id }) => [comment_id],
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    const attachment = comment.extras?.attachment;
    if (attachment?.type !== 'TIP_JAR_PAYMENT' || attachment.isRefunded) return null;
    const marked = { attachment: { ...attachment, isRefunded: true as const } };
    return { object: comment_id, comments: [{ ...comment, extras: changedExtras(comment.extras, marked) }] };
  },
});

const refundEndpoint = defineEndpoint({
  name: 'checkTipRefund',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: v.optional(fbidSchema), comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** Refuses whoever may not pay back what a comment brought. @throws ApiError */
export const checkTipRefund = defineMutation(refundEndpoint, {
  action: () => 'refundStars',
  object: ({ comment_id }) => comment_id,
  decide: () => null,
});
