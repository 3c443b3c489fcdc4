import { describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asNobody, post, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { SignInPage } from './SignInPage.tsx';

const provider = { id: 'escola', name: 'Provedor' };

interface Opened {
  readonly startsNew?: boolean;
  readonly signup?: 'invitation' | 'closed';
  readonly signUp?: AppServices['signUp'];
  readonly call?: AppServices['dispatcher']['call'];
  readonly openid?: { id: string; name: string }[];
  readonly texts?: ('terms' | 'privacy')[];
  readonly isByMail?: boolean;
}

function open(
  fields: Readonly<Record<string, string>>,
  { startsNew = false, signup, signUp, call, openid, texts, isByMail = false }: Opened = {},
) {
  const refused = new RequestError({ ...clientRefusal('badParameter').failure, summary: 'Confira os campos.', fields });
  const refuse = () => Promise.reject(refused);
  const services = createFixtureServices({
    session: {
      ...asNobody,
      ...(isByMail && { mustconfirm: true as const }),
      ...(openid !== undefined && { openid }),
      ...(texts && { settings: { texts } }),
    },
    post,
    records: threadRecords({ comments: [] }),
    lists: [],
  });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext
        value={{ ...services, signIn: refuse, signUp: signUp ?? refuse, ...(call && { dispatcher: { call } }) }}
      >
        <SignInPage returnTo="/" startsNew={startsNew} signup={signup} />
      </ServicesContext>
    </IntlProvider>,
  );
  return userEvent.setup();
}

