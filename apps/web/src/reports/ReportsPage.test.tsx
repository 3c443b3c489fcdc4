import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { ActorRecord } from 'ufi-core/contract';
import { clientRefusal } from 'ufi-core/request';
import { buildAttachment, refusedAnswer, type FakeRequest } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { ReportsPage } from './ReportsPage.tsx';

const { marina, joana } = people;
const noPermission = clientRefusal('noPermission');
const theirs = say({ n: 1, by: joana, text: 'Compre já' });
const gone = say({ n: 2, by: joana, text: 'Sumiu' });
const reported = (comment: typeof theirs, note = '') => ({
  comment_id: comment.id,
  reason: 'spam',
  note,
  timestamp: { time: 1_700_000_000 },
});

interface OpenOptions {
  readonly scope?: string;
  readonly bars?: readonly ActorRecord[];
  /** Reports of messages, for an owner of the instance. */
  readonly messages?: () => Promise<unknown>;
}

async function open(
  answers: (() => Promise<unknown>)[],
  session = asMarina,
  { scope, bars, messages }: OpenOptions = {},
) {
  const records = threadRecords({ comments: [theirs], viewer: marina, roles: ['viewer', 'postAuthor'] });
  // Known comments are fetched again, missing ones stay missing, and an approval stays pending until answered.
  const handle = ({ request }: FakeRequest) =>
    request.path === '/ufi/comment/keep_spam/' ? undefined : refusedAnswer('noSuchObject');
  const view = createFixtureServices({ session, post, records, lists: threadLists([theirs]), handle });
  const asked: unknown[] = [];
  const dispatcher = {
    call: ({ name }: { name: string }, input: unknown) => {
      if (name === 'fetchMessageReports') return messages?.() ?? Promise.reject(noPermission);
      asked.push([name, input]);
      if (name === 'fetchBars' || name === 'liftBar') return Promise.resolve({ barred: bars });
      return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
    },
  } as AppServices['dispatcher'];
  const app = (
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={{ ...view, dispatcher }}>
          <Provider store={view.store}>
            <ReportsPage scope={scope} />
          </Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>
  );
  let unmount = () => {};
  await act(async () => void ({ unmount } = render(app)));
  await act(() => view.store.settle());
  const sent = (path: string) => view.store.transport.requests.filter(({ request }) => request.path === path);
  return { user: userEvent.setup(), asked, sent, unmount, settle: () => act(() => view.store.settle()) };
}

describe('people barred from a group', () => {
  it('S7.10/1 are listed beside its reports, and can be let back; one’s own scope has no such list', async () => {
    const empty = async () => ({ reports: [], cursor: null });
    const own = await open([empty]);
    expect(screen.queryByRole('tab', { name: 'Banidos do grupo' })).toBeNull();
    own.unmount();
    const { user, asked } = await open([empty], asMarina, { scope: '4001', bars: [joana, people.caio] });
    await user.click(screen.getByRole('tab', { name: 'Banidos do grupo' }));
    expect(asked.at(-1)).toEqual(['fetchBars', { group_id: '4001' }]);
    await user.click(await screen.findByRole('button', { name: 'Permitir a volta de Joana Prado' }));
    expect(asked.at(-1)).toEqual(['liftBar', { group_id: '4001', user_id: joana.id }]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(people.caio.name),
    ]);
    expect(screen.getByText('Joana Prado pode voltar ao grupo.')).toBeTruthy();
  });
});

