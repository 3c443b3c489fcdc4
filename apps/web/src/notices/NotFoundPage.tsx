import { useIntl } from 'react-intl';
import { ButtonLink, EmptyState } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Shown for missing pages and for pages the reader may not see; both look the same. */
export function NotFoundPage() {
  const { formatMessage } = useIntl();
  return (
    <section className="web-card">
      <EmptyState
        icon="lock"
        title={formatMessage(webDescriptors.notFoundTitle)}
        action={
          <ButtonLink href="/" variant="primary">
            {formatMessage(webDescriptors.toHome)}
          </ButtonLink>
        }
      >
        {formatMessage(webDescriptors.notFoundText)}
      </EmptyState>
    </section>
  );
}
