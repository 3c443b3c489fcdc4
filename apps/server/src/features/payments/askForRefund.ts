import { transaction } from '../../database/transaction.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { RefundAnswer } from './paymentProvider.ts';
import type { Payments } from './paymentServices.ts';
import { purchaseColumns, type PurchaseRow } from './purchaseRow.ts';
import { settlePurchase } from './settlePurchase.ts';

interface Asking extends Pick<BaseServices, 'pool' | 'ids'> {
  readonly payments: Payments;
}

const findText = `select ${purchaseColumns} from purchases p where p.id = $1 for update`;

/**
 * Asks the payment service for the refund of a purchase, if there is one to ask for. What is refused is given back to
 * the buyer; a failure to ask is thrown, and leaves the stars held, so that it can be asked again.
 */
export async function askForRefund(
  { pool, ids, payments }: Asking,
  { id, currency, session, refund }: PurchaseRow,
): Promise<RefundAnswer | 'nothing'> {
  if (refund === null || session === null) return 'nothing';
  const { key, amount } = refund;
  const answer = await payments.provider.refund({ session, order: id, amount, currency, key });
  if (answer === 'accepted') return answer;
  await transaction(pool, async (client) => {
    const { rows } = await client.query<PurchaseRow>(findText, [id]);
    const [found] = rows;
    // Its event may have come meanwhile.
    if (found?.refund?.key !== key) return;
    await settlePurchase({ client, ids }, found, { facts: found.facts, refund: null });
  });
  return answer;
}
