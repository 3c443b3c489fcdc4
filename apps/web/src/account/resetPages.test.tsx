import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AccountPages } from './AccountPages.tsx';

const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

function open(address: string, answers: SectionAnswers = {}) {
  history.replaceState(null, '', address);
  return renderSection(<AccountPages />, answers);
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => history.replaceState(null, '', '/'));

describe('the page for a lost password', () => {
  it('web.370 asks for a link and says the same for every address', async () => {
    const { user, requests } = open('/reset', { requestPasswordReset: () => ({}) });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@casa.example{Enter}');
    expect(await screen.findByText(/^Se ana@casa.example tiver uma conta, o link chega/)).not.toBeNull();
    expect(requests).toEqual([['requestPasswordReset', { email: 'ana@casa.example' }]]);
    expect(screen.getByRole('button', { name: 'Enviar link' }).hasAttribute('disabled')).toBe(false);
  });

  it('web.370 shows why an address is refused at its field', async () => {
    const { user } = open('/reset', { requestPasswordReset: refusal({ email: 'Não é um e-mail.' }) });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@casa{Enter}');
    expect(await screen.findByText('Não é um e-mail.')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('web.371 sets a new password by the secret in the fragment, which leaves the address, and shows it on demand', async () => {
    const { user, requests } = open('/reset#segredo', { resetPassword: refusal({ password: 'Curta demais.' }) });
    const field = await screen.findByLabelText<HTMLInputElement>('Nova senha');
    expect(location.hash).toBe('');
    expect({ type: field.type, fill: field.autocomplete }).toEqual({ type: 'password', fill: 'new-password' });
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar senha' }));
    expect(field.type).toBe('text');
    await user.type(field, 'uma senha nova{Enter}');
    expect(await screen.findByText('Curta demais.')).not.toBeNull();
    expect(requests).toEqual([['resetPassword', { token: 'segredo', password: 'uma senha nova' }]]);
    expect(field.value).toBe('uma senha nova');
  });

  it('web.371 a link that is not valid any more leads to asking for another', async () => {
    const { user } = open('/reset#segredo', { resetPassword: refusal({ token: 'Este link não vale mais.' }) });
    await user.type(await screen.findByLabelText('Nova senha'), 'uma senha nova{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais.');
    await user.click(screen.getByRole('button', { name: 'Pedir outro link' }));
    expect(await screen.findByRole('heading', { name: 'Esqueceu a senha?' })).not.toBeNull();
  });
});
