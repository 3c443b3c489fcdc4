import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CommentRecord, FeedbackMark, FeedbackTarget } from 'ufi-core/contract';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, caio } = people;
const target = post.ftentidentifier;
const answer = say({ n: 1, by: joana, text: 'Clube da Esquina' });
const asAnswer = { ...answer, voteEnabled: true, voteCount: 3 };

interface Looking {
  readonly said?: CommentRecord;
  readonly target?: Partial<FeedbackTarget>;
  readonly mark?: Partial<FeedbackMark>;
  readonly handle?: NonNullable<ThreadFixture['handle']>;
  readonly isSignedIn?: boolean;
}

const texts = (name: string, current: string, alternate: string) => ({
  reader: name,
  likesentences: { current, alternate },
  reactionsentences: { current, alternate },
});

const reacted = {
  likecount: 1,
  reactioncount: 1,
  reactioncountreduced: '1',
  reactioncountmap: { 2: { default: 1, reduced: 'um' } },
  reactorids: [joana.id],
  userreactions: { [joana.id]: 2 as const },
};

function view({
  said = answer,
  target: changes = {},
  mark = {},
  handle,
  isSignedIn = true,
}: Looking = {}): ThreadFixture {
  const own = { viewerreaction: 0, hasviewerliked: false, hasviewersubscribed: false, version: 1 } as const;
  const viewer = isSignedIn ? marina : undefined;
  return {
    session: isSignedIn ? asMarina : asNobody,
    post,
    records: {
      ...threadRecords({ comments: [said], viewer, target: { ...reacted, ...changes } }),
      sentences: [
        {
          ftentidentifier: target,
          readers: [texts('none', 'Joana Prado', 'Você e Joana Prado'), texts('reacted', 'Você e Joana', 'Joana')],
          version: 1,
        },
      ],
      targetMarks: [{ ftentidentifier: target, actorforpost: marina.id, ...own, ...mark }],
    },
    lists: threadLists([said]),
    ...(handle && { handle }),
  };
}

const sentence = () => document.querySelector('.ufi-post__reactions')?.textContent;
const postActions = () => within(document.querySelector('.ufi-post__actions') as HTMLElement);

describe('reacting and voting', () => {
  it('S3.02, S4.07 likes a post: counts and sentence change at once', async () => {
    const { user } = renderFixture(view());
    expect(sentence()).toBe('Joana Prado');
    await user.click(postActions().getByRole('button', { name: 'Curtir' }));
    expect(sentence()).toBe('Você e Joana Prado');
    expect(postActions().getByRole('button', { name: 'Curtir' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(postActions().getByRole('button', { name: 'Curtir' }));
    expect(sentence()).toBe('Joana Prado');
  });

  it('offers signed-out people neither reactions nor a menu', () => {
    renderFixture(view({ isSignedIn: false, said: asAnswer }));
    expect(postActions().queryByRole('button', { name: 'Curtir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Opções da publicação' })).toBeNull();
    expect(screen.getByText('3 votos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Votar a favor' })).toBeNull();
  });

  it('S4.17/1 votes with arrows; the same arrow again removes the vote', async () => {
    const { user } = renderFixture(view({ said: asAnswer }));
    const shown = () => [
      screen.getByRole('group', { name: /votos?$/ }).textContent,
      screen.getByRole('button', { name: 'Votar a favor' }).getAttribute('aria-pressed'),
      screen.getByRole('button', { name: 'Votar contra' }).getAttribute('aria-pressed'),
    ];
    const found = [shown()];
    for (const name of ['Votar a favor', 'Votar contra', 'Votar contra']) {
      await user.click(screen.getByRole('button', { name }));
      found.push(shown());
    }
    expect(found).toEqual([
      ['3', 'false', 'false'],
      ['4', 'true', 'false'],
      ['2', 'false', 'true'],
      ['3', 'false', 'false'],
    ]);
  });

  it('has no arrows without voting', () => {
    renderFixture(view());
    expect(screen.queryByRole('button', { name: 'Votar a favor' })).toBeNull();
  });

  it('S4.09/1, S7.18/1 turns notifications of the post on and off in its menu', async () => {
    const { user } = renderFixture(view());
    const press = async (entry: string) => {
      await user.click(screen.getByRole('button', { name: 'Opções da publicação' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await press('Ativar notificações desta publicação');
    await press('Desativar notificações desta publicação');
    await user.click(screen.getByRole('button', { name: 'Opções da publicação' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Ativar notificações desta publicação',
      'Salvar publicação',
    ]);
  });

  it('web.12 lists people who reacted, in a tab for each reaction, page by page', async () => {
    const pages: Record<string, object> = {
      '': { reactors: [{ actor: joana.id, reaction_type: 2 }], cursor: '7' },
      '7': { reactors: [{ actor: caio.id, reaction_type: 1 }], cursor: null },
    };
    const asked: Record<string, unknown>[] = [];
    const handle: NonNullable<ThreadFixture['handle']> = ({ request }) => {
      if (request.path !== '/ufi/reactions/') return undefined;
      asked.push(request.query);
      const page = pages[request.query['cursor'] ?? ''];
      const records = { actors: [joana, caio] };
      return { status: 200, body: { payload: { target, records, ...page } }, retryAfterMs: null };
    };
    const { user } = renderFixture(view({ handle }));
    await user.click(screen.getByRole('button', { name: /Joana Prado/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quem reagiu' }));
    expect(await dialog.findByRole('link', { name: 'Joana Prado' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ver mais pessoas' }));
    expect(await dialog.findByRole('link', { name: 'Caio Lins' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Ver mais pessoas' })).toBeNull();
    expect(dialog.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual([
      'Todas as reações: 1',
      'Amei: 1',
    ]);
    // As the server writes it (S3.02).
    expect(dialog.getByRole('tab', { name: 'Amei: 1' }).textContent).toBe('um');
    await user.click(dialog.getByRole('tab', { name: 'Amei: 1' }));
    await dialog.findByRole('link', { name: 'Joana Prado' });
    expect(asked.map(({ reaction_type, cursor }) => [reaction_type, cursor])).toEqual([
      [undefined, undefined],
      [undefined, '7'],
      ['2', undefined],
    ]);
  });

  it('web.12 reports a failed load of the people who reacted, and retries', async () => {
    let tries = 0;
    const handle: NonNullable<ThreadFixture['handle']> = ({ request }) => {
      if (request.path !== '/ufi/reactions/') return undefined;
      tries += 1;
      const error = { code: 803, summary: '', description: '', isSilent: false, isTransient: false };
      return tries === 1
        ? { status: 404, body: { error: { ...error, isBlocked: false, isWarning: false } }, retryAfterMs: null }
        : { status: 200, body: { payload: { target, records: {}, reactors: [], cursor: null } }, retryAfterMs: null };
    };
    const { user } = renderFixture(view({ handle }));
    await user.click(screen.getByRole('button', { name: /Joana Prado/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quem reagiu' }));
    expect(await dialog.findByText('Não foi possível carregar quem reagiu.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Ninguém reagiu ainda.')).toBeTruthy();
  });
});
