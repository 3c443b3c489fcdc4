import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ClockProvider, type ClockProviderProps } from 'ufi-ui';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices, type ThreadFixture } from '../gallery/createFixtureServices.ts';
import { FixtureThread } from '../gallery/FixtureThread.tsx';
import { ptBR } from './texts.ts';
import { Problem } from '../notices/Problem.tsx';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { Provider } from 'react-redux';

interface FixtureOptions extends Pick<ClockProviderProps, 'clock'> {
  /** Rendered with the thread's services. */
  readonly beside?: ReactNode;
}

/** Renders a thread with a user to operate it; a missing translation fails the test. */
export function renderFixture(fixture: ThreadFixture, { clock, beside }: FixtureOptions = {}) {
  const services = createFixtureServices(fixture);
  const fail = (error: Error) => {
    throw error;
  };
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <ClockProvider clock={clock}>
        <ToastProvider>
          <FixtureThread fixture={fixture} services={services} />
          <ServicesContext value={services}>
            <Provider store={services.store}>
              <Problem />
              <SharePrompt />
              {beside}
            </Provider>
          </ServicesContext>
        </ToastProvider>
      </ClockProvider>
    </IntlProvider>,
  );
  const { store } = services;
  return { ...drawn, store, user: userEvent.setup(), settle: () => act(() => store.settle()) };
}
