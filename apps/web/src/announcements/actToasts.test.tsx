import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusedAnswer } from 'ufi-core/testing';
import type { CommentRecord, FeedbackTarget, PostKind, Role, ViewerRights } from 'ufi-core/contract';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';
import { ActionAnnouncements } from './ActionAnnouncements.tsx';

const { marina, joana } = people;
const theirs = say({ n: 1, by: joana, text: 'Compre já' });
const own = say({ n: 2, by: marina, text: 'Elis & Tom' });
const { fbid } = theirs;

/** What the server has changed by an act. */
interface Change {
  readonly comment?: Partial<CommentRecord>;
  readonly target?: Partial<FeedbackTarget>;
  readonly rights?: Partial<ViewerRights>;
  readonly isGone?: true;
}

interface Act {
  readonly title: string;
  readonly roles: readonly Role[];
  readonly kind?: PostKind;
  readonly inGroup?: true;
  /** How things stand before. */
  readonly given?: Change;
  /** The entry of the comment's menu, and what is pressed in the dialog that it opens. */
  readonly press: readonly [entry: string, ...inDialog: string[]];
  readonly of?: string;
  readonly change: Change;
  readonly toast: string;
  /** What undoing sends; null if it can't be undone. */
  readonly undo: readonly [path: string, body: object] | null;
}

const author: Role[] = ['viewer', 'postAuthor'];
const manager: Role[] = ['viewer', 'pageManager'];
const group: Role[] = ['viewer', 'groupAdmin'];
const page_id = post.author;
const banned = { rights: { bannedids: [joana.id] } };
const muted = { rights: { mutedids: [joana.id] } };
const asSpam: Change = { comment: { status: 'spam' } };

