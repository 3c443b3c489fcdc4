import { defineEndpoint, fbidSchema, serverUpdateSchema, writtenTextSchema } from 'ufi-core/contract';
import { tipCard, type starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { compositeKey, defineMutation, type DecisionContext } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import { checkAge, keepJarPayment, openCheckout, type UsesPayments } from '../payments/index.ts';
import { addedComment, addCommentMutation, type CommentPayment } from '../comments/index.ts';
import { starsPart } from '../stars/index.ts';

/** An internal mutation: the words of a tip as they would be written, which changes nothing. */
const checkEndpoint = defineEndpoint({
  name: 'checkTip',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, comment_text: writtenTextSchema },
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

/** Refuses a tip whose comment would be refused, before anything is paid. @throws ApiError */
const checkTip = defineMutation(checkEndpoint, {
  action: () => 'create',
  object: () => null,
  contextQuery: (input) => [...addCommentMutation.contextQuery(input), starsPart.ask()],
  decide: (input, context) => {
    checkPayer(context);
    addedComment(input, context, { gifts: [], payment: checkedPayment });
    return null;
  },
});

const openedText = 'update jar_payments set session = $2, checkout_uri = $3 where id = $1';

const payeeText = `
select t.owner_id::text as payee, a.name from threads t join actors a on a.id = t.owner_id where t.id = $1`;

interface Payee {
  readonly payee: string;
  readonly name: string;
}

/** Begins a payment into the tip jar of a live video, once for a client id, and opens its checkout. */
export const openTipJar: Handler<typeof starsEndpoints.openTipJar, MutationServices & UsesPayments> = async (
  input,
  caller,
  services,
) => {
  const { person, locale } = caller;
  if (person === null) throw new ApiError('sessionEnded');
  const { pool, payments } = services;
  const { ft_ent_identifier: thread_id, option, text, return_to: returnTo, client_id } = input;
  await checkTip({ ft_ent_identifier: thread_id, comment_text: text }, caller, services);
  const jar = payments?.tipJar;
  const amount = jar?.options[option];
  const { rows } = await pool.query<Payee>({ name: 'tip-payee', text: payeeText, values: [thread_id] });
  const [found] = rows;
  if (payments === undefined || jar === undefined || amount === undefined || found === undefined) {
    throw new ApiError('badParameter', { fields: { option: 'not_offered' } });
  }
  await checkAge(services, payments, person);
  const kept = await keepJarPayment(
    {
      person_id: person,
      client_id,
      request: requestHash('openTipJar', input),
      thread_id,
      payee_id: found.payee,
      option,
      text,
      price: amount,
      currency: jar.currency,
      provider: payments.provider.name,
    },
    services,
  );
  if (kept.checkout_uri !== null) return { checkout_uri: kept.checkout_uri };
  const purpose = { kind: 'tip', name: found.name } as const;
  const { id, price, currency } = kept;
  const order = { id, purpose, amount: price, currency, locale, returnTo, idField: 'tip' };
  const { session, uri } = await openCheckout(payments, order);
  await pool.query(openedText, [id, session, uri]);
  return { checkout_uri: uri };
};
