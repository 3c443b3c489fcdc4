import { useIntl } from 'react-intl';
import type { Session } from 'ufi-core/contract';
import { ButtonLink, Notice } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { accountDescriptors } from './texts/accountDescriptors.ts';
import { loadAccountTexts } from './texts/loadAccountTexts.ts';

/** The notice to whoever has had their account suspended; nothing for anybody else. */
export function SuspensionNotice() {
  const { suspension } = useServices().session;
  if (suspension === undefined) return null;
  return (
    <LazyTexts load={loadAccountTexts}>
      <Suspended suspension={suspension} />
    </LazyTexts>
  );
}

/** Says who has suspended the account, until when, why, and what can still be done. */
function Suspended({
  suspension: { reason, until, act_id: act },
}: {
  readonly suspension: NonNullable<Session['suspension']>;
}) {
  const { formatMessage, formatDate } = useIntl();
  return (
    <section aria-label={formatMessage(accountDescriptors.suspendedTitle)}>
      <Notice tone="warning">
        <p>
          {until === null
            ? formatMessage(accountDescriptors.suspendedForGood)
            : formatMessage(accountDescriptors.suspendedUntil, {
                time: formatDate(until * 1_000, { dateStyle: 'long', timeStyle: 'short' }),
              })}
        </p>
        <p dir="auto">{formatMessage(accountDescriptors.suspensionReason, { reason })}</p>
        {act !== undefined && (
          <ButtonLink href={`/notifications?act=${act}`}>{formatMessage(restrictionDescriptors.appeal)}</ButtonLink>
        )}
      </Notice>
    </section>
  );
}
