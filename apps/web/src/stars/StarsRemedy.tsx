import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StarsError } from 'ufi-stars';
import { Button } from 'ufi-ui';
import { giftDescriptors } from '../messages/giftDescriptors.ts';
import { starsDescriptors } from './starsDescriptors.ts';

interface ReloadStarsProps {
  readonly onReload: () => Promise<boolean>;
  readonly onClosed: () => void;
}

interface StarsRemedyProps extends ReloadStarsProps {
  readonly error: StarsError | null;
  /** Null where no stars are sold. */
  readonly onBuy: (() => void) | null;
}

/** Remedy for an amount that can't be sent: load the stars once more (S8.11), or buy some (S5.14). */
export function StarsRemedy({ error, onBuy, ...loading }: StarsRemedyProps) {
  const { formatMessage } = useIntl();
  if (error?.kind === 'transaction') return <ReloadStars {...loading} />;
  if (error?.kind !== 'balance' || onBuy === null) return null;
  return (
    <Button size="small" onClick={onBuy}>
      {formatMessage(giftDescriptors.buy)}
    </Button>
  );
}

/** Loads wallet and metadata once more, in place of the whole page (S8.11). */
function ReloadStars({ onReload, onClosed }: ReloadStarsProps) {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const reload = async () => {
    setIsBusy(true);
    const isLoaded = await onReload();
    setIsBusy(false);
    if (isLoaded) onClosed();
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void reload()}>
      {formatMessage(starsDescriptors.reload)}
    </Button>
  );
}
