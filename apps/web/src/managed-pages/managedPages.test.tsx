import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type PageRecord, type ProfileRecord, type Role } from 'ufi-core/contract';
import { asNobody, people } from '../gallery/fixtureRecords.ts';
import type { AppServices } from '../services/appServices.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { ManagedPages } from './ManagedPages.tsx';
import { PageHeader } from './PageHeader.tsx';
import { buildPage, buildPageSettings } from './testing/buildPage.ts';

const { joana, marina, radio } = people;

const open = (view: ReactNode, answers: SectionAnswers, session?: AppServices['session']) =>
  act(async () => renderSection(view, answers, { session }));

async function openAt(address: string, answers: SectionAnswers, session?: AppServices['session']) {
  history.replaceState(null, '', address);
  const opened: string[] = [];
  const view = <ManagedPages open={(next) => opened.push(next)} />;
  return { ...(await open(view, answers, session)), opened };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('the page of pages', () => {
  it('web.360 lists the pages that one works for and follows, and leads to a new one', async () => {
    const fetchPages = ({ of }: { of: string }) => ({
      pages: of === 'own' ? [buildPage()] : [],
      cursor: null,
    });
    await openAt('/pages', { fetchPages });
    const own = screen.getByRole('region', { name: 'Suas páginas' });
    expect(within(own).getByRole('link', { name: radio.name }).getAttribute('href')).toBe(radio.uri);
    expect(within(own).getByText('2 seguidores')).toBeTruthy();
    const followed = screen.getByRole('region', { name: 'Páginas que você segue' });
    expect(within(followed).getByText('Você ainda não segue nenhuma página.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Criar página' }).getAttribute('href')).toBe('/pages/new');
  });

  it('web.360 leads who is not signed in to the sign-in', async () => {
    await openAt('/pages', {}, asNobody);
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toMatch(/^\/login/);
  });

  it('web.360 creates a page, once, says at the field what is refused, and opens it with a new session', async () => {
    const answers = [
      () => {
        throw refusedAt({ name: 'Esse nome não pode ser usado.' });
      },
      () => ({ page: buildPage() }),
    ];
    const { user, made, opened } = await openAt('/pages/new', { addPage: () => answers.shift()?.() });
    const name = screen.getByRole('textbox', { name: 'Nome da página' });
    await user.type(name, 'Padaria');
    await user.type(screen.getByRole('textbox', { name: /^Descrição/ }), 'Pães');
    await user.click(button('Criar página'));
    expect(screen.getByText('Esse nome não pode ser usado.')).toBeTruthy();
    expect({ focused: document.activeElement, words: (name as HTMLInputElement).value, opened }).toEqual({
      focused: name,
      words: 'Padaria',
      opened: [],
    });
    await user.click(button('Criar página'));
    const [first, second] = made('addPage');
    expect(first).toEqual({ name: 'Padaria', description: 'Pães', client_id: expect.any(String) });
    expect(second).toEqual(first);
    expect(opened).toEqual([radio.uri]);
  });
});

describe('the header of a page', () => {
  const profile: ProfileRecord = {
    id: radio.id,
    name: radio.name,
    firstName: radio.name,
    thumbSrc: null,
    uri: radio.uri,
    type: 'page',
    is_friend: false,
    coverline: 'Música o dia inteiro',
  };
  const openHeader = (page: Partial<PageRecord>, session?: AppServices['session']) => {
    let count = 2;
    const answers = {
      fetchPage: () => ({ page: buildPage({ followerCount: count, ...page }), settings: null }),
      fetchHovercard: () => ({ buttons: ['follow', 'message', 'visit'] }),
      setConnection: () => {
        count += 1;
        return { buttons: ['unfollow', 'message', 'visit'] };
      },
    };
    return open(<PageHeader profile={profile} first={answers.fetchPage().page} />, answers, session);
  };

  it('web.361 says what it is about, if it is verified, and how many follow it, which follows one’s own step', async () => {
    const { user } = await openHeader({ actor: { ...radio, isVerified: true } });
    expect(screen.getByText('Música o dia inteiro')).toBeTruthy();
    expect(screen.getByText('Página verificada')).toBeTruthy();
    expect(screen.getByText(/2 seguidores/)).toBeTruthy();
    await user.click(button('Seguir'));
    expect(await screen.findByText(/3 seguidores/)).toBeTruthy();
  });

  it.each([
    [['none'], false],
    [['pageEmployee'], true],
    [['instanceOwner'], true],
  ] as const)('web.361 leads %j to the settings: %s', async (roles, isLed) => {
    await openHeader({ roles: [...roles] });
    expect(screen.queryByText('Página verificada')).toBeNull();
    const link = screen.queryByRole('link', { name: 'Configurações da página' });
    expect(link?.getAttribute('href') ?? null).toBe(isLed ? `/pages/${radio.id}/settings` : null);
  });
});

