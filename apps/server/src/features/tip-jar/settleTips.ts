import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { attemptEach } from '../../runtime/attemptEach.ts';
import { jarColumns, refundJarPayment, type JarPayment, type UsesPayments } from '../payments/index.ts';
import { markTip, writeTip } from './tipMutations.ts';

interface WaitingTip extends JarPayment {
  readonly payee: string;
  readonly locale: Locale;
  /** Who acts for the payee. */
  readonly staff: string;
}

// In no order: some that always fail keep no other waiting.
const waitingText = `
select ${jarColumns}, (select a.name from actors a where a.id = p.payee_id) as payee,
  (select x.locale from people x where x.id = p.person_id) as locale,
  coalesce((select k.person_id from page_staff k where k.page_id = p.payee_id and k.role = 'ADMIN'
    order by k.person_id limit 1), p.payee_id)::text as staff
from jar_payments p where p.todo is not null order by random() limit 100`;

const doneText = 'update jar_payments set todo = null where id = $1 and todo = $2';

type Services = MutationServices & UsesPayments;

/**
 * Writes the comments of tips that were paid, and marks those whose money went back. A comment that can't be written any
 * more, as after a ban, has its money paid back. Several servers may do it at the same time, and each thing is done once.
 *
 * @throws what went wrong with some, once the others were settled
 */
export async function settleTips(services: Services): Promise<void> {
  const { rows } = await services.pool.query<WaitingTip>({ name: 'waiting-tips', text: waitingText });
  await attemptEach(rows, (tip) => settle(tip, services));
}

async function settle(tip: WaitingTip, services: Services): Promise<void> {
  try {
    await (tip.todo === 'write' ? write(tip, services) : mark(tip, services));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await services.pool.query(doneText, [tip.id, tip.todo]);
    if (tip.todo === 'write' && services.payments !== undefined) {
      await refundJarPayment({ ...services, payments: services.payments }, tip.id);
    }
  }
}

async function write(tip: WaitingTip, services: Services): Promise<void> {
  const { id, person_id: person, thread_id, price: amount, currency, text, option, payee, locale } = tip;
  const title = formatMessage(locale, 'payment.tip', { name: payee });
  const input = { ft_ent_identifier: thread_id, comment_text: text, payment: id, amount, currency, title, option };
  // No client can send such a client id.
  await writeTip({ ...input, client_id: `tip jar ${id}` }, { person, locale }, services);
}

async function mark({ id, thread_id, payee_id: actor, comment_id, staff: person }: WaitingTip, services: Services) {
  if (comment_id !== null) {
    await markTip({ ft_ent_identifier: thread_id, actor, comment_id }, { person, locale: 'en-US' }, services);
  }
  await services.pool.query(doneText, [id, 'mark']);
}
