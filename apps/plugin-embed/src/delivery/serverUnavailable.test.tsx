import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderFrame } from '../testing/renderFrame.tsx';

const said = /O servidor não está respondendo/;
const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });

/** A clock whose timers fire when the test says so. */
function manualTimers() {
  const timers = new Map<() => void, number>();
  const clock = {
    now: () => Date.now() / 1000,
    subscribe: () => () => undefined,
    setTimer: (ms: number, callback: () => void) => {
      timers.set(callback, ms);
      return () => void timers.delete(callback);
    },
  };
  const pass = (ms: number) =>
    act(async () => {
      for (const [callback, due] of timers) {
        if (due > ms) continue;
        timers.delete(callback);
        callback();
      }
    });
  return { clock, pass };
}

/** Writes a comment that the server does not answer. */
async function write() {
  const { clock, pass } = manualTimers();
  const frame = await renderFrame({ holds: ['createComment'], timers: clock });
  await frame.user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  await frame.user.keyboard('Bom dia{Enter}');
  await frame.flush();
  const article = () => within(screen.getByText('Bom dia').closest('article') as HTMLElement);
  return { ...frame, article, pass };
}

describe('plugin-embed.25 an unavailable server', () => {
  it('is said of a waiting comment after 5 s, and not before', async () => {
    const { article, pass } = await write();
    await pass(4_999);
    expect(article().getByText('Publicando…')).toBeTruthy();
    await pass(5_000);
    expect(await article().findByText(said)).toBeTruthy();
  });

  it('can be asked again at once, when it has refused to answer', async () => {
    const { article, pass, user, transport, flush } = await write();
    const waiting = () => transport.requests.filter(({ isOpen }) => isOpen);
    waiting()[0]?.answer({ status: 503, retryAfterMs: 60_000, body: null });
    await flush();
    await pass(5_000);
    const before = transport.requests.length;
    await user.click(await article().findByRole('button', { name: 'Tentar agora' }));
    expect(transport.requests.length).toBeGreaterThan(before);
  });

  it('lets a comment be taken back', async () => {
    const { article, pass, user } = await write();
    await pass(5_000);
    await user.click(await article().findByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText('Bom dia')).toBeNull();
  });

  it('lets a comment be changed before it is sent', async () => {
    const { article, pass, user } = await write();
    await pass(5_000);
    await user.click(await article().findByRole('button', { name: 'Editar' }));
    expect((await screen.findByRole('textbox', { name: 'Editar comentário' })).textContent).toBe('Bom dia');
  });
});
