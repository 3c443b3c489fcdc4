import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { muteMember } from 'ufi-core';
import { muteSeconds } from 'ufi-core/contract';
import { TextField } from 'ufi-ui';
import { orderDescriptors } from '../messages/orderDescriptors.ts';
import { MuteReasons, type MuteWhy } from './MuteReasons.tsx';
import { RestraintDialog } from './RestraintDialog.tsx';
import { spanOfTime } from './spanOfTime.ts';

type Duration = NonNullable<Parameters<typeof muteMember>[0]['duration']>;

interface MuteDialogProps {
  readonly name: string;
  readonly group: string;
  readonly onMute: (duration: Duration, why: MuteWhy) => void;
  readonly onCancel: () => void;
}

/** Asks for how long a member is to be muted (S6.03), or until when. */
export function MuteDialog({ name, group, onMute, onCancel }: MuteDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [value, setValue] = useState(String(muteSeconds[1]));
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState<MuteWhy>({});
  const choices = [
    ...muteSeconds.map((seconds) => ({
      value: String(seconds),
      label: formatMessage(orderDescriptors.muteFor, { time: spanOfTime(intl, seconds) }),
    })),
    { value: 'custom', label: formatMessage(orderDescriptors.muteCustom) },
  ];
  const confirm = () => {
    const seconds = muteSeconds.find((each) => String(each) === value);
    onMute(seconds ?? { until: Math.floor(new Date(until).getTime() / 1000) }, why);
  };
  return (
    <RestraintDialog
      title={formatMessage(orderDescriptors.muteTitle, { name })}
      question={formatMessage(orderDescriptors.muteQuestion, { name })}
      legend={formatMessage(orderDescriptors.muteTime)}
      confirmLabel={formatMessage(orderDescriptors.muteConfirm)}
      {...{ choices, value, onCancel }}
      onChoose={setValue}
      onConfirm={confirm}
    >
      {value === 'custom' && (
        <TextField
          type="datetime-local"
          dir="ltr"
          label={formatMessage(orderDescriptors.muteUntil)}
          value={until}
          required
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <MuteReasons {...{ group, why }} onChange={setWhy} />
    </RestraintDialog>
  );
}
