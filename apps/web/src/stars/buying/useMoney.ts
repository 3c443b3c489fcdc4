import { useIntl } from 'react-intl';
import { isolateAmount } from 'ufi-ui';

/** Formats amounts that are in the smallest unit of their currency, such as cents. */
export function useMoney(): (amount: number, currency: string) => string {
  const { locale, formatNumber } = useIntl();
  return (amount, currency) => {
    const options = { style: 'currency', currency } as const;
    const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, options).resolvedOptions();
    return isolateAmount(formatNumber(amount / 10 ** digits, options));
  };
}
