import { useIntl } from 'react-intl';
import type { ModerationAct } from 'ufi-core/contract';
import { restrictionDescriptors } from '../../messages/restrictionDescriptors.ts';
import { notificationDescriptors } from '../texts/notificationDescriptors.ts';

/** Until when moderation has decided something, and why. */
export function ActDetails({ act: { until, reason_kind: kind, reason } }: { readonly act: ModerationAct }) {
  const { formatDate, formatMessage } = useIntl();
  const time = until === null ? null : formatDate(until * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {time !== null && <span>{formatMessage(notificationDescriptors.until, { time: `\u2068${time}\u2069` })}</span>}
      {(kind !== null || reason !== null) && (
        <span className="web-notification__reason">
          {formatMessage(restrictionDescriptors.reason, {
            kind: kind ?? 'none',
            reason: reason === null ? '' : `\u2068${reason}\u2069`,
          })}
        </span>
      )}
    </>
  );
}
