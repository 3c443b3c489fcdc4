import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { asMarina, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

interface Watch {
  readonly target: Element;
  readonly margin: string | undefined;
  readonly tell: (isIntersecting: boolean) => void;
}

let watches: Watch[];
const real = globalThis.IntersectionObserver;

class FakeObserver {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  readonly #margin: string | undefined;
  constructor(tell: FakeObserver['tell'], options: IntersectionObserverInit = {}) {
    this.#tell = tell;
    this.#margin = options.rootMargin;
  }
  get tell() {
    return this.#tell;
  }
  observe(target: Element) {
    watches.push({ target, margin: this.#margin, tell: (isIntersecting) => this.#tell([{ isIntersecting }]) });
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  watches = [];
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: real }));

const first = say({ n: 5, by: people.joana, text: 'Clube da Esquina' });
const open = (kind: 'question' | 'plain', replycount = 0) => {
  const comments = [{ ...first, replycount }];
  return renderFixture({
    session: asMarina,
    post: { ...post, kind },
    records: threadRecords({ comments, viewer: people.marina, target: { toplevelcount: 9 } }),
    lists: threadLists(comments, {
      count: 9,
      clienthasall: false,
      covered: { lo: { rank: 0, at: first.fbid }, hi: null },
      cursor: { before: 'more', after: null },
    }),
  });
};
const reads = ({ store }: ReturnType<typeof open>) =>
  store.transport.requests.filter(({ request }) => request.path.endsWith('/comment_fetch.php'));
const gapWatch = () => watches.find(({ target }) => target.classList.contains('web-gap'));

describe('a gap in a list', () => {
  it('S9.03/3 loads automatically within 1000 px on a question’s page, once', async () => {
    const view = open('question');
    await screen.findByText('Clube da Esquina');
    const watch = gapWatch();
    expect(watch?.margin).toBe('1000px 0px');
    act(() => watch?.tell(false));
    expect(reads(view)).toHaveLength(0);
    act(() => watch?.tell(true));
    await view.settle();
    act(() => watch?.tell(true));
    expect(reads(view).map(({ request }) => request.body)).toEqual([expect.objectContaining({ cursor: 'more' })]);
  });

  it('S2.02 web.27 loads page by page on a press, too, and says how many are missing', async () => {
    const view = open('plain');
    await screen.findByText('Clube da Esquina');
    expect(gapWatch()?.margin).toBe('1000px 0px');
    expect(reads(view)).toHaveLength(0);
    await view.user.click(screen.getByRole('button', { name: 'Ver mais comentários (8)' }));
    expect(reads(view).map(({ request }) => request.body)).toEqual([expect.objectContaining({ cursor: 'more' })]);
  });

  it('S2.02 loads replies page by page, too', async () => {
    const view = open('plain', 3);
    await view.user.click(await screen.findByRole('button', { name: 'Ver 3 respostas' }));
    const [read] = view.store.transport.requests.filter(({ request }) => request.path.endsWith('/reply_fetch.php'));
    expect(read?.request.body).toMatchObject({ parent_comment_ids: [first.fbid], lengths: [10] });
    const answer = reply(first, { n: 6, by: people.caio, text: 'Acabou Chorare' });
    const [, list] = threadLists([first, answer]);
    if (list === undefined) throw new Error('there is no list of replies');
    const place = { rank: 0, at: answer.fbid };
    const page = { ...list, count: 3, clienthasall: false, covered: { lo: null, hi: place } };
    const records = threadRecords({ comments: [{ ...first, replycount: 3 }, answer], viewer: people.marina });
    read?.succeed({
      target: post.ftentidentifier,
      seq: 1,
      records,
      lists: [{ ...page, cursor: { before: null, after: 'further' } }],
    });
    await view.settle();
    await view.user.click(await screen.findByRole('button', { name: 'Ver mais respostas' }));
    expect(view.store.transport.requests.at(-1)?.request.body).toMatchObject({ cursors: ['further'] });
  });
});
