import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, asNobody, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import pageTexts from '../texts/pt-BR.json';
import { ServicesContext } from '../../services/appServices.ts';
import { StarsPage } from '../wallet/StarsPage.tsx';

function open(answers: (() => Promise<unknown>)[], session = asMarina) {
  const asked: (readonly [name: string, input: unknown])[] = [];
  const services = {
    ...createFixtureServices({ session, post, records: {}, lists: [] }),
    dispatcher: {
      call: ({ name }: { name: string }, input: unknown) => {
        asked.push([name, input]);
        return (answers.shift()?.() ?? Promise.reject(new Error('asked too often'))) as Promise<never>;
      },
    },
  };
  const { hook, searchHook } = memoryLocation({ path: '/settings/instance/stars' });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...pageTexts }}>
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

const refusal = () =>
  Promise.reject(new RequestError({ reason: 'noPermission' } as ConstructorParameters<typeof RequestError>[0]));

describe('the page of the stars of the instance', () => {
  it('stars.48 sets whether stars are sold and sent', async () => {
    const { user, asked } = open([
      () => Promise.reject(new Error('offline')),
      async () => ({ settings: { isSelling: true, isSending: true }, differences: 0 }),
      async () => ({ settings: { isSelling: false, isSending: true } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(screen.queryByRole('alert')).toBeNull();
    const selling = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vender estrelas' });
    const sending = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Permitir o envio de estrelas' });
    expect({ selling: selling.checked, sending: sending.checked }).toEqual({ selling: true, sending: true });
    await user.click(selling);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já está valendo.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject(['setInstanceStars', { is_selling: false, is_sending: true }]);
  });

  it('stars.200 says that the ledger does not add up, how much of it, and that nothing is sold until it does', async () => {
    open([async () => ({ settings: { isSelling: true, isSending: true }, differences: 2 })]);
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('2 diferenças');
    expect(said).toContain('Nenhuma estrela é vendida até que uma verificação não encontre nenhuma');
  });

  it('stars.48 tells others that it is not theirs, and asks nothing of who is not signed in', async () => {
    open([refusal]);
    expect((await screen.findByRole('alert')).textContent).toContain('Só quem administra esta instalação');
    document.body.innerHTML = '';
    const { asked } = open([], asNobody);
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
