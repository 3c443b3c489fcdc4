import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderingMode } from 'ufi-core/contract';
import { buildList } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const all = Array.from({ length: 60 }, (_, index) =>
  say({ n: 100 + index, by: people.joana, text: `Comentário ${index}` }),
);

/** The page of a list of sixty from an index on, as the server sends it. */
function pageOf(from: number, to: number) {
  const values = all.slice(from, to);
  const at = (index: number) => ({ rank: 0, at: all[index]?.fbid ?? '' });
  const beside = ({ rank, at }: { rank: number; at: string }, by: bigint) => ({ rank, at: String(BigInt(at) + by) });
  return buildList({
    target: post.ftentidentifier,
    containerorderingmode: 'recent_activity',
    values: values.map(({ fbid }) => fbid),
    range: { offset: from, length: to - from },
    count: all.length,
    clienthasall: false,
    // Up to its neighbours, as pages from a cursor are.
    covered: { lo: from === 0 ? null : beside(at(from - 1), 1n), hi: to === all.length ? null : beside(at(to), -1n) },
    cursor: { before: from === 0 ? null : `before ${from}`, after: to === all.length ? null : `after ${to}` },
  });
}

/** Where the page that is asked for begins: at a cursor's place, from the 21st comment for a date, or at an end. */
function startOf({ cursor, from_time: time, direction }: Record<string, unknown>): number {
  if (typeof cursor === 'string') {
    const [side, index] = cursor.split(' ');
    return side === 'after' ? Number(index) : Number(index) - 10;
  }
  if (time !== undefined) return 20;
  return direction === 'ascending' ? 0 : 50;
}

/** What the gaps are watched by; nothing comes near by itself. */
let watches: { readonly target: Element; readonly approach: () => void }[] = [];
const real = globalThis.IntersectionObserver;
class FakeObserver {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element) {
    watches.push({ target, approach: () => this.#tell([{ isIntersecting: true }]) });
  }
  disconnect() {}
}

interface SceneOptions {
  readonly ordering?: OrderingMode;
  readonly toplevelcount?: number;
  readonly isFailing?: boolean;
}

const orderings = (selected: OrderingMode) =>
  (['ranked_threaded', 'recent_activity'] as const).map((value) => ({
    value,
    selected: value === selected,
    isBottomUpVideoCommentSreamingEnabled: false,
  }));

/** A reader of the newest ten of sixty comments. */
function open({ ordering = 'recent_activity', toplevelcount = all.length, isFailing = false }: SceneOptions = {}) {
  const bodies: Record<string, unknown>[] = [];
  const newest = { ...pageOf(50, 60), containerorderingmode: ordering };
  const view = renderFixture({
    session: asMarina,
    post,
    records: threadRecords({
      comments: all.slice(50),
      viewer: people.marina,
      target: { toplevelcount, orderingmodes: orderings(ordering) },
    }),
    lists: threadLists(all.slice(50), newest),
    handle({ request }) {
      if (request.path !== '/ajax/ufi/comment_fetch.php') return undefined;
      const body = request.body as Record<string, unknown>;
      bodies.push(body);
      if (isFailing) return { status: 503, retryAfterMs: null, body: {} };
      const from = startOf(body);
      const comments = all.slice(from, from + 10);
      const records = threadRecords({ comments, viewer: people.marina, target: { toplevelcount } });
      const payload = { target: post.ftentidentifier, seq: 1, lists: [pageOf(from, from + 10)], records };
      return { status: 200, retryAfterMs: null, body: { payload } };
    },
  });
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Ir para' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await view.settle();
  };
  return { ...view, bodies, choose };
}

const focused = () => document.activeElement?.querySelector('.ufi-comment__text')?.textContent;
const gaps = () => [...document.querySelectorAll('.web-gap button')].map(({ textContent }) => textContent);

describe('the menu of places in a thread', () => {
  beforeEach(async () => {
    watches = [];
    Object.assign(globalThis, { IntersectionObserver: FakeObserver, CSS: { supports: () => true } });
    await preloadViews();
  });
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver: real, CSS: undefined }));

  it('web.45 leads to the beginning, focuses and announces it, and says what is missing on both sides', async () => {
    const { choose, bodies } = open();
    expect(gaps()).toEqual(['Ver mais comentários (50)']);
    await choose('Início');
    expect(bodies).toMatchObject([{ offset: 0, direction: 'ascending', orderingmode: 'recent_activity' }]);
    await waitFor(() => expect(focused()).toBe('Comentário 0'));
    expect(screen.getByText('No início dos comentários').getAttribute('role')).toBe('status');
    expect(gaps()).toEqual(['Ver comentários anteriores (40)', 'Ver comentários seguintes (40)']);
  });

  it('web.45 leads to a date of the reader’s own day', async () => {
    const { choose, bodies, settle } = open();
    await choose('Ir para uma data');
    const field = await screen.findByLabelText('Data');
    fireEvent.change(field, { target: { value: '2026-03-12' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await settle();
    await waitFor(() => expect(focused()).toBe('Comentário 20'));
    expect(bodies).toMatchObject([{ from_time: new Date(2026, 2, 12).getTime() / 1_000 }]);
    expect(screen.getByText('Comentários a partir de 12 de março de 2026')).not.toBeNull();
    expect(gaps()).toEqual([
      'Ver comentários anteriores (20)',
      'Ver comentários seguintes (20)',
      'Ver mais comentários (20)',
    ]);
    await choose('Mais recentes');
    await waitFor(() => expect(focused()).toBe('Comentário 59'));
  });

  it('web.27 a gap between comments loads from the side that the reader comes from', async () => {
    const { choose, bodies, settle } = open();
    await choose('Início');
    const approach = async (top: number) => {
      const { target, approach } = watches.findLast(({ target }) => target.matches('.web-gap')) ?? {};
      if (target === undefined || approach === undefined) throw new Error('no gap is watched');
      target.getBoundingClientRect = () => ({ top }) as DOMRect;
      act(approach);
      await settle();
    };
    await approach(-500);
    expect(bodies.at(-1)).toMatchObject({ cursor: 'after 10' });
    expect(gaps()).toEqual(['Ver comentários anteriores (30)', 'Ver comentários seguintes (30)']);
    await approach(innerHeight);
    expect(bodies.at(-1)).toMatchObject({ cursor: 'before 50' });
    expect(gaps()).toEqual(['Ver comentários anteriores (20)', 'Ver comentários seguintes (20)']);
  });

  it('web.45 says that it could not load', async () => {
    const { choose } = open({ isFailing: true });
    await choose('Início');
    expect((await screen.findByText('Não foi possível carregar os comentários.')).closest('.ufi-toast')).not.toBeNull();
    expect(gaps()).toEqual(['Ver mais comentários (50)']);
  });

  it.each([
    ['where one page has all', { toplevelcount: 10 }],
    ['in an ordering by rank', { ordering: 'ranked_threaded' }],
  ] as const)('web.45 is absent %s', async (_where, options) => {
    open(options);
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: /^Ordenar por/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Ir para' })).toBeNull();
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'web.45 the comment there keeps the focus only until the reader moves on: %s',
    async (movement) => {
      const { choose } = open();
      await choose('Início');
      await waitFor(() => expect(focused()).toBe('Comentário 0'));
      const marked = () => document.querySelector('[data-linked]');
      expect(marked()).not.toBeNull();
      fireEvent(window, new Event(movement));
      await waitFor(() => expect(marked()).toBeNull());
    },
  );
});