describe('the sign-in page', () => {
  it('reports a wrong password once, at its field, and focuses it', async () => {
    const wrong = 'E-mail ou senha incorretos.';
    const user = open({ password: wrong });
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'outra senha{Enter}');
    const note = await screen.findByText(wrong);
    const field = screen.getByLabelText('Senha');
    expect({
      ariaInvalid: field.getAttribute('aria-invalid'),
      ariaDescribedby: field.getAttribute('aria-describedby'),
    }).toEqual({ ariaInvalid: 'true', ariaDescribedby: note.id });
    expect(document.activeElement).toBe(field);
    expect({ confiraOsCampos: screen.queryByText('Confira os campos.'), alert: screen.queryByRole('alert') }).toEqual({
      confiraOsCampos: null,
      alert: null,
    });
  });

  it('web.370 leads to the page for a lost password, but not who signs up', async () => {
    const user = open({});
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' }).getAttribute('href')).toBe('/reset');
    await user.click(screen.getByRole('button', { name: /conta/ }));
    expect(screen.queryByRole('link', { name: 'Esqueceu a senha?' })).toBeNull();
  });

  it('opens with the sign-up form for new people, and switches to signing in', async () => {
    const user = open({}, { startsNew: true });
    expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Já tem uma conta/ }));
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  it('web.453 says why nobody, or only who was invited, creates an account, and has no form for it', () => {
    for (const [signup, text] of [
      ['closed', /não aceita contas novas/],
      ['invitation', /quem foi convidado/],
    ] as const)
      for (const startsNew of [false, true]) {
        open({}, { startsNew, signup });
        expect(screen.getByText(text)).toBeTruthy();
        expect(screen.queryByLabelText('Nome')).toBeNull();
        expect(screen.queryByRole('button', { name: /conta/ })).toBeNull();
        expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
        cleanup();
      }
  });

  it('web.454 signs up by the secret of an invitation’s link, which leaves the address, and says that it is not valid', async () => {
    history.replaceState(null, '', '/login?sign_up#segredo');
    const sent: unknown[] = [];
    const refused = { ...clientRefusal('badParameter').failure, fields: { invitation: 'O convite não vale mais.' } };
    const signUp: AppServices['signUp'] = (input) => {
      sent.push(input);
      return Promise.reject(new RequestError(refused));
    };
    const user = open({}, { startsNew: true, signup: 'invitation', signUp });
    expect(location.hash).toBe('');
    // Another link is opened on the same page.
    act(() => {
      history.replaceState(null, '', '/login?sign_up#outro');
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(location.hash).toBe('');
    await user.type(screen.getByLabelText('Nome'), 'Rosa');
    await user.type(screen.getByLabelText('E-mail'), 'rosa@casa.example');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect(await screen.findByText('O convite não vale mais.')).toBeTruthy();
    expect(sent).toEqual([
      { name: 'Rosa', email: 'rosa@casa.example', password: 'uma senha boa', invitation: 'outro' },
    ]);
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Rosa');
  });

  it('web.590 begins a sign-up by mail with the address and the invitation alone, and leads back to signing in', async () => {
    history.replaceState(null, '', '/login?sign_up#segredo');
    const sent: unknown[] = [];
    let refusal: RequestError | null = null;
    const call: AppServices['dispatcher']['call'] = ({ name }, input) => {
      sent.push([name, input]);
      return refusal === null ? (Promise.resolve({}) as never) : Promise.reject(refusal);
    };
    const user = open({}, { startsNew: true, signup: 'invitation', call, isByMail: true });
    expect([screen.queryByLabelText('Nome'), screen.queryByLabelText('Senha')]).toEqual([null, null]);
    expect(screen.queryByRole('status')).toBeNull();
    await user.type(screen.getByLabelText('E-mail'), 'rosa@casa.example{Enter}');
    expect(await screen.findByText(/^Veja o seu e-mail: a mensagem para rosa@casa.example/)).toBeTruthy();
    expect(sent).toEqual([['requestSignUp', { email: 'rosa@casa.example', invitation: 'segredo' }]]);
    refusal = new RequestError({ ...clientRefusal('badParameter').failure, fields: { email: 'Muitas hoje.' } });
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText('Muitas hoje.')).toBeTruthy();
    expect(screen.queryByText(/^Veja o seu e-mail/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await user.click(screen.getByRole('button', { name: /Já tem uma conta/ }));
    expect(screen.getByLabelText('Senha')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
    history.replaceState(null, '', '/');
  });

  it('web.483 asks for a code where the password is right and not enough, of the app or for recovery, and says what is wrong with it', async () => {
    const sent: unknown[] = [];
    const refused = { ...clientRefusal('badParameter').failure, fields: { code: 'Este código não vale.' } };
    const call: AppServices['dispatcher']['call'] = ({ name }, input) => {
      sent.push([name, input]);
      return Promise.reject(new RequestError(refused));
    };
    const user = open({ code: 'Escreva o código.' }, { call });
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'a senha{Enter}');
    const field = await screen.findByLabelText('Código');
    expect(document.activeElement).toBe(field);
    // Nothing is wrong yet.
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('Este código não vale.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    const recovery = screen.getByLabelText('Código de recuperação');
    expect(document.activeElement).toBe(recovery);
    expect(recovery.getAttribute('inputmode')).toBe('text');
    await user.type(recovery, 'aaaa-bbbb{Enter}');
    const credentials = { email: 'marina@demo.ufi', password: 'a senha' };
    expect(sent).toEqual([
      ['signInWithCode', { ...credentials, code: '123456' }],
      ['signInWithCode', { ...credentials, code: 'aaaa-bbbb' }],
    ]);
  });

  it('web.364 web.558 leads to the OpenID providers where the network has them, also who signs up, and comes back to the same page', async () => {
    const sent: unknown[] = [];
    const call: AppServices['dispatcher']['call'] = ({ name }, input) => {
      sent.push([name, input]);
      return Promise.resolve({ location: '#provider' }) as never;
    };
    open({});
    expect(screen.queryByRole('button', { name: /^Continuar com/ })).toBeNull();
    cleanup();
    const user = open({}, { call, openid: [provider], signup: 'closed' });
    await user.click(screen.getByRole('button', { name: 'Continuar com Provedor' }));
    expect(sent).toEqual([['beginOpenIdSignIn', { provider: 'escola', return_to: '/' }]]);
    expect(location.hash).toBe('#provider');
    cleanup();
    history.replaceState(null, '', '/login?sign_up#segredo');
    const openid = [{ id: 'outro', name: 'Outro' }, provider];
    const invited = open({}, { call, openid, signup: 'invitation', startsNew: true });
    expect(screen.getByRole('button', { name: 'Continuar com Outro' })).toBeTruthy();
    await invited.click(screen.getByRole('button', { name: 'Continuar com Provedor' }));
    expect(sent.at(-1)).toEqual(['beginOpenIdSignIn', { provider: 'escola', return_to: '/', invitation: 'segredo' }]);
    history.replaceState(null, '', '/');
  });

  it('web.364 says why the provider does not take over, and leaves the form as it was', async () => {
    const refused = { ...clientRefusal('badParameter').failure, fields: { provider: 'Não responde agora.' } };
    const user = open({}, { call: () => Promise.reject(new RequestError(refused)), openid: [provider] });
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.click(screen.getByRole('button', { name: 'Continuar com Provedor' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Não responde agora.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'marina@demo.ufi');
  });

  it('focuses the first of two invalid fields', async () => {
    const user = open({ name: 'Não pode ficar vazio.', email: 'Já está em uso.' });
    await user.click(screen.getByRole('button', { name: /conta/ }));
    await user.type(screen.getByLabelText('Nome'), 'Marina');
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect(await screen.findByText('Já está em uso.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  });

  it('web.511 links to the terms and the privacy policy beside the form, if the network has them', () => {
    open({}, { startsNew: true, texts: ['terms', 'privacy'] });
    const links = ['Termos de uso', 'Política de privacidade'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  it('shows errors of no field above the form', async () => {
    const user = open({});
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'outra senha{Enter}');
    expect(await screen.findByText('Confira os campos.')).toBeTruthy();
  });
});
