import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Icon } from '../icon/Icon.tsx';
import './PillButton.css';

export interface PillButtonProps {
  /** New comments out of sight; at 0 there is no pill. */
  count: number;
  /** Where they are. */
  direction?: 'up' | 'down' | undefined;
  onClick: () => void;
}

/** Says politely that there are new comments, and goes there. The region stays, so that the first one is read too. */
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
