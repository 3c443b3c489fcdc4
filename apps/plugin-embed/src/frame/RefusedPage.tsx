import { FormattedMessage, IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { EmptyState } from 'ufi-ui';
import type { RefusedState } from '../document/frameState.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import './FrameApp.css';

interface RefusedPageProps {
  readonly state: RefusedState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** What stands where a frame may show nothing: says to the site's owner what to look at. */
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
