import { useIntl } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';

/** Shown for posts that were deleted or that the reader may no longer see; both look the same. */
export function UnavailablePost() {
  const { formatMessage } = useIntl();
  return (
    <section className="web-card" role="status" tabIndex={-1}>
      <EmptyState icon="lock" title={formatMessage(moderationDescriptors.postGone)} />
    </section>
  );
}
