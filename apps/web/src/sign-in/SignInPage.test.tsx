import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asNobody, post, threadRecords } from '../gallery/fixtureRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ServicesContext } from '../services/appServices.ts';
import { SignInPage } from './SignInPage.tsx';

function open(fields: Readonly<Record<string, string>>, startsNew = false) {
  const refused = new RequestError({ ...clientRefusal('badParameter').failure, summary: 'Confira os campos.', fields });
  const refuse = () => Promise.reject(refused);
  const services = createFixtureServices({
    session: asNobody,
    post,
    records: threadRecords({ comments: [] }),
    lists: [],
  });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={{ ...services, signIn: refuse, signUp: refuse }}>
        <SignInPage returnTo="/" startsNew={startsNew} />
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
    const user = open({}, true);
    expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Já tem uma conta/ }));
    expect(screen.queryByLabelText('Nome')).toBeNull();
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

  it('shows errors of no field above the form', async () => {
    const user = open({});
    await user.type(screen.getByLabelText('E-mail'), 'marina@demo.ufi');
    await user.type(screen.getByLabelText('Senha'), 'outra senha{Enter}');
    expect(await screen.findByText('Confira os campos.')).toBeTruthy();
  });
});
