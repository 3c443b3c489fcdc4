import { useIntl } from 'react-intl';
import type { OwnRestriction } from 'ufi-core/contract';
import { Notice } from 'ufi-ui';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';

interface RestrictionNoticeProps {
  readonly restriction: OwnRestriction;
}

/** States who decided that the viewer may not comment, until when and, if it was shared with them, why (S7.15). */
export function RestrictionNotice({ restriction }: RestrictionNoticeProps) {
  const { formatMessage } = useIntl();
  const { reason_kind: kind = 'none', reason = '', rules = [], act_id: act } = restriction;
  return (
    <Notice>
      <p suppressHydrationWarning>
        <Decision restriction={restriction} />
      </p>
      {kind + reason !== 'none' && <p dir="auto">{formatMessage(restrictionDescriptors.reason, { kind, reason })}</p>}
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule} dir="auto">
              {rule}
            </li>
          ))}
        </ul>
      )}
      {act && <a href={`/notifications?act=${act}`}>{formatMessage(restrictionDescriptors.appeal)}</a>}
    </Notice>
  );
}

function Decision({ restriction: { kind, until, by } }: RestrictionNoticeProps) {
  const { formatMessage, formatDate } = useIntl();
  if (kind === 'banned' || until === undefined) return formatMessage(restrictionDescriptors.banned, { by });
  const time = formatDate(until * 1000, { dateStyle: 'medium', timeStyle: 'short' });
  const text = kind === 'muted' ? restrictionDescriptors.muted : restrictionDescriptors.suspended;
  return formatMessage(text, { by, time });
}
