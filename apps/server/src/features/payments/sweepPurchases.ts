import { hash } from 'node:crypto';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { askForRefund } from './askForRefund.ts';
import { bookEvent } from './bookEvent.ts';
import { jarColumns, jarPrice, type JarPayment } from './jarPayment.ts';
import { factsOf, joinFacts, type PaymentFacts, type PurchasePrice } from './paymentFacts.ts';
import type { Payments, UsesPayments } from './paymentServices.ts';
import { purchaseColumns, type PurchaseRow } from './purchaseRow.ts';
import { refundJarPayment } from './refundJarPayment.ts';
import { nextAsk } from './settlePurchase.ts';

type Sweeping = Pick<BaseServices, 'pool' | 'ids'>;

// Of several servers, each takes others.
const dueText = `
update purchases p set ask_at = ${nextAsk('p.facts', 'p.refund')}
where p.id = (select x.id from purchases x where x.provider = $1 and x.session is not null and x.ask_at <= now()
  order by x.ask_at limit 1 for update skip locked)
returning ${purchaseColumns}`;

const dueTipText = `
update jar_payments p set ask_at = ${nextAsk('p.facts', 'p.refund')}
where p.id = (select x.id from jar_payments x where x.provider = $1 and x.session is not null and x.ask_at <= now()
  order by x.ask_at limit 1 for update skip locked)
returning ${jarColumns}`;

const againText = `select ${purchaseColumns} from purchases p where p.id = $1`;

/** The most purchases that are asked about in one sweep, and the failures after which it is given up. */
const limits = { purchases: 200, failures: 3 } as const;

/**
 * Asks the payment service about purchases and tips whose events may have been lost: those that are open, that are being
 * refunded or disputed, and once a day those whose money a bank may still take back. A refund that could not be asked
 * for is asked for again.
 *
 * @throws Error the first failure, once the others were asked about
 */
export async function sweepPurchases({ payments, ...services }: Sweeping & UsesPayments): Promise<void> {
  if (payments === undefined) return;
  const failures: unknown[] = [];
  for (let asked = 0; asked < limits.purchases && failures.length < limits.failures; asked += 1) {
    const { rows } = await services.pool.query<PurchaseRow>(dueText, [payments.provider.name]);
    const [purchase] = rows;
    if (purchase === undefined) break;
    await askAbout(purchase, { ...services, payments }).catch((error: unknown) => failures.push(error));
  }
  for (let asked = 0; asked < limits.purchases && failures.length < limits.failures; asked += 1) {
    const { rows } = await services.pool.query<JarPayment>(dueTipText, [payments.provider.name]);
    const [tip] = rows;
    if (tip === undefined) break;
    await askAboutTip(tip, { ...services, payments }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function askAboutTip(tip: JarPayment, services: Sweeping & { readonly payments: Payments }): Promise<void> {
  const { id: order, session, facts: known } = tip;
  if (session === null) return;
  await bookReport({ order, session, known, price: jarPrice(tip) }, services);
  if (tip.refund !== null) await refundJarPayment(services, order);
}

interface Asked {
  readonly order: string;
  readonly session: string;
  readonly known: PaymentFacts;
  readonly price: PurchasePrice;
}

/** Books what the payment service says of a checkout; false if it does not know it. */
async function bookReport(
  { order, session, known, price }: Asked,
  services: Sweeping & { readonly payments: Payments },
): Promise<boolean> {
  const { provider } = services.payments;
  const report = await provider.fetchReport(session);
  if (report === null) return false;
  const facts = joinFacts(known, factsOf(report, price));
  if (JSON.stringify(facts) !== JSON.stringify({ ...facts, ...known })) {
    // Named by what it says, so that the same answer is kept once.
    const id = `fetched-${order}-${hash('sha256', JSON.stringify(report))}`;
    await bookEvent(services, { provider: provider.name, id, order, report });
  }
  return true;
}

async function askAbout(purchase: PurchaseRow, services: Sweeping & { readonly payments: Payments }): Promise<void> {
  const { pool } = services;
  const { id: order, session, facts: known } = purchase;
  if (session === null || !(await bookReport({ order, session, known, price: purchase }, services))) return;
  const { rows } = await pool.query<PurchaseRow>(againText, [order]);
  if (rows[0] !== undefined) await askForRefund(services, rows[0]);
}
