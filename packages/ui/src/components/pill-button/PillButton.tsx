import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Icon } from '../icon/Icon.tsx';
import './PillButton.css';

/** Props of {@link PillButton}. */
export interface PillButtonProps {
  /** Number of new comments out of view; nothing is rendered at 0. */
  count: number;
  /** Direction in which they are, `down` by default. */
  direction?: 'up' | 'down' | undefined;
  /** Scrolls to them. */
  onClick: () => void;
}

/**
 * "New comments" pill, announced politely. Its live region is always mounted, so that the first announcement is read.
 */
export function PillButton({ count, direction = 'down', onClick }: PillButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={`ufi-pill-region ufi-pill-region--${direction}`} role="status">
      {count > 0 && (
        <button type="button" className="ufi-pill" onClick={onClick}>
          <Icon name={direction === 'down' ? 'arrowDown' : 'arrowUp'} size={16} />
          {formatMessage(uiDescriptors.newComments, { count })}
        </button>
      )}
    </div>
  );
}
