import { useIntl } from 'react-intl';
import type { AttachError, AttachmentFlags, ListedItem } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { AttachFailure } from './AttachFailure.tsx';
import { TrayItem, type Describing } from './TrayItem.tsx';

interface MediaTrayProps {
  readonly items: readonly ListedItem<File>[];
  /** The last failure. */
  readonly error: AttachError | null;
  readonly flags: AttachmentFlags;
  /** True while files are dragged over the composer. */
  readonly isDraggedOver: boolean;
  /** True if the draft's storage has rejected an attachment. */
  readonly isUnstored: boolean;
  readonly onRemove: (slot: number) => void;
  readonly onRetry: (slot: number) => void;
  /** Lets what is on a picture be described. */
  readonly describing?: Describing | undefined;
}

/** Tray with the attachments of a draft and their error. */
export function MediaTray(props: MediaTrayProps) {
  const { items, error, flags, isDraggedOver, isUnstored, onRemove, onRetry, describing } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-tray">
      {items.map(({ slot, item }, index) => (
        <TrayItem
          key={slot}
          item={item}
          {...(items.length > 1 && { place: index + 1 })}
          onRemove={() => onRemove(slot)}
          onRetry={() => onRetry(slot)}
          slot={slot}
          describing={describing}
        />
      ))}
      {isDraggedOver && <p className="ufi-tray__drop">{formatMessage(mediaDescriptors.dropHere)}</p>}
      <div>
        <div role="alert">{error !== null && <AttachFailure error={error} flags={flags} />}</div>
        <div className="ufi-tray__reason" aria-live="polite">
          {isUnstored && items.length > 0 && formatMessage(mediaDescriptors.unstored)}
        </div>
      </div>
    </div>
  );
}
