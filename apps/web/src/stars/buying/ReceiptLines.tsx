import { useIntl } from 'react-intl';
import type { Purchase } from 'ufi-stars/contract';
import { purchaseStateDescriptors, receiptDescriptors } from '../texts/receiptDescriptors.ts';
import { useMoney } from './useMoney.ts';
import './ReceiptLines.css';

/** Lines of a receipt: pack, price, time, and state of the payment. */
export function ReceiptLines({ purchase }: { readonly purchase: Purchase }) {
  const { formatMessage, formatNumber, formatDate } = useIntl();
  const money = useMoney();
  const { id, stars, price, currency, state, refunded, debtPaid, at, paidAt } = purchase;
  const time = (seconds: number) => formatDate(seconds * 1_000, { dateStyle: 'long', timeStyle: 'short' });
  const lines = [
    [receiptDescriptors.stars, formatNumber(stars)],
    ...(debtPaid > 0 ? ([[receiptDescriptors.debtPaid, formatNumber(debtPaid)]] as const) : []),
    [receiptDescriptors.price, money(price, currency)],
    [receiptDescriptors.state, formatMessage(purchaseStateDescriptors[state])],
    ...(refunded > 0 ? ([[receiptDescriptors.returned, money(refunded, currency)]] as const) : []),
    [receiptDescriptors.at, time(at)],
    ...(paidAt === null ? [] : ([[receiptDescriptors.paidAt, time(paidAt)]] as const)),
    [receiptDescriptors.number, <bdi key="number">{id}</bdi>],
  ] as const;
  return (
    <dl className="web-receipt">
      {lines.map(([name, value]) => (
        <div key={name.id}>
          <dt>{formatMessage(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
