import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusedAt, renderSection, type SectionAnswers } from '../../testing/renderSection.tsx';
import { AccountPages } from '../AccountPages.tsx';

const account = { email: 'ana@casa.example', is_confirmed: true, sessions: [] };
const provider = (is_connected: boolean) => ({ openid: [{ id: 'escola', name: 'Provedor', is_connected }] });
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

function open(answers: SectionAnswers) {
  history.replaceState(null, '', '/settings/account');
  return renderSection(<AccountPages />, {
    fetchTakeOut: () => ({ may_ask: true, take_out: null }),
    fetchLeaving: () => ({ hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 }),
    fetchSecondStep: () => ({ is_on: false, recovery_codes_left: 0 }),
    ...answers,
  });
}
const region = async () => within(await screen.findByRole('region', { name: 'Entrar com Provedor' }));

afterEach(() => history.replaceState(null, '', '/'));

describe('the OpenID provider in the settings of the account', () => {
  it('web.365 is connected with the password, at the provider; what is refused is said', async () => {
    const answers = [
      refusal({ password: 'Esta não é a sua senha atual.' }),
      refusal({ provider: 'Não responde agora.' }),
      () => ({ location: '#provider' }),
    ];
    const { user, made } = open({
      fetchAccount: () => ({ ...account, ...provider(false) }),
      connectOpenId: () => answers.shift()?.(),
    });
    const section = await region();
    await user.type(section.getByLabelText('Senha atual'), 'errada{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Conectar Provedor' }));
    expect(await section.findByText('Não responde agora.')).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Conectar Provedor' }));
    expect(location.hash).toBe('#provider');
    expect(made('connectOpenId')).toHaveLength(3);
  });

  it('web.365 is disconnected with the password', async () => {
    const states = [provider(true), provider(false)];
    const { user, made } = open({
      fetchAccount: () => ({ ...account, ...states.shift() }),
      disconnectOpenId: () => ({}),
    });
    const section = await region();
    expect(section.queryByLabelText('Senha atual')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Desconectar Provedor' }));
    await user.type(section.getByLabelText('Senha atual'), 'a senha{Enter}');
    expect(await screen.findByText(/^Provedor foi desconectado/)).not.toBeNull();
    expect(await (await region()).findByRole('button', { name: 'Conectar Provedor' })).not.toBeNull();
    expect(made('disconnectOpenId')).toEqual([{ provider: 'escola', password: 'a senha' }]);
  });

  it('web.365 is not disconnected while it is the only way in; a link creates a password', async () => {
    open({ fetchAccount: () => ({ ...account, has_no_password: true, ...provider(true) }) });
    const section = await region();
    expect(section.getByText(/único jeito de entrar/)).not.toBeNull();
    expect(section.queryByRole('button')).toBeNull();
    const password = within(screen.getByRole('region', { name: 'Senha' }));
    expect(password.queryByLabelText('Senha atual')).toBeNull();
    expect(password.getByRole('link', { name: 'Criar uma senha' }).getAttribute('href')).toBe('/reset');
  });

  it('web.365 is not shown where the network has none', async () => {
    open({ fetchAccount: () => account });
    expect(await screen.findByRole('region', { name: 'Senha' })).not.toBeNull();
    expect(screen.queryByRole('region', { name: /^Entrar com/ })).toBeNull();
  });
});
