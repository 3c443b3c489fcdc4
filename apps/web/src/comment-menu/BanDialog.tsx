import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { banUser } from 'ufi-core';
import { suspensionSeconds, type ModerationReason } from 'ufi-core/contract';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';
import { RestrictionDialog, type RestrictionChoice } from './RestrictionDialog.tsx';
import { formatDuration } from './formatDuration.ts';

/** The chosen options, without the comment and the person. */
type Ban = Pick<Parameters<typeof banUser>[0], 'width' | 'seconds' | 'why'>;

interface BanDialogProps {
  readonly name: string;
  /** Broadcasts offer suspensions, too. */
  readonly isLive: boolean;
  readonly onBan: (ban: Ban) => void;
  readonly onCancel: () => void;
}

/** Confirms a ban and its scope; broadcasts also offer suspensions for a limited time (S6.02). */
export function BanDialog({ name, isLive, onBan, onCancel }: BanDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [value, setValue] = useState('page');
  const [why, setWhy] = useState<ModerationReason>({});
  const suspensions = suspensionSeconds.filter((seconds) => seconds > 0);
  const choices: RestrictionChoice<string>[] = [
    { value: 'page', label: formatMessage(moderationDialogDescriptors.banFromPage) },
    isLive
      ? { value: 'stream', label: formatMessage(moderationDialogDescriptors.banFromStream) }
      : { value: 'post', label: formatMessage(moderationDialogDescriptors.banFromPost) },
    ...(isLive ? suspensions : []).map((seconds) => ({
      value: String(seconds),
      label: formatMessage(moderationDialogDescriptors.suspendFor, { time: formatDuration(intl, seconds) }),
    })),
  ];
  const confirm = () => {
    const seconds = suspensions.find((each) => String(each) === value);
    if (seconds !== undefined) onBan({ seconds, why });
    else onBan({ why, width: value === 'post' || value === 'stream' ? value : 'page' });
  };
  return (
    <RestrictionDialog
      title={formatMessage(moderationDialogDescriptors.banTitle, { name })}
      question={formatMessage(moderationDialogDescriptors.banQuestion, { name })}
      legend={formatMessage(moderationDialogDescriptors.banWidth)}
      confirmLabel={formatMessage(moderationDialogDescriptors.banConfirm)}
      choices={choices}
      value={value}
      onCancel={onCancel}
      onChoose={setValue}
      onConfirm={confirm}
    >
      <ReasonFields why={why} onChange={setWhy} />
    </RestrictionDialog>
  );
}
