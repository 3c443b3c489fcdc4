import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { Provider } from 'react-redux';
import { ClockProvider } from 'ufi-ui';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import { Router } from 'wouter';
import { ToastProvider } from './notices/ToastProvider.tsx';
import { CurrentPage } from './pages/CurrentPage.tsx';
import type { PreloadedState } from './pages/pageData.ts';
import { ServicesContext, type AppServices } from './services/appServices.ts';
import { AppShell } from './shell/AppShell.tsx';

interface AppProps {
  readonly state: PreloadedState;
  readonly messages: ResolvedIntlConfig['messages'];
  readonly services: AppServices;
  /** Where the server draws; the browser knows by itself. */
  readonly address?: { readonly path: string; readonly search: string };
}

/** The whole app, the same on the server and in the browser. */
export function App({ state, messages, services, address }: AppProps) {
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <ClockProvider renderedAt={state.renderedAt}>
        <Provider store={services.store}>
          <ServicesContext value={services}>
            <Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
              <ToastProvider>
                <AppShell>
                  <CurrentPage first={state.page} />
                </AppShell>
              </ToastProvider>
            </Router>
          </ServicesContext>
        </Provider>
      </ClockProvider>
    </IntlProvider>
  );
}
