import { accountOf, instanceAccount, jarOf, lockBalances, transferStatements, type Transfer } from '../ledger/index.ts';
import { jarPrice, type JarPayment } from './jarPayment.ts';
import { amountsBetween, amountsOf, type PaymentFacts } from './paymentFacts.ts';
import { nextAsk, type Settling } from './settlePurchase.ts';

// Whoever was paid back before their comment was written gets none.
const growText = `
update jar_payments p set facts = $2::jsonb, refund = $3, ask_at = ${nextAsk('$2::jsonb', '$3::text')},
  todo = case when $4::bigint > 0 and comment_id is not null then 'mark' when $4 > 0 then null
    when $5::boolean and comment_id is null then 'write' else todo end
where p.id = $1`;

/** Moves the money of a locked payment into a tip jar, as far as it follows from what is known, and keeps that. */
export async function bookJarPayment(settling: Settling, payment: JarPayment, facts: PaymentFacts): Promise<void> {
  const { client, ids } = settling;
  const price = jarPrice(payment);
  const { returned } = amountsOf(facts, price);
  const change = amountsBetween(payment.facts, facts, price);
  const refund = returned >= payment.price ? null : payment.refund;
  await client.query(growText, [payment.id, facts, refund, returned, change.received > 0]);
  if (change.received === 0 && change.returned === 0) return;
  const { currency, person_id, thread_id } = payment;
  const jar = await accountOf(client, ids, jarOf(currency, payment.payee_id));
  const payers = await accountOf(client, ids, instanceAccount(currency, 'payers'));
  const sales = await accountOf(client, ids, instanceAccount(currency, 'sales'));
  const inJar = ((await lockBalances(client, [jar])).get(jar) ?? 0) + change.received;
  const fromJar = Math.min(inJar, change.returned);
  const common = { ledger: currency, reverses_id: null, person_id, thread_id, comment_id: null, seq: null };
  const back = { ...common, kind: 'jar_refund', credit_id: payers, purchase_id: payment.id } as const;
  const transfers: readonly Omit<Transfer, 'id'>[] = [
    {
      ...common,
      kind: 'jar_payment',
      key: payment.id,
      debit_id: payers,
      credit_id: jar,
      amount: change.received,
      purchase_id: payment.id,
    },
    { ...back, key: `${payment.id}/${returned}`, debit_id: jar, amount: fromJar },
    // What was paid out already is the instance's loss, not that of whoever received it.
    { ...back, key: `${payment.id}/${returned}/loss`, debit_id: sales, amount: change.returned - fromJar },
  ];
  for (const transfer of transfers.filter(({ amount }) => amount > 0)) {
    for (const statement of transferStatements([{ ...transfer, id: ids.next() }], [])) await client.query(statement);
  }
}