describe('the settings of a page', () => {
  const openSettings = (roles: Role[], answers: SectionAnswers = {}) =>
    openAt(`/pages/${radio.id}/settings`, {
      fetchPage: () => ({ page: buildPage({ roles }), settings: buildPageSettings() }),
      fetchPageStaff: () => ({ staff: [{ actor: marina, role: 'ADMIN' }], cursor: null }),
      fetchChatCommands: () => ({ commands: [] }),
      ...answers,
    });

  it.each([
    [['none'], 'Você não tem acesso'],
    [['pageEmployee'], 'Sair da equipe'],
    [['pageManager'], 'Perguntas, Comandos, Sair da equipe'],
    [['pageAdmin'], 'Nome, Fotos, Perguntas, Comandos, Equipe, Sair da equipe'],
    [['instanceOwner'], 'Equipe, Verificação'],
  ] as const)('web.362 web.363 show to %j what their role allows', async (roles, expected) => {
    await openSettings([...roles]);
    const shown = [
      screen.queryByText(/acesso|permissão|pode/i) !== null && roles[0] === 'none' && 'Você não tem acesso',
      screen.queryByRole('textbox', { name: 'Nome da página' }) && 'Nome',
      screen.queryByLabelText('Escolher foto') && 'Fotos',
      headings().includes('Perguntas') && 'Perguntas',
      headings().some((heading) => /comandos/i.test(heading ?? '')) && 'Comandos',
      headings().includes('Equipe') && 'Equipe',
      headings().includes('Verificação') && 'Verificação',
      screen.queryByRole('button', { name: 'Sair da equipe' }) && 'Sair da equipe',
    ];
    expect(shown.filter(Boolean).join(', ')).toBe(expected);
  });

  it('web.362 save name, description and ordering, and say at the field what is refused', async () => {
    const answers = [
      () => {
        throw refusedAt({ name: 'Esse nome não pode ser usado.' });
      },
      () => ({
        page: buildPage({ roles: ['pageAdmin'] }),
        settings: buildPageSettings({ ordering: 'recent_activity' }),
      }),
    ];
    const { user, made } = await openSettings(['pageAdmin'], { savePage: () => answers.shift()?.() });
    const name = screen.getByRole('textbox', { name: 'Nome da página' });
    await user.clear(name);
    await user.type(name, 'Teresa');
    await user.click(screen.getByRole('radio', { name: 'Com atividade recente' }));
    const save = within(name.closest('form') ?? document.body).getByRole('button', { name: 'Salvar' });
    await user.click(save);
    expect(screen.getByText('Esse nome não pode ser usado.')).toBeTruthy();
    expect({ focused: document.activeElement, words: (name as HTMLInputElement).value }).toEqual({
      focused: name,
      words: 'Teresa',
    });
    await user.click(save);
    expect(made('savePage').at(-1)).toEqual({
      page_id: radio.id,
      name: 'Teresa',
      description: 'Música o dia inteiro',
      ordering: 'recent_activity',
    });
    expect(screen.getByText('Configurações salvas.')).toBeTruthy();
  });

  it('web.362 remove a picture of the page, not of the reader', async () => {
    const fetchPage = () => ({
      page: buildPage({ roles: ['pageAdmin'], actor: { ...radio, thumbSrc: '/media/u/1.webp' } }),
      settings: buildPageSettings(),
    });
    const removeProfilePicture = () => ({ ...radio, bio: '', picture: null, cover: null });
    const { user, made } = await openSettings(['pageAdmin'], { fetchPage, removeProfilePicture });
    await user.click(button('Remover foto'));
    expect(made('removeProfilePicture')).toEqual([
      { place: 'picture', actor: radio.id, client_id: expect.any(String) },
    ]);
    expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  });

  it('web.362 turn the cards on questions off', async () => {
    const { user, made } = await openSettings(['pageManager'], { saveMessageSettings: () => ({}) });
    const box = screen.getByRole('checkbox', { name: /^Oferecer a quem pergunta/ });
    expect((box as HTMLInputElement).checked).toBe(true);
    await user.click(box);
    expect(made('saveMessageSettings')).toEqual([
      { question_upsell: false, actor: radio.id, client_id: expect.any(String) },
    ]);
    expect((box as HTMLInputElement).checked).toBe(false);
  });

  it('web.362 lead out of the staff after a question, and say why the last ADMIN stays', async () => {
    const answers = [
      () => {
        throw refusedAt({ page_id: 'A página precisa de quem a administre.' });
      },
      () => ({ page: buildPage() }),
    ];
    const { user, made, opened } = await openSettings(['pageAdmin'], { leavePage: () => answers.shift()?.() });
    const leave = async () => {
      await user.click(button('Sair da equipe'));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sair da equipe' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await leave();
    expect(await screen.findByText('A página precisa de quem a administre.')).toBeTruthy();
    expect(opened).toEqual([]);
    await leave();
    expect(made('leavePage')).toEqual([{ page_id: radio.id }, { page_id: radio.id }]);
    expect(opened).toEqual(['/pages']);
  });

  it('web.363 add people by name with a role, change it and remove them after a question', async () => {
    const { user, made } = await openSettings(['pageAdmin'], {
      suggestRecipients: () => ({
        entries: [
          { actor: radio, thread_id: null, is_request: false },
          { actor: joana, thread_id: null, is_request: false },
        ],
      }),
      setPageRole: () => ({}),
    });
    const staff = screen.getByRole('region', { name: 'Equipe' });
    // Nothing is offered on another ADMIN.
    expect(within(within(staff).getByRole('listitem')).queryByRole('button')).toBeNull();
    await user.click(button(/^Função Trabalha/));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Modera/ }));
    await user.type(screen.getByRole('combobox', { name: 'Nome da pessoa' }), 'jo');
    await user.click(await screen.findByRole('option'));
    const asked = (role: string) => ({ page_id: radio.id, user_id: joana.id, role });
    expect(made('setPageRole')).toEqual([asked('MANAGER')]);
    expect(screen.getByText(`Função de ${joana.name} salva.`)).toBeTruthy();
    await user.click(button(new RegExp(`^Função de ${joana.name}`)));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Trabalha/ }));
    expect(made('setPageRole').at(-1)).toEqual(asked('EMPLOYEE'));
    await user.click(button(`Opções de ${joana.name}`));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover da equipe' }));
    expect(made('setPageRole')).toHaveLength(2);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover da equipe' }));
    expect(made('setPageRole').at(-1)).toEqual(asked('NO_PERMISSION'));
    expect(within(staff).getAllByRole('listitem')).toHaveLength(1);
  });

  it('web.363 give the verified mark and take it away, for an owner of the instance', async () => {
    const verifyPage = ({ is_verified: isVerified }: { is_verified: boolean }) => ({
      page: buildPage({ roles: ['instanceOwner'], actor: { ...radio, isVerified } }),
    });
    const { user, made } = await openSettings(['instanceOwner'], { verifyPage });
    const box = screen.getByRole('checkbox', { name: 'Página verificada' });
    await user.click(box);
    expect(screen.getByText(`${radio.name} agora é verificada.`)).toBeTruthy();
    await user.click(box);
    expect(screen.getByText(`O selo de ${radio.name} foi retirado.`)).toBeTruthy();
    expect(made('verifyPage')).toEqual([
      { page_id: radio.id, is_verified: true },
      { page_id: radio.id, is_verified: false },
    ]);
  });
});
