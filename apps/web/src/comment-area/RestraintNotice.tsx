import { useIntl } from 'react-intl';
import type { Restraint } from 'ufi-core/contract';
import { Notice } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';

/** States until when the viewer may not comment and, if it was shared with them, why (S7.15). */
export function RestraintNotice({ restraint }: { readonly restraint: Restraint }) {
  const { formatMessage, formatDate } = useIntl();
  const { kind, until, reason, rules = [] } = restraint;
  const time = formatDate(until * 1000, { dateStyle: 'medium', timeStyle: 'short' });
  const text = kind === 'muted' ? moderationDescriptors.restraintMuted : moderationDescriptors.restraintSuspended;
  return (
    <Notice>
      <p suppressHydrationWarning>{formatMessage(text, { time })}</p>
      {reason !== undefined && <p dir="auto">{formatMessage(moderationDescriptors.restraintReason, { reason })}</p>}
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule} dir="auto">
              {rule}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
