import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from 'ufi-ui';
import { starsDescriptors } from './starsDescriptors.ts';

/** Explains the shortcut of stars, until it is closed by its button or Escape (S4.33). */
export function StarsTip({ onClose }: { readonly onClose: () => void }) {
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
        <FormattedMessage {...starsDescriptors.tooltip} />
      </span>
      <Button variant="link" size="small" onClick={onClose}>
        <FormattedMessage {...starsDescriptors.understood} />
      </Button>
    </div>
  );
}
