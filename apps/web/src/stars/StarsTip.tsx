import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from 'ufi-ui';
import { starsDescriptors } from './starsDescriptors.ts';

/** Props of {@link StarsTip}. */
export interface StarsTipProps {
  /** While a promotion doubles stars: whoever receives them. */
  readonly matchedFor: string | null;
  readonly onClose: () => void;
}

/** Explains the shortcut of stars, or a promotion, until it is closed by its button or Escape (S4.33). */
export function StarsTip({ matchedFor, onClose }: StarsTipProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <div className="web-stars__tip" role="status">
      <span>
        {matchedFor === null ? (
          <FormattedMessage {...starsDescriptors.tooltip} />
        ) : (
          <FormattedMessage
            {...starsDescriptors.matchTooltip}
            values={{ page: `\u2068${matchedFor}\u2069`, sent: 25, received: 50 }}
          />
        )}
      </span>
      <Button variant="link" size="small" onClick={onClose}>
        <FormattedMessage {...starsDescriptors.understood} />
      </Button>
    </div>
  );
}
