import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider, useIntl } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import type { LoadTexts } from './catalogueLoader.ts';
import { LazyTexts } from './LazyTexts.tsx';

const Greeting = () => <p>{useIntl().formatMessage({ id: 'own.greeting' })}</p>;

it('texts that fail to load say so, and are loaded again on request', async () => {
  const answers: (() => Promise<object>)[] = [
    () => Promise.reject(new TypeError('offline')),
    async () => ({ 'own.greeting': 'Bom dia' }),
  ];
  const load = (() => answers.shift()?.()) as unknown as LoadTexts;
  const services = createFixtureServices({ session: asMarina, post, records: {}, lists: [] });
  await act(async () =>
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ServicesContext value={services}>
          <LazyTexts load={load}>
            <Greeting />
          </LazyTexts>
        </ServicesContext>
      </IntlProvider>,
    ),
  );
  expect(screen.queryByText('Bom dia')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Bom dia')).toBeTruthy();
});
