import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createDraftStore, plainContent } from 'ufi-composer';
import { serverUpdateReceived } from 'ufi-core';
import type { OwnRestriction } from 'ufi-core/contract';
import { createMemoryStorage } from 'ufi-core/request';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const comment = say({ n: 1, by: joana, text: 'Clube da Esquina' });
const own = say({ n: 2, by: marina, text: 'Elis & Tom' });
const comments = [comment, own];
const until = Math.floor(Date.UTC(2040, 0, 2, 15) / 1000);

function open() {
  const records = threadRecords({ comments, viewer: marina });
  const view = renderFixture({ session: asMarina, post, records, lists: threadLists(comments) });
  const restrain = async (restriction: OwnRestriction) => {
    const [rights] = records.rights ?? [];
    if (rights === undefined) throw new Error('no rights');
    const now = { ...rights, cancomment: false, restriction, version: rights.version + 1 };
    const update = { via: 'fetch' as const, target: post.ftentidentifier, seq: 1, records: { rights: [now] } };
    await act(async () => void view.store.dispatch(serverUpdateReceived([update])));
  };
  const write = async (field: () => HTMLElement, text: string) => {
    await view.user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await view.user.keyboard(text);
  };
  return { ...view, restrain, write };
}

const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
const notice = async () => {
  const words = await screen.findByRole('textbox', { name: 'Seu texto' });
  return words.closest<HTMLElement>('[role="alert"]') as HTMLElement;
};

const cases: readonly (readonly [string, OwnRestriction, RegExp])[] = [
  ['a ban', { kind: 'banned', by: 'pageAdmin' }, /A administração da página baniu você.*não tem prazo/],
  [
    'a ban with a reason',
    { kind: 'banned', by: 'pageAdmin', reason_kind: 'hate', reason: 'de novo' },
    /baniu você.*Motivo: Discurso de ódio\. de novo/,
  ],
  ['a suspension', { kind: 'suspended', by: 'postAuthor', until }, /Quem publicou suspendeu você.*2040/],
  [
    'a mute',
    { kind: 'muted', by: 'groupAdmin', until, reason: 'vendas', rules: ['Nada de vendas'] },
    /A administração do grupo silenciou você.*2040.*Motivo: vendas.*Nada de vendas/,
  ],
];

describe('a restriction that comes while somebody writes', () => {
  it.each(cases)('web.24 %s keeps the words, says why, by whom and until when, and has the focus', async (...given) => {
    const [, restriction, text] = given;
    const { restrain, write, user } = open();
    await write(field, 'Secos & Molhados');
    await restrain(restriction);
    const alert = await notice();
    expect(alert.textContent).toMatch(text);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    const words = within(alert).getByRole<HTMLTextAreaElement>('textbox');
    expect({ value: words.value, isReadOnly: words.readOnly }).toEqual({ value: 'Secos & Molhados', isReadOnly: true });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(alert).getByRole('button', { name: 'Copiar texto' }));
    expect(copied.mock.calls).toEqual([['Secos & Molhados']]);
    expect(await screen.findByText('Texto copiado.')).toBeTruthy();
  });

  it('web.24 keeps the words of a reply and of an edit, too', async () => {
    const { restrain, write, user } = open();
    const articleOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);
    await user.click(articleOf('Clube da Esquina').getByRole('button', { name: 'Responder' }));
    await write(() => screen.getByRole('textbox', { name: /^Respond/ }), 'Apoiado');
    await user.click(articleOf('Elis & Tom').getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByText('Editar'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Editar comentário' }).tagName).toBe('DIV'));
    await restrain({ kind: 'banned', by: 'pageAdmin' });
    const words = await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: 'Seu texto' });
    expect(words.map(({ value }) => value).sort()).toEqual(['Apoiado', 'Elis & Tom']);
  });

  it('web.24 web.530 leaves the focus where else it is, and says only why and where to appeal if nothing was written', async () => {
    const { restrain, user } = open();
    const more = screen.getAllByRole('button', { name: 'Mais opções' })[0] as HTMLElement;
    await user.click(field());
    act(() => more.focus());
    await restrain({ kind: 'banned', by: 'pageAdmin', act_id: '70' });
    const appeal = await screen.findByRole('link', { name: 'Ver e contestar a decisão' });
    expect(appeal.getAttribute('href')).toBe('/notifications?act=70');
    const reason = await screen.findByText(/A administração da página baniu você/);
    expect(reason.closest('[role="alert"]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar texto' })).toBeNull();
    expect(document.activeElement).toBe(more);
  });

  it('web.24 after a reload the draft is under the reason, and can be copied or discarded', async () => {
    const storage = createMemoryStorage();
    const drafts = createDraftStore(storage);
    const draft = { person: marina.id, ftentidentifier: post.ftentidentifier };
    await drafts.save(draft, plainContent('Secos & Molhados'));
    const { rights = [], ...others } = threadRecords({ comments, viewer: marina });
    const restriction: OwnRestriction = { kind: 'banned', by: 'pageAdmin' };
    const records = { ...others, rights: rights.map((each) => ({ ...each, cancomment: false, restriction })) };
    const fixture = { session: asMarina, post, records, lists: threadLists(comments), storage };
    // Its first rendering suspends.
    const { user } = await act(async () => renderFixture(fixture));
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Seu texto' });
    expect({ value: words.value, isReadOnly: words.readOnly }).toEqual({ value: 'Secos & Molhados', isReadOnly: true });
    const notice = words.closest('section') as HTMLElement;
    expect(notice.textContent).toMatch(/^A administração da página baniu você/);
    expect(document.activeElement).toBe(document.body);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(notice).getByRole('button', { name: 'Copiar texto' }));
    expect(copied.mock.calls).toEqual([['Secos & Molhados']]);
    await user.click(within(notice).getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('textbox', { name: 'Seu texto' })).toBeNull();
    expect(screen.getByText(/A administração da página baniu você/)).toBeTruthy();
    await waitFor(async () => expect(await createDraftStore(storage).load(draft)).toBeNull());
  });

  it('web.24 after a reload the drafts of replies and edits are there, too', async () => {
    const storage = createMemoryStorage();
    const drafts = createDraftStore(storage);
    const thread = { person: marina.id, ftentidentifier: post.ftentidentifier };
    await drafts.save({ ...thread, replyTo: comment.id }, plainContent('Apoiado'));
    await drafts.save({ ...thread, edits: own.id }, plainContent('Elis e Tom'));
    await drafts.save({ ...thread, ftentidentifier: '99', replyTo: '7' }, plainContent('Em outro lugar'));
    const { rights = [], ...others } = threadRecords({ comments, viewer: marina });
    const restriction: OwnRestriction = { kind: 'banned', by: 'pageAdmin' };
    const records = { ...others, rights: rights.map((each) => ({ ...each, cancomment: false, restriction })) };
    const fixture = { session: asMarina, post, records, lists: threadLists(comments), storage };
    const { user } = await act(async () => renderFixture(fixture));
    const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sua resposta' });
    const edit = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sua edição' });
    expect([reply.value, edit.value]).toEqual(['Apoiado', 'Elis e Tom']);
    expect(screen.queryByRole('textbox', { name: 'Seu texto' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Descartar' })[1] as HTMLElement);
    expect(screen.queryByRole('textbox', { name: 'Sua edição' })).toBeNull();
    await waitFor(async () => {
      const left = await createDraftStore(storage).targetsIn(thread);
      expect(left).toEqual([{ ...thread, replyTo: comment.id }]);
    });
  });
});
