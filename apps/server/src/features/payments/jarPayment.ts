import type { TipPayment } from 'ufi-stars/contract';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { stateOf, type PaymentFacts } from './paymentFacts.ts';

/** A stored payment into a tip jar. */
export interface JarPayment {
  readonly id: string;
  readonly person_id: string;
  readonly thread_id: string;
  readonly payee_id: string;
  /** Place of its amount in the jar's list. */
  readonly option: number;
  /** Words of its payer. */
  readonly text: string;
  readonly price: number;
  readonly currency: string;
  readonly provider: string;
  /** The payment service's name for its checkout; null until there is one. */
  readonly session: string | null;
  readonly checkout_uri: string | null;
  /** Hash of what was asked for; the same client id with another one is refused. */
  readonly request: string;
  readonly facts: PaymentFacts;
  /** Key of the refund that the payment service was asked for; null if there is none. */
  readonly refund: string | null;
  readonly comment_id: string | null;
  /** Its comment is to be written, or marked as paid back. */
  readonly todo: 'write' | 'mark' | null;
}

/** SQL: the columns of a {@link JarPayment} of `jar_payments p`. */
export const jarColumns = `p.id::text, p.person_id::text, p.thread_id::text, p.payee_id::text, p.option, p.text,
  p.price::int, p.currency, p.provider, p.session, p.checkout_uri, p.request, p.facts, p.refund, p.comment_id::text,
  p.todo`;

/** No stars come of it. */
export const jarPrice = ({ price, currency }: Pick<JarPayment, 'price' | 'currency'>) => ({
  stars: 0,
  price,
  currency,
});

const ownText = `select ${jarColumns} from jar_payments p where p.id = $1 and p.person_id = $2 and p.thread_id = $3`;

/** A payment of somebody into the tip jar of a thread, as they see it; null if they have made none of that id. */
export async function readTipPayment(
  { pool }: UsesDatabase,
  { id, person, thread }: { readonly id: string; readonly person: string; readonly thread: string },
): Promise<TipPayment | null> {
  const { rows } = await pool.query<JarPayment>({ name: 'own tip', text: ownText, values: [id, person, thread] });
  const [found] = rows;
  return found === undefined ? null : { state: stateOf(found.facts, found), option: found.option, text: found.text };
}
