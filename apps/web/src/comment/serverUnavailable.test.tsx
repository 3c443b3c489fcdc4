import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addComment, editComment, type UfiStore } from 'ufi-core';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const place = { target: post.ftentidentifier, instance: 'gallery' };
const own = say({ n: 1, by: people.marina, text: 'Elis & Tom' });
const text = 'Elis & Tom, sempre';
const said = /O servidor não está respondendo/;

const acts = {
  comment: (store: UfiStore) => void store.dispatch(addComment({ ...place, text })),
  edit: (store: UfiStore) => void store.dispatch(editComment({ ...place, comment: own.fbid, text })),
} as const;

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

/** Opens a thread of a server that is unavailable, and writes there. */
async function write(kind: keyof typeof acts) {
  const { clock, pass } = manualTimers();
  const requests: string[] = [];
  const view = renderFixture(
    {
      session: asMarina,
      post,
      records: threadRecords({ comments: [own], viewer: people.marina }),
      lists: threadLists([own]),
      handle: ({ request }) => {
        requests.push(request.path);
        return { status: 503, retryAfterMs: 60_000, body: null };
      },
    },
    { clock },
  );
  await act(async () => acts[kind](view.store));
  const article = () => within(screen.getByText(text).closest('article') as HTMLElement);
  return { ...view, article, pass, requests };
}

beforeEach(preloadViews);

describe('an unavailable server', () => {
  it.each(['comment', 'edit'] as const)('web.30 is said of a waiting %s after 5 s, and not before', async (kind) => {
    const { article, pass } = await write(kind);
    await pass(4_999);
    expect(article().queryByText(said)).toBeNull();
    await pass(5_000);
    expect(await article().findByText(said)).toBeTruthy();
  });

  it('web.30 can be asked again at once', async () => {
    const { article, pass, requests, user } = await write('comment');
    await pass(5_000);
    const before = requests.length;
    await user.click(await article().findByRole('button', { name: 'Tentar agora' }));
    expect(requests.length).toBeGreaterThan(before);
  });

  it('web.30 lets a comment be taken back', async () => {
    const { article, pass, user } = await write('comment');
    await pass(5_000);
    await user.click(await article().findByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('web.30 gives the earlier text back when an edit is taken back', async () => {
    const { article, pass, user } = await write('edit');
    await pass(5_000);
    await user.click(await article().findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Elis & Tom')).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('web.30 lets a waiting comment be edited in place', async () => {
    const { article, pass, user } = await write('comment');
    await pass(5_000);
    await user.click(await article().findByRole('button', { name: 'Editar' }));
    expect(await screen.findByRole('textbox', { name: 'Editar comentário' })).toBeTruthy();
  });
});
