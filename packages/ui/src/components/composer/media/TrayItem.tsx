import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AttachedItem } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { mediaListDescriptors } from '../../../messages/mediaListDescriptors.ts';
import { pickerDescriptors } from '../../../messages/pickerDescriptors.ts';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../icon-button/IconButton.tsx';
import { ProgressBar } from '../../progress-bar/ProgressBar.tsx';
import { TrayPicture } from './TrayPicture.tsx';
import { useItemName } from './useItemName.ts';

type Item = AttachedItem<File>;

/** How what is on an attachment is described. */
export interface Describing {
  readonly maxLength: number;
  readonly onDescribe: (slot: number, text: string) => void;
}

interface TrayItemProps {
  readonly item: Item;
  /** Its place among several. */
  readonly place?: number;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly slot: number;
  /** Lets what is on it be described, once it is uploaded. */
  readonly describing?: Describing | undefined;
}

/** Attachment in the tray: picture, name, progress and a remove button. */
export function TrayItem({ item, slot, place, onRemove, onRetry, describing }: TrayItemProps) {
  const { formatMessage } = useIntl();
  const name = useItemName(item, place);
  const itemRef = useRef<HTMLDivElement>(null);
  // The pressed button goes, so the focus moves to the item's other one.
  const retry = () => {
    itemRef.current?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className="ufi-tray__item" role="group" aria-label={name} ref={itemRef}>
      <TrayPicture item={item} name={name} />
      <div className="ufi-tray__words">
        <bdi className="ufi-tray__name">{name}</bdi>
        <Progress item={item} />
        {describing && <Description item={item} slot={slot} {...describing} />}
        {item.phase === 'failed' && (
          <Button size="small" icon="retry" onClick={retry}>
            {formatMessage(pickerDescriptors.tryAgain)}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        icon="close"
        label={formatMessage(mediaDescriptors.removeAttachment, { name })}
        onClick={onRemove}
      />
    </div>
  );
}

/** Upload or encoding progress (S4.31). */
function Progress({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  switch (item.phase) {
    case 'reading':
      return <ProgressBar label={formatMessage(mediaDescriptors.uploading)} />;
    case 'uploading':
      return <ProgressBar label={formatMessage(mediaDescriptors.uploading)} value={item.share} />;
    case 'encoding':
      return <ProgressBar label={formatMessage(mediaDescriptors.encoding)} value={item.share ?? undefined} />;
    case 'ready':
    case 'failed':
      return null;
  }
}

interface DescriptionProps extends Describing {
  readonly item: Item;
  readonly slot: number;
}

/** What is on a picture or video, for those who can't see it. */
function Description({ item, slot, maxLength, onDescribe }: DescriptionProps) {
  const { formatMessage } = useIntl();
  if (item.phase !== 'ready') return null;
  const { attachment } = item;
  if (attachment.type !== 'photo' && attachment.type !== 'gif' && attachment.type !== 'video') return null;
  const label = formatMessage(mediaListDescriptors.description);
  return (
    <input
      className="ufi-tray__description"
      dir="auto"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={attachment.metadata.accessibilityLabel}
      onChange={({ currentTarget }) => onDescribe(slot, currentTarget.value)}
      onKeyDown={(event) => {
        // A form around it is not sent by it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
