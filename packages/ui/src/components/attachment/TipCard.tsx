import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { isolateAmount } from '../../messages/isolateAmount.ts';
import { Card } from './Card.tsx';

/** Money that was put into a tip jar, in the reader's language as far as its amount is known; it says if it went back. */
export function TipCard({ tip }: { readonly tip: AttachmentOf<'TIP_JAR_PAYMENT'> }) {
  const { formatMessage, formatNumber } = useIntl();
  const { amount, currency, isRefunded } = tip;
  if (amount === undefined || currency === undefined) return <Card card={tip} icon="coin" />;
  const money = isolateAmount(formatNumber(amount, { style: 'currency', currency }));
  const subtitle = isRefunded ? formatMessage(attachmentDescriptors.tipRefunded) : '';
  return (
    <Card card={{ ...tip, title: formatMessage(attachmentDescriptors.tip, { amount: money }), subtitle }} icon="coin" />
  );
}
