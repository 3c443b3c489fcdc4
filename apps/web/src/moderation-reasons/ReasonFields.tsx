import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { maxModerationReason, reportReasons, type ModerationReason, type ReportReason } from 'ufi-core/contract';
import { FormField } from 'ufi-ui';
import { reasonNames } from './reasonNames.ts';
import { reasonMessages } from './reasonMessages.ts';

interface ReasonFieldsProps {
  readonly why: ModerationReason;
  readonly onChange: (why: ModerationReason) => void;
  readonly errors?: { readonly kind?: ReactNode; readonly words?: ReactNode };
}

const isReason = (value: string): value is ReportReason => reportReasons.some((each) => each === value);

/** Form fields for why something is done: one of the reasons for reporting, and words of one's own. Both are optional. */
export function ReasonFields({ why, onChange, errors = {} }: ReasonFieldsProps) {
  const { formatMessage } = useIntl();
  const choose = (value: string) => {
    const { reason_kind: _, ...rest } = why;
    onChange(isReason(value) ? { ...rest, reason_kind: value } : rest);
  };
  return (
    <>
      <FormField label={formatMessage(reasonMessages.kind)} error={errors.kind}>
        {(control) => (
          <select
            {...control}
            className="ufi-text-field"
            value={why.reason_kind ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{formatMessage(reasonMessages.none)}</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {formatMessage(reasonNames[reason])}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label={formatMessage(reasonMessages.words)}
        hint={formatMessage(reasonMessages.hint)}
        error={errors.words}
      >
        {(control) => (
          <textarea
            {...control}
            className="ufi-text-field"
            dir="auto"
            rows={2}
            maxLength={maxModerationReason}
            value={why.reason ?? ''}
            onChange={(event) => onChange({ ...why, reason: event.currentTarget.value })}
          />
        )}
      </FormField>
    </>
  );
}
