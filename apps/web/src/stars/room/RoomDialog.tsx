import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxStars, type StarsRoom } from 'ufi-core/contract';
import { defaultMinimumTip } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../../messages/lazyDescriptors.ts';
import { settingsDescriptors } from '../settings/settingsDescriptors.ts';
import { SwitchField } from '../settings/SwitchField.tsx';
import { roomDescriptors } from './roomDescriptors.ts';

/** The settings chosen for a broadcast; a minimum that was not touched stays what it is. */
export interface ChosenRoom {
  readonly is_enabled: boolean;
  readonly minimum_tip?: number;
}

interface RoomDialogProps {
  readonly room: StarsRoom;
  readonly isBusy: boolean;
  readonly onSave: (chosen: ChosenRoom) => void;
  readonly onCancel: () => void;
}

/** Dialog that turns the stars of a broadcast on or off, and sets the fewest that it takes. */
export function RoomDialog({ room, isBusy, onSave, onCancel }: RoomDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isEnabled, setIsEnabled] = useState(room.isEnabled);
  const [text, setText] = useState(String(room.minimumTip));
  const [isRefused, setIsRefused] = useState(false);
  const minimum = Number(text);
  // What is shown is the page's minimum if that is higher: only a change is the broadcast's own.
  const isTouched = minimum !== room.minimumTip;
  const isPossible = !isTouched || (Number.isInteger(minimum) && minimum >= defaultMinimumTip && minimum <= maxStars);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible) setIsRefused(true);
    else onSave({ is_enabled: isEnabled, ...(isTouched && { minimum_tip: minimum }) });
  };
  const footer = (
    <>
      <Button onClick={onCancel}>{formatMessage(lazyDescriptors.cancel)}</Button>
      <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
        {formatMessage(settingsDescriptors.save)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" title={formatMessage(roomDescriptors.settings)} onClose={onCancel} footer={footer}>
      <form id={id} onSubmit={submit} noValidate>
        <SwitchField
          label={formatMessage(settingsDescriptors.isEnabled)}
          hint={formatMessage(roomDescriptors.settingsHint)}
          isOn={isEnabled}
          onChange={setIsEnabled}
        />
        <TextField
          label={formatMessage(settingsDescriptors.minimum)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={
            isRefused &&
            !isPossible &&
            formatMessage(roomDescriptors.minimumRange, { least: defaultMinimumTip, most: maxStars })
          }
          onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, 8))}
        />
      </form>
    </Dialog>
  );
}
