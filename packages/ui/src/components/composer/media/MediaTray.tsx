import { useIntl } from 'react-intl';
import type { AttachingFlags, AttachingState } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { AttachFailure } from './AttachFailure.tsx';
import { TrayItem } from './TrayItem.tsx';

interface MediaTrayProps {
  readonly state: AttachingState<File>;
  readonly flags: AttachingFlags;
  /** Files are held above the composer. */
  readonly isOver: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** What hangs on what is being written, and what went wrong with it. */
export function MediaTray({ state: { item, error }, flags, isOver, onRemove, onRetry }: MediaTrayProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-tray">
      {item !== null && <TrayItem item={item} onRemove={onRemove} onRetry={onRetry} />}
      {isOver && <p className="ufi-tray__drop">{formatMessage(mediaDescriptors.dropHere)}</p>}
      <div role="alert">{error !== null && <AttachFailure error={error} flags={flags} />}</div>
    </div>
  );
}
