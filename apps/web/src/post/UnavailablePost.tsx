import { useIntl } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';

/** Was deleted, or is no longer for this reader: both look the same. */
export function UnavailablePost() {
  const { formatMessage } = useIntl();
  return (
    <section className="web-card" role="status">
      <EmptyState icon="lock" title={formatMessage(moderationDescriptors.postGone)} />
    </section>
  );
}
