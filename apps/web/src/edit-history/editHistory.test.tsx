import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAttachment, buildPostAttachment, type FakeHandler } from 'ufi-core/testing';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const edited = say({ n: 1, by: joana, text: 'Elis e Tom', changes: { originalTimestamp: 1_700_000_000 } });
const plain = say({ n: 2, by: marina, text: 'Nunca mudei' });

const pages: Readonly<Record<string, object>> = {
  first: {
    versions: [
      { text: 'Elis e Tom', dir: 'ltr', time: 1_700_000_120 },
      { text: 'Elis & Tom', dir: 'ltr', time: 1_700_000_060 },
    ],
    cursor: '3',
  },
  '3': { versions: [{ text: 'Elis', dir: 'ltr', time: 1_700_000_000 }], cursor: null },
};
const isHistory = ({ request }: Parameters<FakeHandler>[0]) => request.path === '/ajax/edits/browser/comment';

const photo = buildAttachment('photo', { fbid: '77' });
const withPhotos = {
  versions: [
    { text: 'sem foto', dir: 'ltr', time: 1_700_000_120 },
    { text: 'a mesma', dir: 'ltr', time: 1_700_000_060, attachment: photo },
    { text: 'com foto', dir: 'ltr', time: 1_700_000_000, attachment: photo },
  ],
  cursor: null,
};

function view({ isDown = false, answers = pages } = {}) {
  const line = { isDown };
  const tokens: unknown[] = [];
  const handle: FakeHandler = (call) => {
    if (!isHistory(call)) return undefined;
    const { comment_token, cursor = 'first' } = call.request.query as Record<string, string>;
    tokens.push(comment_token);
    if (line.isDown) return { status: 503, retryAfterMs: null, body: {} };
    return { status: 200, retryAfterMs: null, body: { payload: { comment_id: edited.fbid, ...answers[cursor] } } };
  };
  const comments = [edited, plain];
  const records = threadRecords({ comments, viewer: marina });
  const drawn = renderFixture({ session: asMarina, post, records, lists: threadLists(comments), handle });
  const open = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'Editado' }));
    return screen.findByRole('dialog', { name: 'Histórico de edições' });
  };
  return { ...drawn, line, tokens, open };
}

const versionsIn = (dialog: HTMLElement) => within(dialog).getAllByRole('listitem');

describe('the edit history', () => {
  it('S7.33 opens from the label of an edited comment, and is requested by the comment’s token', async () => {
    const { user, settle, tokens, open } = view();
    expect(screen.getAllByRole('button', { name: 'Editado' })).toHaveLength(1);
    const dialog = await open();
    await settle();
    expect(tokens).toEqual([`${post.ftentidentifier}_${edited.fbid}`]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dialog.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editado' }));
  });

  it('S7.33 shows versions newest first, each with its changes, page by page', async () => {
    const { user, settle, open } = view();
    const dialog = await open();
    await settle();
    expect(versionsIn(dialog)).toHaveLength(1);
    const [present] = versionsIn(dialog);
    expect(within(present as HTMLElement).getByRole('heading').textContent).toMatch(/^Versão atual: .*2023/);
    expect(present?.querySelector('del')?.textContent).toBe('[removido: & fim]');
    expect(present?.querySelector('ins')?.textContent).toBe('[acrescentado: e fim]');
    await user.click(within(dialog).getByRole('button', { name: 'Ver versões anteriores' }));
    await settle();
    const heads = within(dialog).getAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent?.split(' ').slice(0, 2).join(' '))).toEqual([
      'Versão atual:',
      'Versão de',
      'Versão original:',
    ]);
    expect(versionsIn(dialog)[1]?.querySelector('ins')?.textContent).toBe('[acrescentado:  & Tom fim]');
    expect(versionsIn(dialog)[2]?.querySelector('.web-edits__text')?.textContent).toBe('Elis');
    expect(within(dialog).queryByRole('button', { name: 'Ver versões anteriores' })).toBeNull();
  });

  it('can be retried', async () => {
    const { user, settle, line, open } = view({ isDown: true });
    const dialog = await open();
    await settle();
    line.isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    await settle();
    expect(versionsIn(dialog)).toHaveLength(1);
  });

  it('S5.07/1 shows when the comment was first written', async () => {
    const { user } = view();
    const mark = screen.getByRole('button', { name: 'Editado' });
    await user.hover(mark);
    expect(mark.title).toMatch(/^Publicado primeiro em .*novembro de 2023/);
  });

  it('S7.33 shows attachments that were added or removed', async () => {
    const { settle, open } = view({ answers: { first: withPhotos } });
    const dialog = await open();
    await settle();
    const rows = versionsIn(dialog).map((row) => within(row));
    // The photo component is loaded lazily.
    await waitFor(() => expect(rows.map((row) => row.queryAllByRole('img').length)).toEqual([0, 0, 1]));
    expect(rows.map((row) => row.queryByText('O anexo foi removido.') !== null)).toEqual([true, false, false]);
  });

  it('web.602 shows the card of a version where it differs from the one before', async () => {
    const item = { ...buildPostAttachment('marketplace'), title: 'Rádio', price: 90, place: 'Centro' };
    const versions = [
      { text: 'À venda', dir: 'ltr', time: 1_700_000_120, attachment: item },
      { text: 'À venda', dir: 'ltr', time: 1_700_000_060, attachment: { ...item, place: 'Lapa' } },
      { text: 'Vendo', dir: 'ltr', time: 1_700_000_000, attachment: { ...item, place: 'Lapa' } },
    ];
    const { settle, open } = view({ answers: { first: { versions, cursor: null } } });
    const dialog = await open();
    await settle();
    const rows = versionsIn(dialog).filter((row) => row.className === 'web-edits__version');
    await waitFor(() => expect(rows[0]?.textContent).toContain('Centro'));
    expect(rows.map((row) => row.textContent?.includes('Rádio'))).toEqual([true, false, true]);
    expect(rows[2]?.textContent).toContain('Lapa');
  });

  it('web.607 shows a description that differs from the one before, with its changes', async () => {
    const versions = [
      { text: 'Feira', dir: 'ltr', time: 1_700_000_120, descriptions: { '7': 'um bolo de fubá', '8': 'o mar' } },
      { text: 'Feira', dir: 'ltr', time: 1_700_000_060, descriptions: { '7': 'um bolo', '8': 'o mar' } },
      { text: 'Feira', dir: 'ltr', time: 1_700_000_000 },
    ];
    const { settle, open } = view({ answers: { first: { versions, cursor: null } } });
    const dialog = await open();
    await settle();
    const rows = versionsIn(dialog);
    expect(rows[0]?.textContent).toContain('O que aparece na imagem ou no vídeo:');
    expect(rows[0]?.querySelector('ins')?.textContent).toBe('[acrescentado:  de fubá fim]');
    expect(rows.map((row) => row.querySelectorAll('.web-edits__text').length)).toEqual([2, 1, 1]);
  });
});
