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
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** Tray with the attachment of a draft and its error. */
export function MediaTray({ state: { item, error }, flags, isDraggedOver, onRemove, onRetry }: MediaTrayProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-tray">
      {item !== null && <TrayItem item={item} onRemove={onRemove} onRetry={onRetry} />}
      {isDraggedOver && <p className="ufi-tray__drop">{formatMessage(mediaDescriptors.dropHere)}</p>}
      <div role="alert">{error !== null && <AttachFailure error={error} flags={flags} />}</div>
    </div>
  );
}
