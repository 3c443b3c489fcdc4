import type { AttachmentOf } from 'ufi-core/contract';
import { currencyDigits } from 'ufi-core/internal/rules';

/** Money that was put into a tip jar. */
export interface PaidTip {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** For those who can't say it in the reader's language. */
  readonly title: string;
}

/** The card of a comment that came with a payment into a tip jar (S3.05); its amount is in units of the currency. */
export const tipCard = ({ amount, currency, title }: PaidTip): AttachmentOf<'TIP_JAR_PAYMENT'> => ({
  type: 'TIP_JAR_PAYMENT',
  title,
  subtitle: '',
  uri: null,
  image: null,
  action: null,
  amount: amount / 10 ** currencyDigits(currency),
  currency,
});