const acts: readonly Act[] = [
  {
    title: 'pinning',
    roles: author,
    press: ['Fixar comentário'],
    change: { target: { authorpinnedcommentid: fbid } },
    toast: 'Comentário fixado.',
    undo: ['/ufi/comment/author_pin/', { comment_id: fbid, is_pinned_by_author: false }],
  },
  {
    title: 'pinning in place of another',
    roles: author,
    given: { target: { authorpinnedcommentid: own.fbid } },
    press: ['Fixar comentário'],
    change: { target: { authorpinnedcommentid: fbid } },
    toast: 'Comentário fixado.',
    undo: ['/ufi/comment/author_pin/', { comment_id: own.fbid, is_pinned_by_author: true }],
  },
  {
    title: 'unpinning',
    roles: author,
    given: { target: { authorpinnedcommentid: fbid } },
    press: ['Desafixar comentário'],
    change: { target: { authorpinnedcommentid: null } },
    toast: 'Comentário desafixado.',
    undo: ['/ufi/comment/author_pin/', { comment_id: fbid, is_pinned_by_author: true }],
  },
  {
    title: 'pinning over a broadcast',
    roles: author,
    kind: 'live',
    press: ['Fixar na transmissão'],
    change: { target: { livepinnedcommentid: fbid, livepineventid: 2 } },
    toast: 'Comentário fixado acima da transmissão.',
    undo: ['/ufi/comment/live_pin/', { comment_id: null }],
  },
  {
    title: 'emptying the slot over a broadcast',
    roles: author,
    kind: 'live',
    given: { target: { livepinnedcommentid: fbid, livepineventid: 1 } },
    press: ['Desafixar da transmissão'],
    change: { target: { livepinnedcommentid: undefined, livepineventid: 2 } },
    toast: 'Não há mais comentário fixado acima da transmissão.',
    undo: ['/ufi/comment/live_pin/', { comment_id: fbid }],
  },
  {
    title: 'accepting an answer',
    roles: author,
    kind: 'question',
    press: ['Aceitar como resposta'],
    change: { target: { acceptedanswerid: fbid } },
    toast: 'Resposta aceita.',
    undo: ['/ufi/comment/accept_answer/', { comment_id: fbid, is_accepted: false }],
  },
  {
    title: 'taking an answer back',
    roles: author,
    kind: 'question',
    given: { target: { acceptedanswerid: fbid } },
    press: ['Deixar de aceitar como resposta'],
    change: { target: { acceptedanswerid: null } },
    toast: 'A resposta não está mais aceita.',
    undo: ['/ufi/comment/accept_answer/', { comment_id: fbid, is_accepted: true }],
  },
  {
    title: 'approving what is held',
    roles: manager,
    given: asSpam,
    press: ['Aprovar comentário'],
    change: { comment: { status: null, isApproved: true } },
    toast: 'Comentário aprovado.',
    undo: ['/ufi/hide/comment/', { comment_id: fbid, spam_action: true }],
  },
  {
    title: 'unmarking spam',
    roles: manager,
    given: asSpam,
    press: ['Desmarcar como spam'],
    change: { comment: { status: null } },
    toast: 'O comentário está de volta.',
    undo: ['/ufi/hide/comment/', { comment_id: fbid, spam_action: true }],
  },
  {
    title: 'marking as spam',
    roles: manager,
    press: ['Marcar como spam'],
    change: asSpam,
    toast: 'Comentário marcado como spam.',
    undo: ['/ufi/hide/comment/', { comment_id: fbid, spam_action: false }],
  },
  {
    title: 'asking for another look',
    roles: ['viewer'],
    given: { comment: {} },
    of: 'Elis & Tom',
    press: ['Pedir nova análise'],
    change: { comment: { needsApproval: true } },
    toast: 'Nova análise pedida.',
    undo: null,
  },
  {
    title: 'banning',
    roles: manager,
    press: ['Banir…', 'Banir'],
    change: banned,
    toast: 'Joana Prado não pode mais comentar aqui.',
    undo: ['/ajax/ufi/ban_user.php', { comment_id: fbid, page_id, action: 'undo_ban' }],
  },
  {
    title: 'suspending',
    roles: manager,
    kind: 'live',
    press: ['Banir…', 'Suspender desta transmissão por 10 minutos', 'Banir'],
    change: banned,
    toast: 'Joana Prado está em suspensão desta transmissão.',
    undo: ['/ajax/ufi/ban_user.php', { comment_id: fbid, page_id, action: 'undo_ban' }],
  },
  {
    title: 'lifting a ban',
    roles: manager,
    given: banned,
    press: ['Remover banimento'],
    change: { rights: { bannedids: [] } },
    toast: 'Joana Prado pode comentar aqui de novo.',
    undo: null,
  },
  {
    title: 'muting',
    roles: group,
    inGroup: true,
    press: ['Silenciar membro…', 'Silenciar'],
    change: muted,
    toast: 'Joana Prado está em silêncio no grupo.',
    undo: ['/groups/mutemember/', { comment_id: fbid, group_id: '30', mute_duration: null }],
  },
  {
    title: 'lifting a mute',
    roles: group,
    inGroup: true,
    given: muted,
    press: ['Deixar de silenciar'],
    change: { rights: { mutedids: [] } },
    toast: 'Joana Prado não está mais em silêncio no grupo.',
    undo: null,
  },
  {
    title: 'deleting another’s comment',
    roles: author,
    press: ['Excluir', 'Excluir'],
    change: { isGone: true },
    toast: 'Comentário excluído.',
    undo: null,
  },
  {
    title: 'deleting and blocking',
    roles: author,
    press: ['Excluir', 'Bloquear Joana Prado', 'Excluir'],
    change: { isGone: true },
    toast: 'Comentário excluído. Você e Joana Prado não veem mais os comentários um do outro.',
    undo: null,
  },
  {
    title: 'removing a commenter',
    roles: group,
    inGroup: true,
    press: ['Excluir e remover pessoa…', 'Excluir e remover'],
    change: { isGone: true },
    toast: 'Comentário excluído. Joana Prado não participa mais daqui.',
    undo: null,
  },
];

/** The announcements; pressed, they begin anew and know nothing of what was sent before, as after a reload. */
function Reloadable() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <ActionAnnouncements key={times} />
      <button onClick={() => setTimes(times + 1)}>Reload</button>
    </>
  );
}

function open({ roles, kind = 'plain', inGroup, given = {}, of }: Act) {
  const isOwn = of !== undefined;
  const comments = isOwn ? [theirs, { ...own, status: 'spam' as const }] : [{ ...theirs, ...given.comment }, own];
  const records = threadRecords({ comments, viewer: marina, roles: [...roles], target: given.target ?? {} });
  const rights = records.rights?.map((each) => ({ ...each, ...given.rights }));
  const fixture = {
    session: asMarina,
    post: { ...post, kind, ...(inGroup && { group: { id: '30', name: 'Hortas' } }) },
    records: { ...records, rights },
    lists: threadLists(comments),
  };
  const view = renderFixture(fixture, { beside: <Reloadable /> });
  const sent = () => view.store.transport.requests.filter(({ isOpen }) => isOpen).at(-1);
  const answer = async ({ comment, target, rights: changed, isGone }: Change) => {
    const version = 9;
    const before = isOwn ? comments[1] : comments[0];
    const mine = records.targets?.[0];
    const payload = {
      target: post.ftentidentifier,
      seq: version,
      records: {
        ...(comment && before && { comments: [{ ...before, ...comment, version }] }),
        ...(target && mine && { targets: [{ ...mine, ...target, version }] }),
        ...(changed && { rights: rights?.map((each) => ({ ...each, ...changed, version })) }),
      },
      removed: isGone ? { comments: [{ fbid, version }] } : {},
    };
    await act(async () => sent()?.succeed(payload));
    await view.settle();
  };
  return { ...view, sent, answer };
}