describe('reports of messages', () => {
  it('web.349 web.488 an owner of the instance reads them with what stood around them, and sees photos once asked; nobody else is offered the tab', async () => {
    const empty = async () => ({ reports: [], cursor: null });
    const other = await open([empty]);
    expect(screen.queryByRole('tab', { name: 'Mensagens' })).toBeNull();
    other.unmount();
    const common = { author: joana.id, timestamp: '1700000000000' };
    const said = (id: string, body: string, attachments: unknown[] = []) => ({ ...common, id, body, attachments });
    const report = { message_id: '2', reason: 'other', note: 'ameaça', timestamp: '1700000000000' };
    const reports = [
      { ...report, messages: [said('1', 'antes'), said('2', 'a denunciada', [buildAttachment('photo')])] },
    ];
    const messages = async () => ({ reports, actors: [joana], cursor: null });
    const { user } = await open([empty], asMarina, { messages });
    await user.click(screen.getByRole('tab', { name: 'Mensagens' }));
    expect(screen.getByText('ameaça')).toBeTruthy();
    const lines = within(document.querySelector('.web-reports__said') as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => /Denunciada/.test(textContent ?? ''))).toEqual([false, true]);
    expect(lines[1]?.textContent).toContain('a denunciada');
    expect(lines[0]?.textContent).toContain('Joana Prado');
    expect(document.querySelector('.ufi-attachment')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar o anexo' }));
    expect(document.querySelector('.ufi-attachment')).not.toBeNull();
  });
});

describe('the reports page', () => {
  it('web.495 opens on the appeals if the address says so', async () => {
    history.replaceState(null, '', `/reports/?scope_id=${marina.id}&view=appeals`);
    const { asked } = await open([async () => ({ appeals: [], cursor: null })]);
    expect(screen.getByRole('tab', { name: 'Contestações' }).getAttribute('aria-selected')).toBe('true');
    expect(asked).toEqual([['fetchAppeals', { scope_id: marina.id }]]);
    await act(async () => history.replaceState(null, '', '/'));
  });

  it('web.02 shows each reported comment once with its notes, and marks deleted ones', async () => {
    const reports = [reported(theirs, 'um golpe'), reported(theirs, 'outra vez'), reported(gone)];
    const { asked } = await open([async () => ({ reports, cursor: null })]);
    expect(asked).toEqual([['fetchReports', { scope_id: marina.id }]]);
    const rows = [...document.querySelectorAll('[data-report]')] as HTMLElement[];
    expect(rows).toHaveLength(2);
    const [known, other] = rows.map((row) => within(row));
    expect(known?.getByText('Compre já')).toBeTruthy();
    expect([known?.getByText('um golpe'), known?.getByText('outra vez')].every(Boolean)).toBe(true);
    expect(other?.getByText('Este comentário não está mais disponível.')).toBeTruthy();
  });

  it('web.02 approves a comment, and shows it until that is rejected', async () => {
    const { user, sent, settle } = await open([async () => ({ reports: [reported(theirs)], cursor: null })]);
    await user.click(screen.getByRole('button', { name: 'Manter comentário' }));
    expect(screen.getByText('Comentário mantido.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manter comentário' })).toBeNull();
    sent('/ufi/comment/keep_spam/')[0]?.answer(refusedAnswer('noPermission'));
    await settle();
    expect(await screen.findByRole('button', { name: 'Manter comentário' })).toBeTruthy();
    expect(screen.queryByText('Comentário mantido.')).toBeNull();
  });

  it('retries a failed page, and loads the next one', async () => {
    const next = { reports: [reported(theirs)], cursor: '7' };
    const { user, asked } = await open([
      () => Promise.reject(new Error('offline')),
      async () => next,
      async () => ({ reports: [reported(gone)], cursor: null }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await user.click(await screen.findByRole('button', { name: 'Ver mais denúncias' }));
    await screen.findByText('Este comentário não está mais disponível.');
    expect(asked.at(-1)).toEqual(['fetchReports', { scope_id: marina.id, cursor: '7' }]);
    expect(screen.queryByRole('button', { name: 'Ver mais denúncias' })).toBeNull();
  });

  it('shows an empty state, and links signed-out people to the sign-in', async () => {
    await open([async () => ({ reports: [], cursor: null })]);
    expect(screen.getByText('Nenhuma denúncia aberta.')).toBeTruthy();
    document.body.innerHTML = '';
    const { asked } = await open([], asNobody);
    expect({ tagName: screen.getByRole('link', { name: 'Entrar' }).tagName, asked }).toEqual({
      tagName: 'A',
      asked: [],
    });
  });
});
