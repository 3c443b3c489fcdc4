import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { threadFixtures } from '../gallery/threadFixtures.ts';
import {
  asMarina,
  asMarinaWithPages,
  asNobody,
  people,
  post,
  say,
  threadLists,
  threadRecords,
} from '../gallery/fixtureRecords.ts';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { preloadViews } from 'ufi-ui/document';
import { renderFixture } from '../testing/renderFixture.tsx';

const { joana, caio, kenji, agenda, yara, marina, cafe } = people;
const badges = threadFixtures['comment-badges'] as () => ThreadFixture;
const commentOf = (name: string) => within(screen.getAllByRole('article', { name })[0] as HTMLElement);

// The badges load apart; a page of the server has them.
beforeAll(() => preloadViews());

describe('badges beside a name', () => {
  it('S6.06 shows page roles to staff, highlights the admin, and shows initials of a business persona', () => {
    renderFixture(badges());
    const admin = commentOf(joana.name).getByText('Administração');
    const manager = commentOf(caio.name).getByText('Gerência');
    expect({ adminClassName: admin.className, managerClassName: manager.className }).toEqual({
      adminClassName: 'ufi-badge ufi-badge--admin',
      managerClassName: 'ufi-badge ufi-badge--neutral',
    });
    expect(commentOf(yara.name).getByText('Equipe')).toBeTruthy();
    const persona = commentOf(kenji.name);
    expect(persona.getByText('Em nome de Cantina Tanaka')).toBeTruthy();
    expect(persona.getByText('KT')).toBeTruthy();
    expect(document.querySelector('img[src="/missing.webp"]')).toBeNull();
    expect(commentOf(agenda.name).getByText('Robô')).toBeTruthy();
  });

  it('S6.06 shows readers no page roles', () => {
    const view = badges();
    const comments = view.records.comments ?? [];
    renderFixture({ ...view, session: asMarina, records: threadRecords({ comments, viewer: marina }) });
    expect({ administracao: screen.queryByText('Administração'), equipe: screen.queryByText('Equipe') }).toEqual({
      administracao: null,
      equipe: null,
    });
  });

  it('S6.08 marks names and mentions of non-coworkers, for work accounts only', () => {
    const { unmount } = renderFixture(badges());
    expect(commentOf(joana.name).getAllByText('Externo').length).toBeGreaterThan(0);
    for (const { name } of [yara, agenda]) expect(commentOf(name).queryByText('Externo')).toBeNull();
    expect(document.querySelector('.ufi-mention')?.textContent).toBe('Caio LinsExterno');
    unmount();
    const view = badges();
    const comments = view.records.comments ?? [];
    renderFixture({ ...view, session: asMarina, records: threadRecords({ comments, viewer: marina }) });
    expect(screen.queryByText('Externo')).toBeNull();
  });
});

describe('a hovercard', () => {
  it('S2.04/1 S6.09 is requested when the pointer rests on a name or a mention, with the place it opens', async () => {
    jest.useFakeTimers();
    const view = renderFixture(badges());
    const asked = () =>
      view.store.transport.requests
        .filter(({ request }) => request.path === '/ajax/hovercard/hovercard.php')
        .map(({ request: { query } }) => [query['id'], query['actor'], JSON.parse(query['extragetparams'] ?? '')]);
    const place = { hc_location: 'ufi', directed_target_id: post.ftentidentifier };
    const mention = document.querySelector('.ufi-mention a');
    if (mention) fireEvent.pointerEnter(mention, { pointerType: 'mouse' });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(asked()).toEqual([[caio.id, yara.id, place]]);
    fireEvent.pointerEnter(screen.getByRole('link', { name: agenda.name }), { pointerType: 'mouse' });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(asked().at(-1)).toEqual([agenda.id, yara.id, place]);
    jest.useRealTimers();
  });

  it('S2.04/2 shows the actor, their cover line, the mutual friends by name, and the way to the profile', async () => {
    jest.useFakeTimers();
    const view = renderFixture(badges());
    const mention = document.querySelector('.ufi-mention a');
    if (mention) fireEvent.pointerEnter(mention, { pointerType: 'mouse' });
    await act(() => jest.advanceTimersByTimeAsync(600));
    const mutualfriends = { count: 12, names: ['Ana', 'Bia', 'Davi'] };
    const card = { actor: caio, coverline: 'Mora no Recife', mutualfriends, buttons: ['message', 'visit'] };
    const [asked] = view.store.transport.requests.filter(({ request }) => request.path.startsWith('/ajax/hovercard/'));
    await act(async () => asked?.succeed(card));
    await act(() => jest.advanceTimersByTimeAsync(600));
    const shown = document.querySelector('.web-actor-card')?.textContent;
    for (const text of [caio.name, 'Mora no Recife', '12 amigos em comum: Ana, Bia, Davi…'])
      expect(shown).toContain(text);
    const visit = screen.getByText('Ver perfil').closest('a');
    expect(visit?.getAttribute('href')).toBe(`${caio.uri}?fref=ufi`);
    jest.useRealTimers();
  });

  it('S6.09 annotates links to profiles, also for readers without a session', () => {
    const view = badges();
    const comments = view.records.comments ?? [];
    const links = () => screen.getAllByRole('link', { name: joana.name }).map((link) => link.getAttribute('href'));
    const { unmount } = renderFixture(view);
    expect(new Set(links())).toEqual(new Set([`${joana.uri}?fref=ufi`]));
    unmount();
    renderFixture({ ...view, session: asNobody, records: threadRecords({ comments }), lists: threadLists(comments) });
    expect(new Set(links())).toEqual(new Set([`${joana.uri}?fref=ufi&rc=p`]));
  });
});

