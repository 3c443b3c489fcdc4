import { FormattedMessage, IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import type { RefusedState } from '../document/frameState.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import './FrameApp.css';

interface RefusedPageProps {
  readonly state: RefusedState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** Shown where a frame may show no comments; tells the site's owner which settings to check. */
export function RefusedPage({ state, messages }: RefusedPageProps) {
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <main className="frame">
        <EmptyState icon="warning" title={<FormattedMessage {...frameDescriptors.unavailableTitle} />}>
          <FormattedMessage {...frameDescriptors.unavailableText} />
        </EmptyState>
      </main>
    </IntlProvider>
  );
}
