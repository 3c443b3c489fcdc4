import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { starsEndpoints } from 'ufi-stars/contract';
import * as v from 'valibot';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { refundJarPayment, type UsesPayments } from '../payments/index.ts';

const refundEndpoint = defineEndpoint({
  name: 'checkTipRefund',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: v.optional(fbidSchema), comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** Refuses whoever may not pay back what a comment brought. @throws ApiError */
const checkTipRefund = defineMutation(refundEndpoint, {
  action: () => 'refundStars',
  object: ({ comment_id }) => comment_id,
  decide: () => null,
});

const findText = 'select id::text from jar_payments where comment_id = $1 and thread_id = $2';

const notAllowed = () => new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });

/** Has the payment service pay back what a comment brought into the tip jar. */
export const refundTip: Handler<typeof starsEndpoints.refundTip, MutationServices & UsesPayments> = async (
  input,
  caller,
  services,
) => {
  await checkTipRefund(input, caller, services);
  const { comment_id, ft_ent_identifier: thread } = input;
  const { pool, payments } = services;
  const { rows } = await pool.query<{ id: string }>({ name: 'tip-of', text: findText, values: [comment_id, thread] });
  const [tip] = rows;
  if (tip === undefined || payments === undefined) throw notAllowed();
  const answer = await refundJarPayment({ ...services, payments }, tip.id);
  if (answer !== 'accepted') throw notAllowed();
  return { comment_id };
};
