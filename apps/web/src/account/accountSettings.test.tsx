import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AccountPages } from './AccountPages.tsx';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { UnconfirmedNotice } from './ConfirmNotice.tsx';
import { SuspensionNotice } from './SuspensionNotice.tsx';

const session = (id: string, more: object = {}) => ({
  id,
  is_current: false,
  started_time: 1_700_000_000,
  used_time: 1_700_000_000,
  ...more,
});
const account = {
  email: 'ana@casa.example',
  is_confirmed: false,
  sessions: [
    session('1', { is_current: true, browser: 'Firefox', system: 'Linux' }),
    session('2', { browser: 'Safari', system: 'iOS' }),
    session('3'),
  ],
};
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

function open(address: string, answers: SectionAnswers = {}) {
  history.replaceState(null, '', address);
  return renderSection(<AccountPages />, { fetchAccount: () => account, ...answers });
}

afterEach(() => history.replaceState(null, '', '/'));

describe('the page that confirms an address', () => {
  it('web.372 does it when a button is pressed, by the secret in the fragment, and says so', async () => {
    const { user, requests } = open('/confirm#segredo', { confirmAddress: () => ({}) });
    const button = await screen.findByRole('button', { name: 'Confirmar e-mail' });
    expect({ hash: location.hash, requests }).toEqual({ hash: '', requests: [] });
    await user.click(button);
    expect(await screen.findByText('Seu e-mail está confirmado.')).not.toBeNull();
    expect(requests).toEqual([['confirmAddress', { token: 'segredo' }]]);
    expect(screen.getByRole('button', { name: 'Continuar' })).not.toBeNull();
  });

  it('web.372 says why a link is refused', async () => {
    const { user } = open('/confirm#segredo', { confirmAddress: refusal({ token: 'Este link não vale mais.' }) });
    await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais.');
  });

  it('web.372 a notice above the page says what is missing, and has the link sent again', async () => {
    const { user, requests } = renderSection(<UnconfirmedNotice />, { sendConfirmation: () => ({}) });
    expect(await screen.findByText(/^Confirme seu e-mail para publicar/)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
    expect(await screen.findByText('Mandamos o link de novo.')).not.toBeNull();
    expect(requests).toEqual([['sendConfirmation', {}]]);
  });
});

describe('the settings of the account', () => {
  it('web.373 show the address and if it is confirmed, and have a link sent to another one', async () => {
    const answers = [refusal({ password: 'Esta não é a sua senha atual.' }), () => ({})];
    const { user, requests } = open('/settings/account', { changeAddress: () => answers.shift()?.() ?? {} });
    const section = within(await screen.findByRole('region', { name: 'E-mail' }));
    expect(section.getByText('ana@casa.example').parentElement?.textContent).toContain('ainda não confirmado');
    await user.type(section.getByLabelText('Novo e-mail'), 'bia@casa.example');
    await user.type(section.getByLabelText('Senha atual'), 'errada{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    expect(document.activeElement).toBe(section.getByLabelText('Senha atual'));
    await user.click(section.getByRole('button', { name: 'Trocar e-mail' }));
    expect(await screen.findByText('Mandamos um link para bia@casa.example.')).not.toBeNull();
    expect(requests.at(-1)).toEqual(['changeAddress', { email: 'bia@casa.example', password: 'errada' }]);
    expect(section.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('');
  });

  it('web.374 change the password, show what is refused at its field, and then the sessions that are left', async () => {
    const answers = [refusal({ password: 'Esta não é a sua senha atual.' }), () => ({})];
    const { user, requests } = open('/settings/account', { changePassword: () => answers.shift()?.() ?? {} });
    const section = within(await screen.findByRole('region', { name: 'Senha' }));
    await user.type(section.getByLabelText('Senha atual'), 'antiga');
    await user.type(section.getByLabelText('Nova senha'), 'uma senha nova{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Trocar senha' }));
    expect(await screen.findByText('Senha trocada. As outras sessões terminaram.')).not.toBeNull();
    expect(requests).toContainEqual(['changePassword', { password: 'antiga', new_password: 'uma senha nova' }]);
    await waitFor(() => expect(requests.at(-1)).toEqual(['fetchAccount', {}]));
  });

  it('web.375 list the sessions, of which all but this browser’s are ended, one or all, with the focus kept', async () => {
    let sessions = account.sessions;
    const { user, requests } = open('/settings/account', {
      fetchAccount: () => ({ ...account, sessions }),
      endSession: ({ session_id }: { session_id: string }) => {
        sessions = sessions.filter(({ id }) => id !== session_id);
        return {};
      },
      endOtherSessions: () => {
        sessions = sessions.slice(0, 1);
        return {};
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Onde você está conectado' }));
    const texts = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Firefox, LinuxEste navegador',
      expect.stringMatching(/^Safari, iOSDesde .+, usada por último em .+2023/),
      expect.stringContaining('Navegador desconhecido'),
    ]);
    await user.click(section.getByRole('button', { name: /^Encerrar a sessão em Safari, iOS/ }));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(requests).toContainEqual(['endSession', { session_id: '2' }]);
    expect(document.activeElement?.textContent).toBe('Onde você está conectado');
    await user.click(section.getByRole('button', { name: 'Encerrar todas as outras' }));
    await waitFor(() => expect(texts()).toHaveLength(1));
    expect(section.queryByRole('button')).toBeNull();
  });
});

describe('the notice to whoever is suspended', () => {
  const show = (until: number | null) =>
    renderSection(<SuspensionNotice />, {}, { session: { ...asMarina, suspension: { reason: 'Propaganda', until } } });

  it('web.441 says who has decided it, until when, why, and what can still be done', async () => {
    show(1_800_000_000);
    const notice = await screen.findByRole('region', { name: 'Conta suspensa' });
    expect(notice.textContent).toMatch(
      /Quem administra esta instalação suspendeu a sua conta até 15 de janeiro de 2027.*ler e apagar o que escreveu.*Motivo: Propaganda$/,
    );
  });

  it('web.441 says that it has no end, and nothing to anybody else', async () => {
    show(null);
    expect((await screen.findByRole('region')).textContent).toContain('sem prazo');
    document.body.innerHTML = '';
    renderSection(<SuspensionNotice />, {});
    expect(screen.queryByRole('region')).toBeNull();
  });
});
