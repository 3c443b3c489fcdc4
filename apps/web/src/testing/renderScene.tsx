import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { openScene, type SceneParts } from '../gallery/openScene.ts';
import { Scene } from '../gallery/Scene.tsx';
import ptBR from '../messages/pt-BR.json';
import { Problem } from '../notices/Problem.tsx';
import { ToastProvider } from '../notices/ToastProvider.tsx';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { Provider } from 'react-redux';

/** Draws a thread with a person to use it; a text that is missing fails the test. */
export function renderScene(parts: SceneParts) {
  const services = openScene(parts);
  const fail = (error: Error) => {
    throw error;
  };
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <ToastProvider>
        <Scene parts={parts} services={services} />
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
