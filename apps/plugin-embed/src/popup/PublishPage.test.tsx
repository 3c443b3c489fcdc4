import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { buildActor, buildSession } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import type { PublishState } from '../document/frameState.ts';
import ptBR from '../messages/pt-BR.json';
import { PublishPage } from './PublishPage.tsx';

const question = (network: string) => `Please confirm that you want to post this comment to ${network}.`;

function open(settings: PublishState['session']['settings']) {
  const onConfirm = jest.fn();
  const state: PublishState = {
    kind: 'popup',
    locale: 'pt-BR',
    renderedAt: 0,
    session: { ...buildSession(buildActor()), ...(settings && { settings }) },
    asked: { comment_id: '7' },
    request: { text: 'Bom dia', siteName: 'Jornal', address: 'https://jornal.test/a', isPublished: false },
  };
  const never = () => Promise.reject(new Error('not asked for'));
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <PublishPage
        state={state}
        onConfirm={onConfirm}
        status="asking"
        refusal={null}
        onCancel={() => undefined}
        signIn={never}
        passkeys={{ start: never, signIn: never }}
        goToProvider={never}
        signOut={never}
      />
    </IntlProvider>,
  );
  return { onConfirm, user: userEvent.setup() };
}

it('S8.20 asks in the words of the specification, with the name of the network, and has a button Confirmar', async () => {
  const { user, onConfirm } = open({ networkName: 'Facebook' });
  expect(screen.getByRole('heading').textContent).toBe(question('Facebook'));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
  open(undefined);
  expect(screen.getByRole('heading').textContent).toBe(question('UFI'));
});