const toasts = () => within(screen.getByRole('status', { name: 'Avisos' }));

async function press(view: ReturnType<typeof open>, { press: [entry, ...inDialog], of = 'Compre já' }: Act) {
  const comment = screen.getByText(of).closest('article') as HTMLElement;
  await view.user.click(within(comment).getAllByRole('button', { name: 'Mais opções' })[0] ?? comment);
  await view.user.click(await screen.findByRole('menuitem', { name: entry }));
  for (const name of inDialog) {
    const dialog = within(await screen.findByRole(/^Excluir$/.test(entry) ? 'alertdialog' : 'dialog'));
    const isNamed = (label: string) => label.startsWith(name);
    const [button] = dialog.queryAllByRole('button', { name });
    const [choice] = [
      ...dialog.queryAllByRole('radio', { name: isNamed }),
      ...dialog.queryAllByRole('checkbox', { name: isNamed }),
    ];
    await view.user.click(button ?? choice ?? document.body);
  }
  await view.settle();
}

describe('acts of moderation', () => {
  it.each(acts.map((each) => [each.title, each] as const))(
    'web.35 %s is told by a toast once the server has it, with a button to undo it where that is possible',
    async (_, each) => {
      const view = open(each);
      await press(view, each);
      expect(toasts().queryByRole('group')).toBeNull();
      await view.answer(each.change);
      const toast = within(await toasts().findByRole('group'));
      expect(toast.getByText((__, element) => element?.className === 'ufi-toast__text').textContent).toBe(each.toast);
      const undo = toast.queryByRole('button', { name: 'Desfazer' });
      expect(undo === null).toBe(each.undo === null);
      if (undo === null || each.undo === null) return;
      await view.user.click(undo);
      await view.settle();
      const [path, body] = each.undo;
      expect(view.sent()?.request.path).toBe(path);
      expect(view.sent()?.request.body).toMatchObject(body);
      expect(toasts().queryByRole('group')).toBeNull();
    },
  );

  it('web.35 names who was banned, though the ban was sent before a reload', async () => {
    const banning = acts.find(({ title }) => title === 'banning') as Act;
    const view = open(banning);
    await press(view, banning);
    await view.user.click(screen.getByRole('button', { name: 'Reload' }));
    await view.answer(banning.change);
    const toast = await toasts().findByRole('group');
    expect(toast.querySelector('.ufi-toast__text')?.textContent).toBe(banning.toast);
  });

  it('web.35 has no toast for an act that was refused', async () => {
    const pinning = acts[0] as Act;
    const view = open(pinning);
    await press(view, pinning);
    await act(async () => view.sent()?.answer(refusedAnswer('noPermission')));
    await view.settle();
    expect(view.store.getState().delivery.problems).toHaveLength(1);
    // Hidden behind the dialog, but not from this.
    expect(document.querySelector('.ufi-toast')).toBeNull();
  });

  it('web.35 only announces what people do to their own comments', async () => {
    const deleting = { ...(acts[0] as Act), press: ['Excluir', 'Excluir'] } as const;
    const view = open(deleting);
    await press(view, { ...deleting, of: 'Elis & Tom' });
    const removed = { comments: [{ fbid: own.fbid, version: 9 }] };
    await act(async () => view.sent()?.succeed({ target: post.ftentidentifier, seq: 9, records: {}, removed }));
    await waitFor(() => expect(screen.getByText('Comentário excluído.')).toBeTruthy());
    expect(toasts().queryByRole('group')).toBeNull();
  });

  it('web.35 has a toast for the latest act only', async () => {
    const pinning = acts[0] as Act;
    const view = open({ ...pinning, roles: author });
    await press(view, pinning);
    await view.answer(pinning.change);
    await press(view, { ...pinning, press: ['Desafixar comentário'] });
    await view.answer({ target: { authorpinnedcommentid: null } });
    expect(toasts().getAllByRole('group')).toHaveLength(1);
    expect(toasts().getByText('Comentário desafixado.')).toBeTruthy();
  });
});
