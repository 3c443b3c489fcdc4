import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedArticle } from 'ufi-plugin';
import type { FrameOptions } from 'ufi-plugin/internal/testing';
import { renderFrame } from '../testing/renderFrame.tsx';

const asModerator = ({ records }: OpenedArticle) => ({
  moderateURL: '/plugins/comments/moderation?app_id=1',
  records: {
    ...records,
    rights: records.rights?.map((rights) => ({ ...rights, roles: [...rights.roles, 'siteModerator' as const] })) ?? [],
  },
});

type Drawn = Awaited<ReturnType<typeof renderFrame>>;
const commentOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);

async function openMenu({ user }: Drawn, text: string) {
  await user.click(commentOf(text).getAllByRole('button', { name: 'Mais opções' })[0] as HTMLElement);
  return screen.findByRole('menu');
}

async function choose(frame: Drawn, text: string, name: string) {
  await openMenu(frame, text);
  await frame.user.click(screen.getByRole('menuitem', { name }));
}

const itemsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

const open = (options: FrameOptions = {}) =>
  renderFrame({ comments: ['Compre já', 'Bom dia'], opened: asModerator, ...options });

describe('the menu of a comment', () => {
  it('S6.12 S6.14 S6.15 S9.10/9 has the permitted actions in their order', async () => {
    const moderator = await open();
    expect(itemsOf(await openMenu(moderator, 'Compre já'))).toEqual([
      'Ocultar comentário',
      'Marcar como spam',
      'Banir usuário',
      'Ocultar para todos',
      'Denunciar',
      'Incorporar',
    ]);
    document.body.innerHTML = '';
    const reader = await open({ opened: () => ({}) });
    expect(itemsOf(await openMenu(reader, 'Compre já'))).toEqual([
      'Ocultar comentário',
      'Marcar como spam',
      'Denunciar',
      'Incorporar',
    ]);
  });

  it('S4.43/2 leaves a line with Desfazer in place of a flagged comment', async () => {
    const frame = await open();
    await choose(frame, 'Compre já', 'Marcar como spam');
    expect(screen.queryByText('Compre já')).toBeNull();
    expect(screen.getByText('Comentário marcado como spam.')).toBeTruthy();
    await frame.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('Compre já')).toBeTruthy();
    await choose(frame, 'Compre já', 'Ocultar comentário');
    expect(screen.getByText('Comentário ocultado.')).toBeTruthy();
    await frame.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('Compre já')).toBeTruthy();
  });

  const confirmed = [
    ['S8.22', 'Banir usuário', 'Confirmar banimento', 'Tem certeza de que deseja banir esse usuário?', 'Banir'],
    [
      'S8.23',
      'Ocultar para todos',
      'Confirmar ocultação',
      'Tem certeza de que deseja ocultar esse comentário?',
      'Ocultar',
    ],
  ] as const;

  it.each(confirmed)('S8.19 S8.22 S8.23 asks for confirmation (%s): %s', async (_, item, title, question, confirm) => {
    const frame = await open({ holds: ['banCommenter', 'hideComments'] });
    await choose(frame, 'Compre já', item);
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(within(dialog).getByText(question)).toBeTruthy();
    await frame.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Compre já')).toBeTruthy();

    await choose(frame, 'Compre já', item);
    await frame.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByText('Compre já')).toBeNull());
    await frame.flush();
    await frame.refuse('noPermission');
    expect(screen.getByText('Compre já')).toBeTruthy();
    expect(await screen.findByText('Refused: noPermission')).toBeTruthy();
  });

  it('S6.16 reports in a new tab, or asks a visitor who has not opted in to sign in', async () => {
    const frame = await open();
    const menu = await openMenu(frame, 'Compre já');
    const link = within(menu).getByRole('menuitem', { name: 'Denunciar' });
    const [comment = ''] = frame.ids();
    expect(link.getAttribute('href')).toBe(`/report/?comment_id=${frame.reference.target}_${comment}`);
    expect({ target: link.getAttribute('target'), rel: link.getAttribute('rel') }).toEqual({
      target: '_blank',
      rel: 'noopener',
    });
    document.body.innerHTML = '';
    const stranger = await open({ visitor: 'nobody' });
    await choose(stranger, 'Compre já', 'Denunciar');
    expect(stranger.signIn.open).toHaveBeenCalledTimes(1);
  });

  it('S2.14 S7.51 shows the code once it is loaded, after a dialog that Escape or blur closes, and copies it', async () => {
    const frame = await open({ holds: ['fetchEmbedCode'] });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    for (const close of [() => frame.user.keyboard('{Escape}'), async () => void dispatchEvent(new Event('blur'))]) {
      await choose(frame, 'Compre já', 'Incorporar');
      await screen.findByRole('dialog', { name: 'Carregando…' });
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await frame.answer();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await choose(frame, 'Compre já', 'Incorporar');
    await screen.findByRole('dialog', { name: 'Carregando…' });
    await frame.answer();
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Incorporar comentário' });
    expect(code.value).toContain('class="fb-comment-embed"');
    // Other pages are not allowed to frame it.
    expect(screen.getByText(/Outros sites não o mostram\.$/)).toBeTruthy();
    await frame.user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(write).toHaveBeenCalledWith(code.value);
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await frame.user.click(screen.getByRole('button', { name: 'Copiado' }));
    const refusal = await screen.findByText(/não permitiu copiar/);
    expect({ role: refusal.getAttribute('role'), className: refusal.className }).toEqual({
      role: 'status',
      className: 'frame-embed__text',
    });
    expect({ selectionStart: code.selectionStart, selectionEnd: code.selectionEnd }).toEqual({
      selectionStart: 0,
      selectionEnd: code.value.length,
    });
    await frame.user.keyboard('{Escape}');

    await choose(frame, 'Bom dia', 'Incorporar');
    await frame.flush();
    await frame.refuse('noPermission');
    expect(await screen.findByText('Refused: noPermission')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Incorporar comentário' })).toBeNull();
  });

  it('S6.22 is absent on mobile, where the row has Marcar como spam', async () => {
    const frame = await open({ settings: { isMobile: true } });
    expect(screen.queryByRole('button', { name: 'Mais opções' })).toBeNull();
    await frame.user.click(commentOf('Compre já').getByRole('button', { name: 'Marcar como spam' }));
    expect(screen.getByText('Comentário marcado como spam.')).toBeTruthy();
  });

  it('S2.09 links moderators to the moderation tool, S2.11 shows each comment with its replies, and more on demand', async () => {
    const frame = await open({ settings: { pageSize: 1 } });
    const tool = screen.getByRole('link', { name: 'Ferramenta de moderação' });
    expect({ href: tool.getAttribute('href'), target: tool.getAttribute('target') }).toEqual({
      href: '/plugins/comments/moderation?app_id=1',
      target: '_blank',
    });
    expect(screen.getByRole('button', { name: 'Carregar mais 1 comentário' })).toBeTruthy();
    const { reference, other } = frame;
    const parent = frame.ids().at(-1) ?? '';
    reference.act(other, 'addComment', {
      ft_ent_identifier: reference.target,
      comment_text: 'Resposta',
      parent_comment_id: parent,
    });
    document.body.innerHTML = '';
    await renderFrame({ reference, clock: frame.clock });
    expect(screen.queryByRole('link', { name: 'Ferramenta de moderação' })).toBeNull();
    expect(commentOf('Bom dia').getByText('Resposta')).toBeTruthy();
  });
});
