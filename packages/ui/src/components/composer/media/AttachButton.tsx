import { useRef, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { acceptList, type AttachmentFlags } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { IconButton } from '../../icon-button/IconButton.tsx';
import type { IconName } from '../../icon/iconDrawings.ts';

interface AttachButtonProps {
  readonly flags: AttachmentFlags;
  /** Several files can be picked at once. */
  readonly isMultiple?: boolean;
  /** Called on click, before files are picked, to load the uploader (S4.30). */
  readonly onIntent: () => void;
  readonly onPick: (files: readonly File[]) => void;
}

const variants = {
  photo: ['photo', mediaDescriptors.attachPhoto],
  video: ['video', mediaDescriptors.attachPhotoOrVideo],
  file: ['attach', mediaDescriptors.attachFile],
} as const satisfies Record<string, readonly [IconName, unknown]>;

/** Attachment button: picks a photo, a photo or video, or any file, by the flags (S5.19). */
export function AttachButton({ flags, isMultiple = false, onIntent, onPick }: AttachButtonProps) {
  const { formatMessage } = useIntl();
  const inputRef = useRef<HTMLInputElement>(null);
  const { allowVideoAttachments, allowFileAttachments } = flags;
  const [icon, label] = variants[allowFileAttachments ? 'file' : allowVideoAttachments ? 'video' : 'photo'];
  const open = () => {
    onIntent();
    inputRef.current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(target.files ?? [])]);
    // Lets the same file be picked again.
    target.value = '';
  };
  return (
    <>
      <IconButton icon={icon} label={formatMessage(label)} onClick={open} />
      <input ref={inputRef} type="file" accept={acceptList(flags)} multiple={isMultiple} hidden onChange={take} />
    </>
  );
}
