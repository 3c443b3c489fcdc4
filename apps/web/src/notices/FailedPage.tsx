import { useIntl } from 'react-intl';
import { Button, EmptyState } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Shown when a page could not be loaded. */
export function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <section className="web-card" role="alert">
      <EmptyState
        icon="warning"
        title={formatMessage(webDescriptors.errorTitle)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {formatMessage(webDescriptors.retry)}
          </Button>
        }
      >
        {formatMessage(webDescriptors.errorText)}
      </EmptyState>
    </section>
  );
}