describe('the constituent badge', () => {
  const badge = { hasConstituentBadge: true, constituentTitle: 'Vitória' } as const;
  const own = say({ n: 1, by: marina, text: 'Presente', changes: badge });
  const others = say({ n: 2, by: joana, text: 'Também', changes: badge });
  const comments = [own, others];

  it('S2.05 links to its settings, and S6.04 can be removed from one’s own comment and restored', async () => {
    const records = threadRecords({ comments, viewer: marina });
    const { user } = renderFixture({ session: asMarina, post, records, lists: threadLists(comments) });
    const badges = () => screen.queryAllByRole('link', { name: 'Eleitorado de Vitória' });
    expect(badges().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/townhall/?ref=badge'));
    await user.click(commentOf(joana.name).getByRole('button', { name: 'Mais opções' }));
    expect(screen.queryByRole('menuitem', { name: 'Ocultar selo de eleitorado' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(commentOf(marina.name).getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ocultar selo de eleitorado' }));
    expect(badges()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(badges()).toHaveLength(2);
  });

  it('S6.04 can be shown again once hidden, also after a reload, and is offered to its author only', async () => {
    const hidden = [say({ n: 1, by: marina, text: 'Presente' }), say({ n: 2, by: joana, text: 'Também' })];
    const view = { session: asMarina, post, lists: threadLists(hidden) };
    const records = threadRecords({ comments: hidden, viewer: marina });
    const rights = records.rights?.map((each) => ({ ...each, constituenttitle: 'Vitória' }));
    const { user, unmount } = renderFixture({ ...view, records: { ...records, rights } });
    const menuOf = async (name: string) => {
      await user.click(commentOf(name).getByRole('button', { name: 'Mais opções' }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect(await menuOf(joana.name)).not.toContain('Mostrar selo de eleitorado');
    await user.keyboard('{Escape}');
    expect(await menuOf(marina.name)).toContain('Mostrar selo de eleitorado');
    await user.click(screen.getByRole('menuitem', { name: 'Mostrar selo de eleitorado' }));
    expect(screen.getAllByRole('link', { name: 'Eleitorado de Vitória' })).toHaveLength(1);
    unmount();
    renderFixture({ ...view, records });
    expect(await menuOf(marina.name)).not.toContain('Mostrar selo de eleitorado');
  });
});

describe('acting as a page', () => {
  const ofPage = say({ n: 1, by: cafe, text: 'Aqui toca o dia inteiro.' });
  const ofPerson = say({ n: 2, by: marina, text: 'Elis & Tom' });
  const draw = (viewer: typeof marina | typeof cafe) => {
    const comments = [ofPage, ofPerson];
    const records = threadRecords({ comments, viewer });
    return renderFixture({ session: asMarinaWithPages, post, records, lists: threadLists(comments) });
  };
  const entriesOf = async ({ user }: ReturnType<typeof renderFixture>, name: string) => {
    await user.click(commentOf(name).getByRole('button', { name: 'Mais opções' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return entries;
  };

  it('S4.49/2 keeps the composer with its text in place until the page’s permissions are known', async () => {
    const { user } = draw(marina);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva um comentário…' });
    fireEvent.change(field, { target: { value: 'Ainda escrevo' } });
    const selector = screen.getByRole('button', { name: `Comentando como ${marina.name}` });
    await user.click(selector);
    await user.click(await screen.findByRole('option', { name: new RegExp(cafe.name) }));
    await screen.findByRole('button', { name: `Comentando como ${cafe.name}` });
    expect({
      fieldIsConnected: field.isConnected,
      fieldValue: field.value,
      selectorIsConnected: selector.isConnected,
    }).toEqual({ fieldIsConnected: true, fieldValue: 'Ainda escrevo', selectorIsConnected: true });
    expect(screen.queryByText('Você não pode comentar nesta publicação.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(selector));
  });

  it('lets a person who may not comment as a page switch back to themselves', () => {
    const records = threadRecords({ comments: [ofPage], viewer: cafe, canComment: false });
    renderFixture({ session: asMarinaWithPages, post, records, lists: threadLists([ofPage]) });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: `Comentando como ${cafe.name}` })).toBeTruthy();
  });

  it('S6.07 changes the menus: the page’s comments are edited as the page only', async () => {
    const asPerson = draw(marina);
    expect(await entriesOf(asPerson, cafe.name)).not.toContain('Editar');
    expect(await entriesOf(asPerson, marina.name)).toContain('Editar');
    asPerson.unmount();
    const asPage = draw(cafe);
    expect(screen.getByRole('button', { name: `Comentando como ${cafe.name}` })).toBeTruthy();
    expect(await entriesOf(asPage, cafe.name)).toContain('Editar');
    expect(await entriesOf(asPage, marina.name)).not.toContain('Editar');
  });
});
