import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { preloadViews } from 'ufi-ui/document';
import { renderFrame } from '../testing/renderFrame.tsx';

const realOpen = window.open;
afterEach(() => {
  window.open = realOpen;
});

const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });

describe('the notice on a comment that is to be posted for everybody', () => {
  it('S7.52 says that the comment is on the site only if no popup is handed over, and leads to a tab', async () => {
    const openWindow = jest.fn<typeof window.open>(() => null);
    window.open = openWindow;
    // Loaded once the box is ticked.
    await preloadViews();
    const frame = await renderFrame();
    const { user, flush, ids } = frame;
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await user.click(await screen.findByRole('checkbox', { name: 'Também publicar no Facebook' }));
    await user.click(field());
    await user.keyboard('Dez letras bastam');
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await flush();
    const said = await screen.findByText(/^Seu comentário está só neste site: o navegador não nos entregou a janela/);
    expect(said.closest('[role=status]')).toBeTruthy();
    expect(openWindow.mock.calls).toEqual([[expect.stringContaining('waiting=1'), '_blank', expect.any(String)]]);
    const link = screen.getByRole('link', { name: 'Publicar no Facebook' });
    expect(link.getAttribute('href')).toContain(`/plugins/comments/${ids().at(-1)}/async/confirm/publish/dialog/`);
    expect(link.getAttribute('target')).toBe('_blank');
    await user.click(link);
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Seu comentário está só/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Publicar só no site' }));
    expect(screen.queryByText(/^Seu comentário já está neste site/)).toBeNull();
  });
});
