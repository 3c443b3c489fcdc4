import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';

/** The server's answers by endpoint name; thrown errors become rejections. */
export type SectionAnswers = Readonly<Record<string, (input: never) => object>>;

/** Renders a section of a site's settings; `requests` records its calls. */
export function renderSection(section: ReactNode, answers: SectionAnswers) {
  const requests: [string, object][] = [];
  const services = createFixtureServices({ session: asMarina, post, records: {}, lists: [] });
  const dispatcher = {
    ...services.dispatcher,
    call: async ({ name }: { name: string }, input: object) => {
      requests.push([name, input]);
      return answers[name]?.(input as never);
    },
  } as never;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={{ ...services, dispatcher }}>
        <ToastProvider>{section}</ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), requests };
}
