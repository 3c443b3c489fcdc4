import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices, type ThreadFixture } from '../gallery/createFixtureServices.ts';
import { FixtureThread } from '../gallery/FixtureThread.tsx';
import ptBR from '../messages/pt-BR.json';
import { Problem } from '../notices/Problem.tsx';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { Provider } from 'react-redux';

/** Renders a thread with a user to operate it; a missing translation fails the test. */
export function renderFixture(fixture: ThreadFixture) {
  const services = createFixtureServices(fixture);
  const fail = (error: Error) => {
    throw error;
  };
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <ToastProvider>
        <FixtureThread fixture={fixture} services={services} />
        <Provider store={services.store}>
          <Problem />
          <SharePrompt />
        </Provider>
      </ToastProvider>
    </IntlProvider>,
  );
  const { store } = services;
  return { ...drawn, store, user: userEvent.setup(), settle: () => act(() => store.settle()) };
}
