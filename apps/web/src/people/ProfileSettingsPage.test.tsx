import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { OwnProfile } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asNobody, people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ProfileHeader } from '../actors/ProfileHeader.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { ProfileSettingsPage } from './ProfileSettingsPage.tsx';
import type { sendProfilePicture } from './sendProfilePicture.ts';

const { marina } = people;
const own: OwnProfile = { id: marina.id, name: 'Marina Dias', bio: '', picture: null, cover: null };
const picture = new File(['x'], 'eu.png', { type: 'image/png' });

type Send = typeof sendProfilePicture;

const open = (answers: SectionAnswers = {}, send: Send = () => Promise.reject(new Error('sent'))) =>
  renderSection(<ProfileSettingsPage send={send} />, { fetchOwnProfile: () => own, ...answers });

describe('the settings of the own profile', () => {
  it('web.353 save name and line about oneself, as the server has stored them', async () => {
    const { user, requests } = open({ saveProfile: () => ({ ...own, name: 'Marina Reis', bio: 'Mora em Vitória' }) });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    expect(name.value).toBe('Marina Dias');
    await user.clear(name);
    await user.type(name, ' Marina  Reis');
    await user.type(screen.getByRole('textbox', { name: 'Sobre você' }), 'Mora em Vitória');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Seu perfil foi salvo.')).not.toBeNull();
    expect(requests.at(-1)).toMatchObject(['saveProfile', { name: ' Marina  Reis', bio: 'Mora em Vitória' }]);
    expect(name.value).toBe('Marina Reis');
    expect(screen.getByRole('link', { name: 'Ver seu perfil' }).getAttribute('href')).toBe(
      `/profile.php?id=${marina.id}`,
    );
  });

  it('web.353 what is refused stays in its field, which has the focus and the reason', async () => {
    const fields = { name: 'Este nome parece o de alguém da equipe.' };
    const { user } = open({
      saveProfile: () => {
        throw new RequestError({ kind: 'answer', fields, summary: 'x' } as never);
      },
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    await user.clear(name);
    await user.type(name, 'Admin{Enter}');
    expect(await screen.findByText(fields.name)).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect({ value: name.value, invalid: name.getAttribute('aria-invalid') }).toEqual({
      value: 'Admin',
      invalid: 'true',
    });
  });

  it('web.354 a picture and a cover are chosen from files and removed, with the focus kept', async () => {
    const shown = { ...own, picture: '/media/u/a/whole.webp' };
    const sent: Parameters<Send>[0][] = [];
    const send: Send = async (each) => (sent.push(each), shown);
    const { user, requests } = open({ removeProfilePicture: () => own }, send);
    const field = await screen.findByLabelText<HTMLInputElement>('Escolher foto', { selector: 'input' });
    await user.upload(field, picture);
    const remove = await screen.findByRole('button', { name: 'Remover foto' });
    expect(sent).toMatchObject([{ place: 'picture', file: { name: 'eu.png' }, locale: 'pt-BR' }]);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull());
    expect(requests.at(-1)).toMatchObject(['removeProfilePicture', { place: 'picture' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Escolher foto' }));
    await user.upload(screen.getByLabelText('Escolher capa', { selector: 'input' }), picture);
    await waitFor(() => expect(sent[1]?.place).toBe('cover'));
  });

  it('web.354 a refused file is said beside its button, and so is a lost connection', async () => {
    const refusals = [
      { kind: 'answer', fields: { file: 'Não é uma imagem.' }, summary: 'x' },
      { kind: 'network', fields: {} },
    ];
    const send: Send = () => Promise.reject(new RequestError(refusals.shift() as never));
    const { user } = open({}, send);
    await user.upload(await screen.findByLabelText('Escolher foto', { selector: 'input' }), picture);
    expect((await screen.findByRole('alert')).textContent).toBe('Não é uma imagem.');
    await user.upload(screen.getByLabelText('Escolher foto', { selector: 'input' }), picture);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Verifique sua conexão e tente novamente.'));
  });

  it('web.353 are loaded again after a failure, and not without a session', async () => {
    let isFailing = true;
    const { user } = open({
      fetchOwnProfile: () => {
        if (isFailing) throw new RequestError({ kind: 'network' } as never);
        return own;
      },
    });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isFailing = false;
    await user.click(again);
    expect(await screen.findByRole('textbox', { name: 'Nome' })).not.toBeNull();
  });

  it('web.353 lead to the sign-in without a session', () => {
    const services = createFixtureServices({ session: asNobody, post, records: {}, lists: [] });
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ServicesContext value={services}>
          <ProfileSettingsPage />
        </ServicesContext>
      </IntlProvider>,
    );
    expect(screen.getByRole('link', { name: 'Entrar' })).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a profile', () => {
  it('web.355 shows the cover and the line about its person, if there are any', () => {
    const { container, rerender } = render(
      <ProfileHeader
        {...own}
        thumbSrc={null}
        kind={undefined}
        coverline="Mora em Vitória"
        coverSrc="/media/u/a/whole.webp"
      />,
    );
    expect(screen.getByText('Mora em Vitória')).not.toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/u/a/whole.webp');
    rerender(<ProfileHeader {...own} thumbSrc={null} kind={undefined} />);
    expect(container.querySelector('img')).toBeNull();
  });
});
