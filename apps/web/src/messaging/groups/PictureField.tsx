import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';
import { useOwner } from '../mailbox/mailboxContext.ts';
import { GroupAvatar } from '../mailbox/GroupAvatar.tsx';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface PictureFieldProps {
  readonly id: string;
  readonly hasPicture: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Called with an upload, or null for no picture. */
  readonly onChange: (picture: string | null) => void;
}

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** A group's picture: chosen from a file, which is uploaded for messages, replaced and removed (web.580). */
export function PictureField({ id, hasPicture, isBusy, error, onChange }: PictureFieldProps) {
  const { formatMessage } = useIntl();
  const { loadUploadTools } = useServices();
  const { person } = useOwner();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'uploading' | 'failed' | 'moving'>('idle');
  const cancel = useRef(() => undefined as void);
  useEffect(() => () => cancel.current(), []);
  const choose = async (file: File | undefined) => {
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setState('uploading');
    try {
      const { upload } = await loadUploadTools({ target: person.id, actor: null, use: 'message' });
      cancel.current = upload(
        { phase: 'picked', file },
        {
          onPersist: () => undefined,
          emit: (event) => {
            if (event.type === 'failed' || event.type === 'dropped') setState('failed');
            if (event.type !== 'arrived') return;
            const isStill = event.attachment.type === 'photo';
            setState(isStill ? 'idle' : 'moving');
            if (isStill) onChange(event.attachment.fbid);
          },
        },
      );
    } catch {
      setState('failed');
    }
  };
  const label = formatMessage(messagingDescriptors.choosePicture);
  const problems = { failed: messagingDescriptors.pictureFailed, moving: messagingDescriptors.pictureMoves };
  const problem = state === 'failed' || state === 'moving' ? formatMessage(problems[state]) : error;
  return (
    <div className="web-group__picture">
      <GroupAvatar id={id} size={40} />
      <input
        ref={input}
        hidden
        type="file"
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Button
        ref={chooseButton}
        size="small"
        isBusy={isBusy || state === 'uploading'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {hasPicture && (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => {
            onChange(null);
            // The button that was pressed goes.
            chooseButton.current?.focus();
          }}
        >
          {formatMessage(messagingDescriptors.removePicture)}
        </Button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
