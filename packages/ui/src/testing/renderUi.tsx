import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from '../messages/index.ts';

/** Wraps `children` in a locale; a missing message fails the test. */
export function inLocale(children: ReactNode, locale: keyof typeof uiMessages = 'pt-BR') {
  const fail = (error: Error) => {
    throw error;
  };
  return (
    <IntlProvider locale={locale} messages={uiMessages[locale]} timeZone="America/Sao_Paulo" onError={fail}>
      {children}
    </IntlProvider>
  );
}

/** Renders `ui` in a document, with a simulated user. */
export function renderUi(ui: ReactNode, locale?: keyof typeof uiMessages) {
  const { rerender, ...rest } = render(inLocale(ui, locale));
  return { ...rest, user: userEvent.setup(), rerender: (next: ReactNode) => rerender(inLocale(next, locale)) };
}
