import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { addComment } from 'ufi-core';
import type { FakeHandler } from 'ufi-core/testing';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const five = 'cinco palavras bastam para perguntar';
const target = post.ftentidentifier;
const question = 'Comentário publicado. Quer compartilhá-lo?';

let count = 0;
const add: FakeHandler = ({ request }) => {
  if (request.path !== '/ufi/add/comment/') return undefined;
  const { client_id, comment_text } = request.body as Record<string, string>;
  count += 1;
  const changes = { clientid: client_id ?? null, version: count + 1 };
  const comments = [say({ n: 100 + count, by: people.marina, text: comment_text ?? '', changes })];
  const payload = { target, seq: count + 1, records: { comments }, removed: {} };
  return { status: 200, retryAfterMs: null, body: { payload } };
};

async function view() {
  count = 0;
  const said = [say({ n: 1, by: people.joana, text: 'Elis' })];
  const records = threadRecords({ comments: said, viewer: people.marina });
  const drawn = renderFixture({ session: asMarina, post, records, lists: threadLists(said), handle: add });
  const write = async (text: string) => {
    act(() => void drawn.store.dispatch(addComment({ target, instance: 'a', text })));
    await drawn.settle();
  };
  await write(five);
  await screen.findByText(question);
  return { ...drawn, write };
}

const share = jest.fn<(data: ShareData) => Promise<void>>();
const copy = jest.fn<(text: string) => Promise<void>>();
const has = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  copy.mockReset().mockResolvedValue();
});
afterEach(() => {
  has('share', undefined);
});

describe('the share prompt', () => {
  it('S5.05 opens the device’s share sheet', async () => {
    const { user } = await view();
    has('share', share);
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(share).toHaveBeenCalledTimes(1);
    expect(share.mock.calls[0]?.[0].url).toMatch(new RegExp(`^http://localhost/.*comment_id=\\d{19}$`));
    expect(screen.queryByText(question)).toBeNull();
  });

  it('S5.05 copies the link if sharing is unsupported or fails, but not if it is cancelled', async () => {
    const { user } = await view();
    has('clipboard', { writeText: copy });
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(copy.mock.calls[0]?.[0]).toContain('comment_id=');
    expect(await screen.findByText('Link copiado')).toBeTruthy();
  });

  it.each([
    ['NotAllowedError', 1],
    ['AbortError', 0],
  ])('after %s copies the link so many times: %i', async (name, times) => {
    const { user } = await view();
    has('clipboard', { writeText: copy });
    has('share', share.mockRejectedValue(new DOMException('', name)));
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(copy).toHaveBeenCalledTimes(times);
  });

  it('S5.05 closes with the second comment, and by Escape, which returns the focus', async () => {
    const { user, write } = await view();
    const button = screen.getAllByRole('button', { name: 'Mais opções' })[0] as HTMLElement;
    button.focus();
    const action = screen.getByRole('button', { name: 'Compartilhar' });
    act(() => action.focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByText(question)).toBeNull();
    expect(document.activeElement).toBe(button);
    await write(five);
    expect(screen.queryByText(question)).toBeNull();
  });
});
