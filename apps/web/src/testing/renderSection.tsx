import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { errorCatalog } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from './texts.ts';
import siteTexts from '../sites/texts/pt-BR.json';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';

/** The server's answers by endpoint name; thrown errors become rejections. */
export type SectionAnswers = Readonly<Record<string, (input: never) => object | undefined>>;

/** Renders a section of a page, for Marina by default; `requests` records its calls, and `made` has those of one name. */
export function renderSection(
  section: ReactNode,
  answers: SectionAnswers,
  { session = asMarina }: { readonly session?: AppServices['session'] | undefined } = {},
) {
  const requests: [string, object][] = [];
  const services = createFixtureServices({ session, post, records: {}, lists: [] });
  const dispatcher = {
    ...services.dispatcher,
    call: async ({ name }: { name: string }, input: object) => {
      requests.push([name, input]);
      return answers[name]?.(input as never);
    },
  } as never;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...siteTexts }}>
      <ServicesContext value={{ ...services, dispatcher }}>
        <ToastProvider>{section}</ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  const made = (wanted: string): Record<string, unknown>[] =>
    requests.filter(([name]) => name === wanted).map(([, input]) => ({ ...input }));
  return { user: userEvent.setup(), requests, made };
}

/** A refusal that says at each field what is wrong. */
export const refusedAt = (fields: Readonly<Record<string, string>>): RequestError =>
  new RequestError({ kind: 'refused', reason: 'badParameter', ...errorCatalog.badParameter, fields } as never);
