import { defineEndpoint, fbidSchema, serverUpdateSchema, writtenTextSchema } from 'ufi-core/contract';
import { tipCard } from 'ufi-stars/contract';
import * as v from 'valibot';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import { defineMutation, defineSideEffect } from '../../mutations/index.ts';
import { addedComment, addCommentMutation } from '../comments/index.ts';

const textEntries = { ft_ent_identifier: fbidSchema, comment_text: writtenTextSchema };

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
