import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { addComment } from 'ufi-core';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { AccountButton } from './AccountButton.tsx';

function open() {
  const records = threadRecords({ comments: [], viewer: people.marina });
  const services = createFixtureServices({ session: asMarina, post, records, lists: threadLists([]) });
  const signOut = jest.fn<() => Promise<void>>(() => new Promise(() => undefined));
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <Provider store={services.store}>
        <ServicesContext value={{ ...services, signOut }}>
          <AccountButton />
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  const write = (text: string) =>
    act(() => void services.store.dispatch(addComment({ target: post.ftentidentifier, instance: 'a', text })));
  const user = userEvent.setup();
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: 'Configurações Marina Costa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  };
  return { signOut, write, leave, user };
}

const question = /2 ações suas ainda não foram enviadas/;

describe('signing out', () => {
  it('needs no confirmation if everything was sent', async () => {
    const { signOut, leave } = open();
    await leave();
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it('D8 asks for a confirmation if there are unsent mutations', async () => {
    const { signOut, user, write, leave } = open();
    write('um');
    write('dois');
    await leave();
    expect(await screen.findByText(question)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Sair assim mesmo' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
