import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MutedMember } from 'ufi-core';
import { Notice, TextField } from 'ufi-ui';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';

/** Reasons for a mute, and if the member is told them. */
export type MuteWhy = Pick<MutedMember, 'reason' | 'rules' | 'isShared' | 'notes'>;

interface MuteReasonsProps {
  readonly group: string;
  readonly why: MuteWhy;
  readonly onChange: (why: MuteWhy) => void;
}

/** Form fields for a mute: the reason, the broken rules, whether the member is told, and notes for other admins. */
export function MuteReasons({ group, why, onChange }: MuteReasonsProps) {
  const { formatMessage } = useIntl();
  const { reason = '', notes = '', isShared = false } = why;
  return (
    <>
      <TextField
        label={formatMessage(moderationDialogDescriptors.muteReason)}
        value={reason}
        maxLength={1000}
        onChange={(event) => onChange({ ...why, reason: event.currentTarget.value })}
      />
      <GroupRules group={group} why={why} onChange={onChange} />
      <label className="web-restriction__choice">
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => onChange({ ...why, isShared: event.currentTarget.checked })}
        />
        {formatMessage(moderationDialogDescriptors.muteShare)}
      </label>
      <TextField
        label={formatMessage(moderationDialogDescriptors.muteNotes)}
        value={notes}
        maxLength={1000}
        onChange={(event) => onChange({ ...why, notes: event.currentTarget.value })}
      />
    </>
  );
}

interface Rule {
  readonly id: string;
  readonly title: string;
}

function GroupRules({ group, why, onChange }: MuteReasonsProps) {
  const { formatMessage } = useIntl();
  const { call } = useServices();
  const [rules, setRules] = useState<readonly Rule[] | 'failed'>([]);
  useEffect(() => {
    call('fetchGroupRules', { group_id: group }).then(
      (answer) => setRules(answer.rules),
      () => setRules('failed'),
    );
  }, [call, group]);
  if (rules === 'failed') return <Notice>{formatMessage(moderationDialogDescriptors.muteRulesFailed)}</Notice>;
  if (rules.length === 0) return null;
  const { rules: broken = [] } = why;
  const choose = (id: string, isBroken: boolean) =>
    onChange({ ...why, rules: isBroken ? [...broken, id] : broken.filter((each) => each !== id) });
  return (
    <fieldset className="web-restriction__choices">
      <legend>{formatMessage(moderationDialogDescriptors.muteRules)}</legend>
      {rules.map(({ id, title }) => (
        <label key={id} className="web-restriction__choice">
          <input
            type="checkbox"
            checked={broken.includes(id)}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
          <bdi>{title}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
