import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryStorage } from 'ufi-core/request';
import { buildActor, buildSession, createTestStore } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { ptBR } from '../testing/texts.ts';
import { Problem } from './Problem.tsx';

it('ufi-core.41 says how many unsent texts of an older version are lost, once', async () => {
  const storage = createMemoryStorage();
  const person = buildActor();
  for (const clientId of ['a', 'b']) {
    const old = { clientId, kind: 'addComment', input: { text: 'palavras', olderField: true } };
    await storage.set(`outbox:${person.id}:${clientId}`, old);
  }
  const store = createTestStore({ session: buildSession(person), storage });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <Provider store={store}>
        <Problem />
      </Provider>
    </IntlProvider>,
  );
  await act(() => store.start());
  await screen.findByRole('dialog', { name: /^2 textos não enviados/ });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storage.entries('')).toEqual([]);
  store.close();
});
