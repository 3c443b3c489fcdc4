import { useIntl } from 'react-intl';
import type { AttachmentFlags, AttachmentState } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { AttachFailure } from './AttachFailure.tsx';
import { TrayItem } from './TrayItem.tsx';

interface MediaTrayProps {
  readonly state: AttachmentState<File>;
  readonly flags: AttachmentFlags;
  /** True while files are dragged over the composer. */
  readonly isDraggedOver: boolean;
  /** True if the draft's storage has rejected the attachment. */
  readonly isUnstored: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** Tray with the attachment of a draft and its error. */
export function MediaTray({ state, flags, isDraggedOver, isUnstored, onRemove, onRetry }: MediaTrayProps) {
  const { item, error } = state;
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-tray">
      {item !== null && <TrayItem item={item} onRemove={onRemove} onRetry={onRetry} />}
      {isDraggedOver && <p className="ufi-tray__drop">{formatMessage(mediaDescriptors.dropHere)}</p>}
      <div>
        <div role="alert">{error !== null && <AttachFailure error={error} flags={flags} />}</div>
        <div className="ufi-tray__reason" aria-live="polite">
          {isUnstored && item !== null && formatMessage(mediaDescriptors.unstored)}
        </div>
      </div>
    </div>
  );
}
