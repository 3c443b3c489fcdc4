import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { BlocksPage } from './BlocksPage.tsx';

function open(
  call: () => Promise<unknown> = async () => ({ blocked: [people.joana, people.caio] }),
  session = asMarina,
) {
  const lifted: (() => void)[] = [];
  const services = {
    ...createFixtureServices({ session, post, records: {}, lists: [] }),
    dispatcher: {
      call: (endpoint: unknown) =>
        (endpoint === endpointRegistry.liftBlock
          ? new Promise<void>((resolve) => void lifted.push(resolve))
          : call()) as Promise<never>,
    },
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <ToastProvider>
          <BlocksPage />
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  const answer = (index: number) => act(async () => lifted[index]?.());
  return { answer, user: userEvent.setup() };
}

describe('blocked people', () => {
  it('S7.09/1 are unblocked one by one, also two at the same time', async () => {
    const { answer, user } = open();
    for (const { name } of [people.joana, people.caio]) {
      await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    }
    await answer(0);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(people.caio.name),
    ]);
    await answer(1);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('Você não bloqueou ninguém.')).toBeTruthy();
  });

  it('are loaded again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => ({ blocked: [people.caio] })];
    const { user } = open(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect((await screen.findByRole('listitem')).textContent).toContain(people.caio.name);
  });

  it('are not loaded without a session; the page links to the sign-in', () => {
    open(() => Promise.reject(new Error('asked')), asNobody);
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
