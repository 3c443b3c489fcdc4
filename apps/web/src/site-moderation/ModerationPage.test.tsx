import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { buildAttachment } from 'ufi-core/testing';
import type { ModeratedComment, ModerationPage as Page, ModerationState } from 'ufi-plugin/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, say } from '../gallery/fixtureRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { ModerationPage } from './ModerationPage.tsx';

const { joana } = people;
const article = { id: post.ftentidentifier, ogURL: 'https://jornal.example/a', isClosed: false };

function moderated(n: number, text: string, state: ModerationState = 'published'): ModeratedComment {
  const record = say({ n, by: joana, text });
  return { id: record.id, state, record, reasons: ['spam'], notes: [], isAuthorBanned: false };
}
const [one, two] = [moderated(1, 'Compre já'), moderated(2, 'Espera', 'pending')];

const pageOf = (comments: ModeratedComment[], cursor: string | null): Page => ({
  comments,
  banned: [],
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
} = {}) {
  const asked: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const scene = createFixtureServices({ session, post, records: {}, lists: [] });
  const dispatcher = {
    call: ({ name }: { name: string }, input: Record<string, unknown>) => {
      asked.push([name, input]);
      if (refuses.includes(name)) return Promise.reject(new Error('refused'));
      const isNext = input['cursor'] !== undefined;
      const page = pageOf(isNext ? [moderated(3, 'Mais tarde')] : comments, isNext || cursor === '' ? null : cursor);
      return Promise.resolve(name === 'fetchModeration' ? page : { lines: [], actors: [], cursor: null });
    },
  } as AppServices['dispatcher'];
  const site = { id: '42', name: 'O Jornal' };
  const sites = { list: async () => ({ sites: [site], mayRegister: false }) } as unknown as AppServices['sites'];
  await act(async () => {
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ToastProvider>
          <ServicesContext value={{ ...scene, dispatcher, sites }}>
            <Provider store={scene.store}>
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

  it('shows reported comments with their articles, and counts of the other views', async () => {
    await open();
    expect(rowOf('Compre já').getByText('Spam')).toBeTruthy();
    expect(rowOf('Espera').getByText('Aguardando aprovação')).toBeTruthy();
    const where = rowOf('Compre já').getByRole('link', { name: article.ogURL });
    expect(where.getAttribute('href')).toBe(`/plugins/comments/moderation?app_id=42&target_id=${article.id}`);
    expect(screen.getByRole('tab', { name: 'Aguardando' }).textContent).toBe('Aguardando (1)');
  });

  it('shows a comment’s photo, also of a comment without text', async () => {
    const photo_comment = buildAttachment('photo');
    await open({ comments: [{ ...one, record: { ...say({ n: 1, by: joana, text: '' }), photo_comment } }] });
    expect(await screen.findByRole('img', { name: 'Colinas verdes' })).toBeTruthy();
  });

  it('S3.16 links to a published comment in its thread, with `from_mod_tool`', async () => {
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

  it('has keyboard shortcuts, also for several comments, and undoes a decision', async () => {
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

  it('ignores shortcuts in text fields and once they are turned off', async () => {
    const { user, decided } = await open();
    await user.type(screen.getByRole('searchbox'), 'ah');
    await user.click(screen.getByText('Atalhos do teclado'));
    await user.click(screen.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }));
    await user.keyboard('ja');
    expect(decided()).toEqual([]);
  });

  it('S6.12 bans after a confirmation, and hides all comments of the author', async () => {
    const { user, asked } = await open();
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Banir' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(asked.some(([name]) => name === 'banAuthor')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Banir' }));
    expect(asked.at(-1)).toMatchObject(['banAuthor', { comment_id: one.record.fbid }]);
    expect(rowOf('Espera').getByText('Autor banido')).toBeTruthy();
    expect(rowOf('Espera').getByText('Oculto')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(asked.some(([name, { user_id }]) => name === 'unbanAuthor' && user_id === joana.id)).toBe(true);
  });

  it('rolls back rejected decisions and reports them', async () => {
    const { user } = await open({ refuses: ['moderateComment'] });
    await user.click(rowOf('Compre já').getByRole('button', { name: 'Ocultar' }));
    expect(await screen.findByText(/Não foi possível concluir/)).toBeTruthy();
    expect(rowOf('Compre já').queryByText('Oculto')).toBeNull();
  });

  it('searches all comments, or one selected tab, and returns to the earlier tab afterwards', async () => {
    const { user, asked } = await open({ comments: [one, two, { ...moderated(3, 'Tudo bem'), reasons: [] }] });
    const query = () => asked.at(-1)?.[1];
    expect(query()).toEqual({ app_id: '42', view: 'reported' });
    await user.type(screen.getByRole('searchbox'), 'compre{Enter}');
    expect(query()).toEqual({ app_id: '42', view: 'all', q: 'compre' });
    expect(screen.getByText(/todos os comentários do site, em todas as páginas/)).toBeTruthy();
    const standing = (text: string) =>
      [...(screen.getByText(text).closest('li')?.querySelectorAll('.ufi-badge') ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect({
      standingCompreJ: standing('Compre já'),
      standingEspera: standing('Espera'),
      standingTudoBem: standing('Tudo bem'),
    }).toEqual({
      standingCompreJ: ['Publicado', 'Denunciado', 'Spam'],
      standingEspera: ['Aguardando aprovação', 'Denunciado', 'Spam'],
      standingTudoBem: ['Publicado'],
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
