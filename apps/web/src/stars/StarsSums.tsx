import { useIntl } from 'react-intl';
import { starsDescriptors } from './starsDescriptors.ts';
import { walletDescriptors } from './wallet/walletDescriptors.ts';

interface StarsSumsProps {
  /** Stars that a promotion adds. */
  readonly matched: number;
  /** The rest of the balance; null while that is not known. */
  readonly rest: number | null;
}

/** Sums of an amount: what a promotion adds to it, and what remains of the balance. */
export function StarsSums({ matched, rest }: StarsSumsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {matched > 0 && (
        <span className="web-stars__matched">{formatMessage(walletDescriptors.matched, { count: matched })}</span>
      )}
      {rest !== null && (
        <span className="web-stars__rest">{formatMessage(starsDescriptors.remaining, { count: rest })}</span>
      )}
    </>
  );
}
