import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import ptBR from '../messages/pt-BR.json';
import { SignInForm } from './SignInForm.tsx';

const never = () => Promise.reject(new Error('not asked for'));

const form = (refused: RequestError, signup?: 'invitation' | 'closed') => (
  <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
    <SignInForm title="Entrar" back="/" signup={signup} goToProvider={never} signIn={() => Promise.reject(refused)} />
  </IntlProvider>
);

async function signIn(fields: Readonly<Record<string, string>>) {
  const refused = new RequestError({ ...clientRefusal('badParameter').failure, summary: 'Confira os campos.', fields });
  render(form(refused));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
  await user.type(screen.getByLabelText('Senha'), 'outra senha{Enter}');
}

describe('the sign-in form of the popup', () => {
  it('plugin-embed.24 cannot be sent by the browser itself before the app has started', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(form(clientRefusal('badParameter')));
    expect(box.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
  });

  it('shows a wrong password once, at the field, and focuses it', async () => {
    const wrong = 'E-mail ou senha incorretos.';
    await signIn({ password: wrong });
    const note = await screen.findByText(wrong);
    const field = screen.getByLabelText('Senha');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(field);
    expect({ confiraOsCampos: screen.queryByText('Confira os campos.'), alert: screen.queryByRole('alert') }).toEqual({
      confiraOsCampos: null,
      alert: null,
    });
  });

  it('plugin-embed.31 leads to creating an account only where everybody does, and says who does elsewhere', () => {
    for (const [signup, text] of [
      ['closed', /ninguém pode criar/],
      ['invitation', /quem foi convidado/],
    ] as const) {
      const { unmount } = render(form(clientRefusal('badParameter'), signup));
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
      unmount();
    }
    render(form(clientRefusal('badParameter')));
    expect(screen.getByRole('link', { name: 'Criar conta' })).toBeTruthy();
  });

  it('web.366 plugin-embed.38 leads to the OpenID providers where the network has one, and says why it does not', async () => {
    const asked: string[] = [];
    const refused = { ...clientRefusal('badParameter').failure, fields: { provider: 'Não responde agora.' } };
    const goToProvider = (provider: string, back: string) => {
      asked.push(`${provider} ${back}`);
      return Promise.reject(new RequestError(refused));
    };
    const shown = (providers?: { id: string; name: string }[]) => (
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <SignInForm title="Entrar" back="/plugins/x" providers={providers} goToProvider={goToProvider} signIn={never} />
      </IntlProvider>
    );
    const { rerender } = render(shown());
    expect(screen.queryByRole('button', { name: /^Continuar com/ })).toBeNull();
    rerender(
      shown([
        { id: 'escola', name: 'Provedor' },
        { id: 'google', name: 'Google' },
      ]),
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continuar com Provedor' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Não responde agora.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continuar com Google' }));
    expect(asked).toEqual(['escola /plugins/x', 'google /plugins/x']);
  });

  it('web.478 offers a passkey where the network takes them, and says why it has not signed in', async () => {
    const start = () => Promise.reject(clientRefusal('badParameter'));
    for (const passkeys of [undefined, { start, signIn: never }]) {
      const { unmount } = render(
        <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
          <SignInForm title="Entrar" back="/" passkeys={passkeys} goToProvider={never} signIn={never} />
        </IntlProvider>,
      );
      const button = screen.queryByRole('button', { name: 'Entrar com chave de acesso' });
      expect(button === null).toBe(passkeys === undefined);
      if (button !== null) {
        await userEvent.setup().click(button);
        expect(await screen.findByRole('alert')).not.toBeNull();
      }
      unmount();
    }
  });

  it('web.485 asks for a code where the password is right and not enough, and signs in with it', async () => {
    const sent: unknown[] = [];
    const refused = { ...clientRefusal('badParameter').failure, fields: { code: 'Escreva o código.' } };
    const signIn: Parameters<typeof SignInForm>[0]['signIn'] = async (credentials) => {
      sent.push(credentials);
      if (credentials.code !== '123456') throw new RequestError(refused);
    };
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <SignInForm title="Entrar" back="/" goToProvider={never} signIn={signIn} />
      </IntlProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'a senha{Enter}');
    const field = await screen.findByLabelText('Código');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Escreva o código.')).toBeNull();
    await user.type(field, '111111{Enter}');
    expect(await screen.findByText('Escreva o código.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    const credentials = { email: 'marina@demo.ufi', password: 'a senha' };
    expect(sent).toEqual([credentials, { ...credentials, code: '111111' }, { ...credentials, code: '123456' }]);
  });

  it('shows a refusal without a field above the fields', async () => {
    await signIn({ client_id: 'Formato inválido.' });
    expect(await screen.findByText('Confira os campos.')).toBeTruthy();
  });
});
