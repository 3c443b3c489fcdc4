import { useMemo } from 'react';
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { Provider } from 'react-redux';
import { browserClock } from 'ufi-browser';
import { ClockProvider } from 'ufi-ui';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import { MentionScope } from '../composer/MentionScope.tsx';
import { frameLink } from '../document/frameLink.ts';
import type { ArticleState } from '../document/frameState.ts';
import { FrameContext, type FrameServices, type FrameValue } from '../context/frameServices.ts';
import './FrameApp.css';
import { FramePage } from './FramePage.tsx';

interface FrameAppProps {
  readonly state: ArticleState;
  readonly messages: ResolvedIntlConfig['messages'];
  readonly services: FrameServices;
}

/** The whole frame, rendered alike on the server and in the browser. */
export function FrameApp({ state, messages, services }: FrameAppProps) {
  const value = useMemo(
    (): FrameValue => ({ ...services, session: state.session, linkTo: (changes) => frameLink(state, changes) }),
    [state, services],
  );
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <ClockProvider now={browserClock.now} renderedAt={state.renderedAt}>
        <Provider store={services.store}>
          <FrameContext value={value}>
            <MentionScope>
              <FramePage />
            </MentionScope>
          </FrameContext>
        </Provider>
      </ClockProvider>
    </IntlProvider>
  );
}
