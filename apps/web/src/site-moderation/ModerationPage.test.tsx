import { describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { buildAttachment } from 'ufi-core/testing';
import type { ModeratedComment, ModerationPage as Page, ModerationState } from 'ufi-plugin/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, say } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { ModerationPage } from './ModerationPage.tsx';

const { joana } = people;
const article = { id: post.ftentidentifier, ogURL: 'https://jornal.example/a', isClosed: false };

/** What staff of a site may do with what others wrote. */
const rights = { canApprove: true, canHide: true, canBan: true, canDelete: false };
/** What the instance's owner may. */
const ownerRights = { canApprove: false, canHide: false, canBan: false, canDelete: true };

function moderated(n: number, text: string, state: ModerationState = 'published'): ModeratedComment {
  const record = say({ n, by: joana, text });
  return { id: record.id, state, record, reasons: ['spam'], notes: [], spam: [], isAuthorBanned: false, ...rights };
}
const [one, two] = [moderated(1, 'Compre já'), moderated(2, 'Espera', 'pending')];

const pageOf = (comments: ModeratedComment[], cursor: string | null): Page => ({
  comments,
  banned: [],
  canClose: true,
  actors: [joana],
  articles: [article],
  cursor,
  counts: { reported: 2, pending: 1, hidden: 0, banned: 0 },
});

/** Opens the screen; calls named in `refuses` are rejected. */
async function open({
  refuses = [] as readonly string[],
  session = asMarina,
  comments = [one, two],
  cursor = '',
  banned = [] as Page['banned'],
  actors = [joana],
} = {}) {
  const asked: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const rendered = createFixtureServices({ session, post, records: {}, lists: [] });
  const dispatcher = {
    call: ({ name }: { name: string }, input: Record<string, unknown>) => {
      asked.push([name, input]);
      if (refuses.includes(name)) return Promise.reject(new Error('refused'));
      const isNext = input['cursor'] !== undefined;
      const listed = isNext ? [moderated(3, 'Mais tarde')] : comments;
      const page = { ...pageOf(listed, isNext || cursor === '' ? null : cursor), banned, actors };
      if (name === 'fetchAppeals') return Promise.resolve({ appeals: [], cursor: null });
      return Promise.resolve(name === 'fetchModeration' ? page : { lines: [], actors: [], cursor: null });
    },
  } as AppServices['dispatcher'];
  const site = { id: '42', name: 'O Jornal' };
  const sites = { list: async () => ({ sites: [site], mayRegister: false }) } as unknown as AppServices['sites'];
  await act(async () => {
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ToastProvider>
          <ServicesContext value={{ ...rendered, dispatcher, sites }}>
            <Provider store={rendered.store}>
              <ModerationPage />
            </Provider>
          </ServicesContext>
        </ToastProvider>
      </IntlProvider>,
    );
  });
  const decided = () =>
    asked.flatMap(([name, { comment_id, decision }]) => (name === 'moderateComment' ? [[comment_id, decision]] : []));
  return { user: userEvent.setup(), asked, decided };
}

const rowOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);

