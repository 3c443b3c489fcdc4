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
  it('S7.52 says that the comment is on the site only if the browser blocks the popup, and reopens it', async () => {
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
    const said = await screen.findByText(/^Seu comentário está só neste site: o navegador não abriu a janela/);
    expect(said.closest('[role=status]')).toBeTruthy();
    expect(openWindow.mock.calls).toEqual([['', '_blank', expect.any(String)]]);
    await user.click(screen.getByRole('button', { name: 'Publicar no Facebook' }));
    expect(openWindow.mock.calls[1]?.[0]).toContain(`/plugins/comments/${ids().at(-1)}/async/confirm/publish/dialog/`);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/^Seu comentário está só/)).toBeNull();
  });
});
