import type { BaseServices } from '../../runtime/baseServices.ts';
import { amountsOf } from './paymentFacts.ts';
import { jarColumns, jarPrice, type JarPayment } from './jarPayment.ts';
import type { RefundAnswer } from './paymentProvider.ts';
import type { Payments } from './paymentServices.ts';

interface Refunding extends Pick<BaseServices, 'pool' | 'ids'> {
  readonly payments: Payments;
}

// A second call finds the key of the first.
const claimText = `
update jar_payments p set refund = coalesce(p.refund, $2), ask_at = now() + interval '9 minutes'
where p.id = $1 and (p.facts -> 'isPaid')::boolean returning ${jarColumns}`;

const forgetText = 'update jar_payments set refund = null where id = $1 and refund = $2';

/**
 * Asks the payment service to pay back what was put into a tip jar. That the money is back is told by its event; a
 * failure to ask is thrown, and it is asked again later under the same key.
 *
 * @returns `nothing` if there is nothing left to pay back
 */
export async function refundJarPayment(
  { pool, ids, payments }: Refunding,
  id: string,
): Promise<RefundAnswer | 'nothing'> {
  const { rows } = await pool.query<JarPayment>(claimText, [id, ids.next()]);
  const [found] = rows;
  if (found === undefined || found.session === null || found.refund === null) return 'nothing';
  const { session, refund: key, price, currency } = found;
  const amount = price - amountsOf(found.facts, jarPrice(found)).returned;
  const isHere = found.provider === payments.provider.name;
  const answer =
    amount > 0 && isHere ? await payments.provider.refund({ session, order: id, amount, currency, key }) : 'nothing';
  if (answer !== 'accepted') await pool.query(forgetText, [id, key]);
  return answer;
}
