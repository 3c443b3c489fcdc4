import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { muteMember } from 'ufi-core';
import { muteSeconds } from 'ufi-core/contract';
import { TextField } from 'ufi-ui';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { MuteReasons, type MuteWhy } from './MuteReasons.tsx';
import { RestrictionDialog } from './RestrictionDialog.tsx';
import { formatDuration } from './formatDuration.ts';

type Duration = NonNullable<Parameters<typeof muteMember>[0]['duration']>;

interface MuteDialogProps {
  readonly name: string;
  readonly group: string;
  readonly onMute: (duration: Duration, why: MuteWhy) => void;
  readonly onCancel: () => void;
}

/** Asks for the duration of a mute, or its end (S6.03). */
export function MuteDialog({ name, group, onMute, onCancel }: MuteDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [value, setValue] = useState(String(muteSeconds[1]));
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState<MuteWhy>({});
  const choices = [
    ...muteSeconds.map((seconds) => ({
      value: String(seconds),
      label: formatMessage(moderationDialogDescriptors.muteFor, { time: formatDuration(intl, seconds) }),
    })),
    { value: 'custom', label: formatMessage(moderationDialogDescriptors.muteCustom) },
  ];
  const confirm = () => {
    const seconds = muteSeconds.find((each) => String(each) === value);
    onMute(seconds ?? { until: Math.floor(new Date(until).getTime() / 1000) }, why);
  };
  return (
    <RestrictionDialog
      title={formatMessage(moderationDialogDescriptors.muteTitle, { name })}
      question={formatMessage(moderationDialogDescriptors.muteQuestion, { name })}
      legend={formatMessage(moderationDialogDescriptors.muteTime)}
      confirmLabel={formatMessage(moderationDialogDescriptors.muteConfirm)}
      choices={choices}
      value={value}
      onCancel={onCancel}
      onChoose={setValue}
      onConfirm={confirm}
    >
      {value === 'custom' && (
        <TextField
          type="datetime-local"
          dir="ltr"
          label={formatMessage(moderationDialogDescriptors.muteUntil)}
          value={until}
          required
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <MuteReasons group={group} why={why} onChange={setWhy} />
    </RestrictionDialog>
  );
}
