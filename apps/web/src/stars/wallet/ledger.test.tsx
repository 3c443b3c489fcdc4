import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asNobody, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { StarsPage } from './StarsPage.tsx';

const head = 'a'.repeat(64);
const room = { received: 20, tips: 1, supporters: 1 };
const tip = { seq: 1, kind: 'tip', comment: '11', amount: 30 };
const returned = { seq: 4, kind: 'tip_refund', comment: '11', amount: 30 };

function open(ledgers: (() => Promise<unknown>)[]) {
  const asked: unknown[] = [];
  const services = {
    ...createFixtureServices({ session: asNobody, post, records: {}, lists: [] }),
    dispatcher: {
      call: ({ name }: { name: string }, input: unknown) => {
        if (name === 'fetchStarsMetadata') return Promise.resolve({ room }) as Promise<never>;
        asked.push(input);
        return (ledgers.shift()?.() ?? Promise.reject(new Error('asked too often'))) as Promise<never>;
      },
    },
  };
  const { hook, searchHook } = memoryLocation({ path: '/live/9/stars' });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <ToastProvider>
          <Router hook={hook} searchHook={searchHook}>
            <StarsPage />
          </Router>
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), asked };
}

describe('the page of a public ledger', () => {
  it('stars.52 shows sums, head, command and lines page by page, also without a session', async () => {
    const { user, asked } = open([
      () => Promise.reject(new Error('offline')),
      async () => ({ target: '9', lines: [tip], head, next: '1' }),
      async () => ({ target: '9', lines: [returned], head, next: null }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('20 estrelas recebidas em 1 gorjeta de 1 apoiador')).toBeTruthy();
    expect(screen.getByText(head).getAttribute('dir')).toBe('ltr');
    expect(screen.getByText('node scripts/verifyLedger.mjs http://localhost/live/9')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    const last = (await screen.findByText('Linha 4')).closest('li');
    const lines = screen.getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['GorjetaLinha 1+30 ★', 'DevoluçãoLinha 4-30 ★']);
    expect(last && within(last).getByRole('link').getAttribute('href')).toBe('/live/9?comment_id=11');
    const files = screen.getAllByRole('link', { name: /^Baixar/ }).map((link) => link.getAttribute('href'));
    const file = '/stars/ledger/export/?ft_ent_identifier=9&format=';
    expect(files).toEqual([`${file}csv`, `${file}ndjson`]);
    const own = { ft_ent_identifier: '9' };
    expect(asked).toEqual([own, own, { ...own, after: '1' }]);
  });

  it('stars.52 says so if there are no lines, and offers no files then', async () => {
    open([async () => ({ target: '9', lines: [], head: '', next: null })]);
    expect(await screen.findByText('Nenhuma estrela ainda')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Baixar/ })).toBeNull();
  });
});
