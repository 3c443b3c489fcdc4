import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AccountPages } from './AccountPages.tsx';

const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};
const link = { fetchSignUpLink: () => ({ email: 'rosa@casa.example' }) };

function open(answers: SectionAnswers = {}, address = '/sign_up#segredo') {
  history.replaceState(null, '', address);
  return renderSection(<AccountPages />, answers);
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => history.replaceState(null, '', '/'));

describe('the page that a sign-up’s link leads to', () => {
  it('web.591 shows the address of the link, whose secret leaves the address bar, and creates the account', async () => {
    const { user, requests } = open({ ...link, finishSignUp: refusal({ name: 'Já é de alguém.' }) });
    expect(await screen.findByText('A conta será de rosa@casa.example.')).toBeTruthy();
    expect(location.hash).toBe('');
    await user.type(screen.getByLabelText('Nome'), 'Rosa');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect(await screen.findByText('Já é de alguém.')).toBeTruthy();
    expect(requests).toEqual([
      ['fetchSignUpLink', { token: 'segredo' }],
      ['finishSignUp', { token: 'segredo', name: 'Rosa', password: 'uma senha boa' }],
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
    expect([screen.getByLabelText('Nome'), screen.getByLabelText('Senha')]).toMatchObject([
      { value: 'Rosa' },
      { value: 'uma senha boa' },
    ]);
  });

  it('web.591 says above the fields what belongs to none of them', async () => {
    const { user } = open({ ...link, finishSignUp: refusal({ invitation: 'O convite não vale mais.' }) });
    await user.type(await screen.findByLabelText('Nome'), 'Rosa');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('O convite não vale mais.');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Rosa');
  });

  it('web.591 keeps the form where the network has too many new accounts, which says nothing of the address', async () => {
    const failure = { ...clientRefusal('tooManyCalls').failure, fields: { email: 'Amanhã de novo.' } };
    const finishSignUp = () => {
      throw new RequestError(failure);
    };
    const { user } = open({ ...link, finishSignUp });
    await user.type(await screen.findByLabelText('Nome'), 'Rosa');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Amanhã de novo.');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Rosa');
  });

  it('web.592 leads on from a link that is over, before and after the form was written', async () => {
    open({ fetchSignUpLink: refusal({ token: 'Não vale.' }) });
    expect(await screen.findByText(/^Este link não vale mais/)).toBeTruthy();
    expect([linkTo('Entrar'), linkTo('Começar de novo')]).toEqual(['/login', '/login?sign_up']);
    cleanup();
    const { user } = open({ ...link, finishSignUp: refusal({ email: 'Em uso.' }) });
    await user.type(await screen.findByLabelText('Nome'), 'Rosa');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa{Enter}');
    expect(await screen.findByText(/^Já existe uma conta com este endereço/)).toBeTruthy();
    expect([linkTo('Entrar'), linkTo('Escolher outra senha')]).toEqual(['/login', '/reset']);
  });

  it('web.592 leads to the beginning without a link', async () => {
    const { requests } = open({}, '/sign_up');
    expect(await screen.findByText('Abra esta página pelo link que está no seu e-mail.')).toBeTruthy();
    expect(linkTo('Começar de novo')).toBe('/login?sign_up');
    expect(requests).toEqual([]);
  });

  it('web.592 tries again after a lost connection', async () => {
    let isAway = true;
    const { user } = open({
      fetchSignUpLink: () => {
        if (isAway) throw new RequestError(clientRefusal('tooManyCalls').failure);
        return link.fetchSignUpLink();
      },
    });
    const retry = await screen.findByRole('button', { name: /Tentar/ });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByLabelText('Nome')).toBeTruthy();
  });
});
