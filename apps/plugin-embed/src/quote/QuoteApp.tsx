import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { browserClock } from 'ufi-browser';
import { ClockProvider } from 'ufi-ui';
import type { QuoteState } from '../document/frameState.ts';
import { QuotePage } from './QuotePage.tsx';

interface QuoteAppProps {
  readonly state: QuoteState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** One quoted comment, rendered alike on the server and in the browser. */
export function QuoteApp({ state, messages }: QuoteAppProps) {
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <ClockProvider now={browserClock.now} renderedAt={state.renderedAt}>
        <QuotePage state={state} />
      </ClockProvider>
    </IntlProvider>
  );
}
