import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import ptBR from '../messages/pt-BR.json';
import { SignInForm } from './SignInForm.tsx';

const form = (refused: RequestError) => (
  <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
    <SignInForm title="Entrar" back="/" signIn={() => Promise.reject(refused)} />
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

  it('shows a refusal without a field above the fields', async () => {
    await signIn({ client_id: 'Formato inválido.' });
    expect(await screen.findByText('Confira os campos.')).toBeTruthy();
  });
});
