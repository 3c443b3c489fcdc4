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
const nothingAsked = { may_ask: true, take_out: null };
const free = { hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 };
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

function open(address: string, answers: SectionAnswers = {}) {
  history.replaceState(null, '', address);
  return renderSection(<AccountPages />, {
    fetchAccount: () => account,
    fetchTakeOut: () => nothingAsked,
    fetchLeaving: () => free,
    fetchSecondStep: () => ({ is_on: false, recovery_codes_left: 0 }),
    ...answers,
  });
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

describe('a copy of one’s data', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'Seus dados' }));

  it('web.465 is asked for with the password, and then its state is looked at until it can be downloaded', async () => {
    const making = { may_ask: false, take_out: { state: 'making', asked_time: 1_700_000_000 } };
    const answers = [refusal({ password: 'Esta não é a sua senha atual.' }), () => making];
    const { user, requests } = open('/settings/account', { requestTakeOut: () => answers.shift()?.() ?? {} });
    const section = await region();
    await user.type(await section.findByLabelText('Senha atual'), 'errada{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Pedir cópia' }));
    expect((await section.findByRole('status')).textContent).toMatch(
      /^Estamos preparando a sua cópia, pedida em .+2023/,
    );
    expect(requests.at(-1)).toEqual(['requestTakeOut', { password: 'errada' }]);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('web.466 is downloaded with its size until it ends, and what has kept it from being made is said', async () => {
    const times = { asked_time: 1_700_000_000, end_time: 1_700_604_800 };
    open('/settings/account', {
      fetchTakeOut: () => ({ may_ask: false, take_out: { state: 'ready', bytes: 2_340_000, ...times } }),
    });
    const link = await (await region()).findByRole<HTMLAnchorElement>('link', { name: 'Baixar (2,3 MB)' });
    expect(link.getAttribute('href')).toBe('/account/take_out/file/');
    expect(
      (await region()).getByText('Você já pediu 3 cópias nas últimas 24 horas. Peça a próxima depois.'),
    ).not.toBeNull();
    document.body.innerHTML = '';
    open('/settings/account', {
      fetchTakeOut: () => ({
        may_ask: true,
        take_out: { state: 'failed', asked_time: 1_700_000_000, failure: 'storage_full' },
      }),
    });
    expect(await (await region()).findByText(/falta espaço no servidor/)).not.toBeNull();
    expect((await region()).getByRole('button', { name: 'Pedir cópia' })).not.toBeNull();
  });
});

describe('the deletion of the account', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'Apagar a conta' }));

  it('web.467 is asked for with the password, says what is lost, and then shows until when it is taken back', async () => {
    const answers = [refusal({ password: 'Esta não é a sua senha atual.' }), () => ({ end_time: 1_800_000_000 })];
    const { user, requests } = open('/settings/account', {
      fetchLeaving: () => ({ ...free, stars: 30, earned_stars: 1 }),
      leaveNetwork: () => answers.shift()?.() ?? {},
    });
    const section = await region();
    expect(await section.findByText(/^Você tem 30 estrelas e 1 estrela ganha .+ está perdido\.$/)).not.toBeNull();
    await user.type(section.getByLabelText('Senha atual'), 'errada{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Apagar a minha conta' }));
    const left = await screen.findByRole('heading', { name: 'A sua conta está desligada' });
    expect(document.activeElement).toBe(left);
    expect(left.parentElement?.textContent).toContain('15 de janeiro de 2027');
    expect(requests.at(-1)).toEqual(['leaveNetwork', { password: 'errada' }]);
    expect(screen.queryByRole('region', { name: 'Senha' })).toBeNull();
  });

  it('web.468 lists what has to be handed over first, and asks the last owner to make somebody else one', async () => {
    const hand_over = [
      { kind: 'page', id: '7', name: 'Rádio Vitória' },
      { kind: 'site', id: '9', name: 'Jornal' },
    ];
    open('/settings/account', { fetchLeaving: () => ({ ...free, hand_over }) });
    const links = await (await region()).findAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Página: Rádio Vitória', '/pages/7/settings'],
      ['Site: Jornal', '/settings/sites'],
    ]);
    expect((await region()).queryByRole('button')).toBeNull();
    document.body.innerHTML = '';
    open('/settings/account', { fetchLeaving: () => ({ ...free, is_last_owner: true }) });
    expect(await (await region()).findByText(/última pessoa que administra/)).not.toBeNull();
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

  it('web.530 leads to the decision, where one appeals against it', async () => {
    const suspension = { reason: 'Propaganda', until: null, act_id: '70' };
    renderSection(<SuspensionNotice />, {}, { session: { ...asMarina, suspension } });
    const link = await screen.findByRole('link', { name: 'Ver e contestar a decisão' });
    expect(link.getAttribute('href')).toBe('/notifications?act=70');
  });

  it('web.441 says that it has no end, and nothing to anybody else', async () => {
    show(null);
    expect((await screen.findByRole('region')).textContent).toContain('sem prazo');
    document.body.innerHTML = '';
    renderSection(<SuspensionNotice />, {});
    expect(screen.queryByRole('region')).toBeNull();
  });
});
