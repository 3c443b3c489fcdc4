import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { transportFailure } from 'ufi-core/request';
import type { Role } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { FixtureThread } from '../gallery/FixtureThread.tsx';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import type { AppServices } from '../services/appServices.ts';

const { marina } = people;

function open(roles: Role[], { isClosed = false } = {}) {
  const changes = { arecommentsdisabled: isClosed };
  const records = threadRecords({ comments: [], viewer: marina, roles, target: changes });
  const fixture = { session: asMarina, post, records, lists: threadLists([]) };
  const asked: { readonly input: unknown; answer(payload: unknown): void; fail(): void }[] = [];
  const call = (({ name }: { readonly name: string }, input: unknown) =>
    new Promise((resolve, reject) => {
      // Asked by every menu that opens.
      if (name === 'fetchSavedPosts') return;
      asked.push({ input, answer: resolve, fail: () => reject(transportFailure('network')) });
    })) as AppServices['dispatcher']['call'];
  const services = { ...createFixtureServices(fixture), dispatcher: { call } };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <FixtureThread fixture={fixture} services={services} />
      </ToastProvider>
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Opções da publicação' }));
  const remove = async () => {
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir publicação' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir publicação' }));
    expect(dialog.getByText(/os comentários dela somem para todo mundo/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(asked).not.toEqual([]));
    return asked[0];
  };
  return { asked, remove, openMenu };
}

describe('deleting a post', () => {
  it('web.383 asks first, and once it is deleted a notice takes its place', async () => {
    const { remove } = open(['viewer', 'postAuthor']);
    const call = await remove();
    const { ftentidentifier, id } = post;
    expect(call?.input).toMatchObject({ ft_ent_identifier: ftentidentifier, post_id: id, actor: marina.id });
    expect(screen.getByText(post.body.text)).toBeTruthy();
    await act(async () => call?.answer({}));
    expect(await screen.findByText('Publicação excluída.')).toBeTruthy();
    expect(screen.queryByText(post.body.text)).toBeNull();
    const notice = screen.getByText(ptBR['web.post.gone']).closest('[role=status]');
    await waitFor(() => expect(document.activeElement).toBe(notice));
  });

  it('web.383 stays, and says so, if it can’t be deleted', async () => {
    const { remove } = open(['viewer', 'postAuthor']);
    const call = await remove();
    await act(async () => call?.fail());
    expect(await screen.findByText(ptBR['web.error.text'])).toBeTruthy();
    expect(screen.getByText(post.body.text)).toBeTruthy();
  });

  it('web.383 is offered to admins of its group', async () => {
    const { openMenu } = open(['viewer', 'groupAdmin']);
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Excluir publicação' })).toBeTruthy();
  });

  it('web.383 web.384 other readers are offered neither to delete it nor to turn its comments off', async () => {
    const { openMenu } = open(['viewer']);
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Ativar notificações desta publicação' });
    expect(screen.queryByRole('menuitem', { name: 'Excluir publicação' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Desativar comentários' })).toBeNull();
  });
});

describe('turning the comments of a post off and on', () => {
  const [off, on] = ['Desativar comentários', 'Ativar comentários'];
  it.each([
    [off, true, 'Comentários desativados.', on],
    [on, false, 'Comentários ativados.', off],
  ])('web.384 %s', async (label, isClosed, said, next) => {
    const { asked, openMenu } = open(['viewer', 'postAuthor'], { isClosed: !isClosed });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: label }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const { ftentidentifier: target } = post;
    expect(asked[0]?.input).toMatchObject({ ft_ent_identifier: target, is_closed: isClosed, actor: marina.id });
    const [known] =
      threadRecords({ comments: [], target: { arecommentsdisabled: isClosed, version: 2 } }).targets ?? [];
    await act(async () => asked[0]?.answer({ target, seq: 2, records: { targets: known ? [known] : [] } }));
    expect(await screen.findByText(said)).toBeTruthy();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: next })).toBeTruthy();
  });

  it('web.384 says so if it failed', async () => {
    const { asked, openMenu } = open(['viewer', 'postAuthor']);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: off }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.fail());
    expect(await screen.findByText(ptBR['web.error.text'])).toBeTruthy();
  });
});

it('web.576 a post is shared by the device’s sheet, where it has one', async () => {
  const { openMenu } = open(['viewer']);
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Salvar publicação' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Compartilhar' })).toBeNull();
  document.body.replaceChildren();
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const other = open(['viewer']);
  await other.openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compartilhar' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([{ url: `${location.origin}/posts/${post.id}` }]);
});
