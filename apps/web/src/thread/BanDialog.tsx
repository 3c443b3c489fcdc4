import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { banUser } from 'ufi-core';
import { suspensionSeconds } from 'ufi-core/contract';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { RestraintDialog, type RestraintChoice } from './RestraintDialog.tsx';
import { spanOfTime } from './spanOfTime.ts';

/** What is chosen, without where and whom. */
type Ban = Pick<Parameters<typeof banUser>[0], 'width' | 'seconds'>;

interface BanDialogProps {
  readonly name: string;
  /** Under a broadcast there are more ways. */
  readonly isLive: boolean;
  readonly onBan: (ban: Ban) => void;
  readonly onCancel: () => void;
}

/** Asks from what somebody is to be banned, and under a broadcast whether only for a time (S6.02). */
export function BanDialog({ name, isLive, onBan, onCancel }: BanDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [value, setValue] = useState('page');
  const suspensions = suspensionSeconds.filter((seconds) => seconds > 0);
  const choices: RestraintChoice<string>[] = [
    { value: 'page', label: formatMessage(moderationDescriptors.banFromPage) },
    isLive
      ? { value: 'stream', label: formatMessage(moderationDescriptors.banFromStream) }
      : { value: 'post', label: formatMessage(moderationDescriptors.banFromPost) },
    ...(isLive ? suspensions : []).map((seconds) => ({
      value: String(seconds),
      label: formatMessage(moderationDescriptors.suspendFor, { time: spanOfTime(intl, seconds) }),
    })),
  ];
  const confirm = () => {
    const seconds = suspensions.find((each) => String(each) === value);
    if (seconds !== undefined) onBan({ seconds });
    else onBan({ width: value === 'post' || value === 'stream' ? value : 'page' });
  };
  return (
    <RestraintDialog
      title={formatMessage(moderationDescriptors.banTitle, { name })}
      question={formatMessage(moderationDescriptors.banQuestion, { name })}
      legend={formatMessage(moderationDescriptors.banWidth)}
      confirmLabel={formatMessage(moderationDescriptors.banConfirm)}
      {...{ choices, value, onCancel }}
      onChoose={setValue}
      onConfirm={confirm}
    />
  );
}
