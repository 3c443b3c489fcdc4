import { useIntl } from 'react-intl';

/** Written from right to left, an amount begins with a mark that turns a foreign currency's symbol around. */
const rightToLeft = /^\u200f(.*)$/;

/** Formats amounts that are in the smallest unit of their currency, such as cents. */
export function useMoney(): (amount: number, currency: string) => string {
  const { locale, formatNumber } = useIntl();
  return (amount, currency) => {
    const options = { style: 'currency', currency } as const;
    const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, options).resolvedOptions();
    return formatNumber(amount / 10 ** digits, options).replace(rightToLeft, '\u2066$1\u2069');
  };
}
