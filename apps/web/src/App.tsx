import { useCallback } from 'react';
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { browserClock } from 'ufi-browser';
import { logEvent } from 'ufi-core';
import { ClockProvider, ImageFailureContext, type ImageFailure } from 'ufi-ui';
import 'ufi-ui/page-icons';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import { Router } from 'wouter';
import { ToastProvider } from './contexts/ToastProvider.tsx';
import { CurrentPage } from './pages/CurrentPage.tsx';
import type { PreloadedState } from './routing/pageData.ts';
import { ServicesContext, type AppServices } from './services/appServices.ts';
import { AppShell } from './shell/AppShell.tsx';
import { StoreProvider } from './store/StoreProvider.tsx';

interface AppProps {
  readonly state: PreloadedState;
  readonly messages: ResolvedIntlConfig['messages'];
  readonly services: AppServices;
  /** The request's address. Given on the server only: the browser reads its own location. */
  readonly address?: { readonly path: string; readonly search: string };
}

/** The whole app, identical on the server and in the browser. */
export function App({ state, messages, services, address }: AppProps) {
  const { store } = services;
  const report = useCallback(
    ({ kind, src }: ImageFailure) => store.dispatch(logEvent({ name: `image_${kind}_error`, detail: { src } })),
    [store],
  );
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <ClockProvider now={browserClock.now} renderedAt={state.renderedAt}>
        <StoreProvider store={store}>
          <ServicesContext value={services}>
            <ImageFailureContext value={report}>
              <Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
                <ToastProvider>
                  <AppShell>
                    <CurrentPage first={state.page} />
                  </AppShell>
                </ToastProvider>
              </Router>
            </ImageFailureContext>
          </ServicesContext>
        </StoreProvider>
      </ClockProvider>
    </IntlProvider>
  );
}