describe('the moderation screen', () => {
  it('asks signed-out people to sign in, and loads nothing', async () => {
    const { asked } = await open({ session: asNobody });
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('web.501 says that an author is a guest', async () => {
    await open({ actors: [{ ...joana, isGuest: true }] });
    expect(rowOf('Compre já').getByText('Convidado')).toBeTruthy();
  });

  it('web.19 shows reported comments with their articles, and counts of the other views', async () => {
    await open();
    expect(rowOf('Compre já').getByText('Spam')).toBeTruthy();
    expect(rowOf('Espera').getByText('Aguardando aprovação')).toBeTruthy();
    const where = rowOf('Compre já').getByRole('link', { name: article.ogURL });
    expect(where.getAttribute('href')).toBe(`/plugins/comments/moderation?app_id=42&target_id=${article.id}`);
    expect(screen.getByRole('tab', { name: 'Aguardando' }).textContent).toBe('Aguardando (1)');
  });

  it('web.496 says why a comment looks like spam', async () => {
    const spam: ModeratedComment['spam'] = [
      { kind: 'links', count: 4 },
      { kind: 'repeated' },
      { kind: 'words', words: ['cassino', 'bonus'] },
      { kind: 'service', name: 'Akismet' },
    ];
    await open({ comments: [{ ...moderated(4, 'Compre', 'pending'), spam }] });
    const row = rowOf('Compre');
    row.getByText('Parece spam: 4 links');
    row.getByText('Parece spam: o mesmo texto várias vezes');
    row.getByText(/^Parece com o que vocês ocultaram: .*cassino.* e .*bonus/);
    row.getByText('Spam, segundo Akismet');
  });

  it('web.431 opens on the view that the address names', async () => {
    history.replaceState(null, '', '/plugins/comments/moderation?app_id=42&view=pending');
    const { asked } = await open();
    expect(screen.getByRole('tab', { name: 'Aguardando' }).getAttribute('aria-selected')).toBe('true');
    expect(asked[0]).toEqual(['fetchModeration', expect.objectContaining({ app_id: '42', view: 'pending' })]);
    await act(async () => history.replaceState(null, '', '/'));
  });

  it('web.495 opens on the appeals if the address says so', async () => {
    history.replaceState(null, '', '/plugins/comments/moderation?app_id=42&view=appeals');
    const { asked } = await open();
    expect(screen.getByRole('tab', { name: 'Contestações' }).getAttribute('aria-selected')).toBe('true');
    expect(asked).toContainEqual(['fetchAppeals', { scope_id: '42' }]);
    await act(async () => history.replaceState(null, '', '/'));
  });

  it('web.19 offers to lift the bans that the reader may lift, and no other', async () => {
    const banned = [joana, people.caio].map(({ id }) => ({ id, since: 0, canUnban: id === joana.id }));
    const { user } = await open({ comments: [], banned });
    await user.click(screen.getByRole('tab', { name: /Pessoas banidas/ }));
    expect(
      screen.getAllByRole('button', { name: /Remover banimento/ }).map((each) => each.getAttribute('aria-label')),
    ).toEqual([`Remover banimento de ${joana.name}`]);
  });

  it('shows a comment’s photo, also of a comment without text', async () => {
    const photo_comment = buildAttachment('photo');
    await open({ comments: [{ ...one, record: { ...say({ n: 1, by: joana, text: '' }), photo_comment } }] });
    expect(await screen.findByRole('img', { name: 'Colinas verdes' })).toBeTruthy();
  });

  it('web.608 shows the address of a post of the instance that a comment links to', async () => {
    const attachment = buildAttachment('live_share');
    await open({ comments: [{ ...one, record: { ...say({ n: 1, by: joana, text: 'Vejam' }), attachment } }] });
    const link = await screen.findByRole('link', { name: attachment.uri });
    expect(link.getAttribute('href')).toBe(attachment.uri);
  });

  it('S3.16/1 links to a published comment in its thread, with `from_mod_tool`', async () => {
    await open();
    const link = rowOf('Compre já').getByRole('link', { name: 'Ver na conversa' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://ufi.example');
    expect(pathname).toBe('/plugins/comments');
    expect(Object.fromEntries(searchParams)).toEqual({
      app_id: '42',
      href: article.ogURL,
      origin: 'https://jornal.example',
      comment_id: one.id,
      from_mod_tool: 'true',
    });
    expect(rowOf('Espera').queryByRole('link', { name: 'Ver na conversa' })).toBeNull();
  });

  it('web.19 has keyboard shortcuts, also for several comments, and undoes a decision', async () => {
    const { user, decided } = await open();
    await user.keyboard('jjx');
    await user.keyboard('kx');
    await user.keyboard('h');
    expect(decided()).toEqual([
      [one.record.fbid, 'hide'],
      [two.record.fbid, 'hide'],
    ]);
    expect(screen.getByText('2 comentários ocultos')).toBeTruthy();
    await user.keyboard('u');
    expect(decided().slice(2)).toEqual([
      [one.record.fbid, 'restore'],
      [two.record.fbid, 'hold'],
    ]);
    expect(rowOf('Espera').getByText('Aguardando aprovação')).toBeTruthy();
  });

  it('loads the next page once before the shortcuts reach the last comment', async () => {
    const { user, asked } = await open({ cursor: 'next' });
    await user.keyboard('jjjj');
    expect(screen.getByText('Mais tarde').closest('li')?.contains(document.activeElement)).toBe(true);
    expect(asked.flatMap(([name, { cursor }]) => (name === 'fetchModeration' ? [cursor] : []))).toEqual([
      undefined,
      'next',
    ]);
  });

  it('web.19 ignores shortcuts in text fields and once they are turned off', async () => {
    const { user, decided } = await open();
    await user.type(screen.getByRole('searchbox'), 'ah');
    await user.click(screen.getByText('Atalhos do teclado'));
    await user.click(screen.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }));
    await user.keyboard('ja');
    expect(decided()).toEqual([]);
  });

  it('S6.12 web.19 bans the authors of the selected comments at once, each one time, and undoes it', async () => {
    const other = { ...two, record: { ...two.record, author: '900' } };
    const three = moderated(4, 'De novo');
    const { user, asked } = await open({ comments: [one, three, other] });
    await user.click(screen.getByRole('button', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Banir autores' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Banir 2 autores deste site\?/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Banir' }));
    await screen.findByRole('button', { name: 'Desfazer' });
    expect(asked.filter(([name]) => name === 'banAuthor')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(asked.filter(([name]) => name === 'unbanAuthor')).toHaveLength(2));
  });

  it('S6.12 web.456 bans after a confirmation, with a reason, and hides all comments of the author', async () => {
    const { user, asked } = await open();
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Banir' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(asked.some(([name]) => name === 'banAuthor')).toBe(false);
    await user.selectOptions(dialog.getByRole('combobox'), 'Golpe ou fraude');
    await user.click(dialog.getByRole('button', { name: 'Banir' }));
    expect(asked.at(-1)).toMatchObject(['banAuthor', { comment_id: one.record.fbid, reason_kind: 'scam' }]);
    expect(rowOf('Espera').getByText('Autor banido')).toBeTruthy();
    expect(rowOf('Espera').getByText('Oculto')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(asked.some(([name, { user_id }]) => name === 'unbanAuthor' && user_id === joana.id)).toBe(true);
  });

  it('S6.12 web.19 offers to delete only what the reader may delete', async () => {
    const { user, asked } = await open({ comments: [one, { ...two, canDelete: true }] });
    expect(rowOf('Compre já').queryByRole('button', { name: 'Excluir' })).toBeNull();
    await user.keyboard('jd');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Selecionar todos' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir' }));
    expect(asked.some(([name]) => name === 'deleteComment')).toBe(false);
    await user.type(dialog.getByRole('textbox'), 'Ilegal');
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(screen.queryByText('Espera')).toBeNull();
    expect(asked.filter(([name]) => name === 'deleteComment')).toMatchObject([
      [
        'deleteComment',
        { ft_ent_identifier: two.record.ftentidentifier, comment_id: two.record.fbid, reason: 'Ilegal' },
      ],
    ]);
    expect(await screen.findByText('1 comentário excluído')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Aguardando' }).textContent).toBe('Aguardando');
  });

  it('web.19 offers what the reader may alone, in the row, for a selection and by keys', async () => {
    const comments = [one, two].map((comment) => ({ ...comment, ...ownerRights }));
    const { user, asked } = await open({ comments });
    const names = (place: ReturnType<typeof rowOf>) =>
      place.getAllByRole('button').map((button: HTMLElement) => button.textContent);
    expect(names(rowOf('Compre já'))).toEqual(['Excluir', 'Histórico']);
    expect(names(within(screen.getByRole('toolbar')))).toEqual(['Selecionar todos', 'Excluir']);
    await user.click(screen.getByText('Atalhos do teclado'));
    expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('')).toBe('jkxdeu/');
    await user.keyboard('jxahb');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('1 selecionado')).toBeTruthy();
    expect(asked.filter(([name]) => name !== 'fetchModeration')).toEqual([]);
  });

  it('web.19 leaves out of a selection what the reader may not do with one of it', async () => {
    const { user, decided } = await open({ comments: [one, { ...two, ...rights, canHide: false }] });
    expect(rowOf('Espera').queryByRole('button', { name: 'Ocultar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Selecionar todos' }));
    await user.keyboard('h');
    expect(decided()).toEqual([[one.record.fbid, 'hide']]);
  });

  it('S6.12 shows what could not be deleted again, and offers no deletion where there is nothing to delete', async () => {
    const { user } = await open({ refuses: ['deleteComment'], comments: [{ ...one, canDelete: true }] });
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Excluir' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/Não foi possível concluir/)).toBeTruthy();
    expect(await screen.findByText('Compre já')).toBeTruthy();
    cleanup();
    await open();
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Excluir' })).toBeNull();
  });

  it('rolls back rejected decisions and reports them', async () => {
    const { user } = await open({ refuses: ['moderateComment'] });
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Ocultar' }));
    expect(await screen.findByText(/Não foi possível concluir/)).toBeTruthy();
    expect(rowOf('Compre já').queryByText('Oculto')).toBeNull();
  });

  it('web.19 searches all comments, or one selected tab, and returns to the earlier tab afterwards', async () => {
    const { user, asked } = await open({ comments: [one, two, { ...moderated(3, 'Tudo bem'), reasons: [] }] });
    const query = () => asked.at(-1)?.[1];
    expect(query()).toEqual({ app_id: '42', view: 'reported' });
    await user.type(screen.getByRole('searchbox'), 'compre{Enter}');
    expect(query()).toEqual({ app_id: '42', view: 'all', q: 'compre' });
    expect(screen.getByText(/todos os comentários do site, em todas as páginas/)).toBeTruthy();
    const rowOf = (text: string) =>
      [...(screen.getByText(text).closest('li')?.querySelectorAll('.ufi-badge') ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect({
      compreJa: rowOf('Compre já'),
      espera: rowOf('Espera'),
      tudoBem: rowOf('Tudo bem'),
    }).toEqual({
      compreJa: ['Publicado', 'Denunciado', 'Spam'],
      espera: ['Aguardando aprovação', 'Denunciado', 'Spam'],
      tudoBem: ['Publicado'],
    });
    await user.click(screen.getByRole('tab', { name: 'Ocultos' }));
    expect(query()).toEqual({ app_id: '42', view: 'hidden', q: 'compre' });
    await user.type(screen.getByRole('searchbox'), ' já{Enter}');
    expect(query()).toEqual({ app_id: '42', view: 'hidden', q: 'compre já' });
    await user.clear(screen.getByRole('searchbox'));
    expect(query()).toEqual({ app_id: '42', view: 'reported' });
    expect(screen.queryByText(/todos os comentários do site/)).toBeNull();
  });

  it('opens the history of one comment', async () => {
    const { user, asked } = await open();
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Histórico' }));
    expect(asked.at(-1)).toEqual(['fetchAudit', { scope_id: '42', comment_id: one.id }]);
    expect(await screen.findByText('Nada foi decidido sobre este comentário.')).toBeTruthy();
  });
});
