import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/sceneRecords.ts';
import { renderScene } from '../testing/renderScene.tsx';

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

const comments = [say({ n: 5, by: people.joana, text: 'Clube da Esquina' })];
const open = (kind: 'question' | 'plain') =>
  renderScene({
    session: asMarina,
    post: { ...post, kind },
    records: threadRecords({ comments, viewer: people.marina, target: { toplevelcount: 9 } }),
    lists: threadLists(comments, {
      count: 9,
      clienthasall: false,
      covered: { lo: { rank: 0, at: comments[0]?.fbid ?? '' }, hi: null },
      cursor: { before: 'more', after: null },
    }),
  });
const reads = ({ store }: ReturnType<typeof open>) =>
  store.transport.requests.filter(({ request }) => request.path.endsWith('/comment_fetch.php'));
const gapWatch = () => watches.find(({ target }) => target.classList.contains('web-gap'));

describe('what is not loaded of a list', () => {
  it('S9.03 is read by itself within 1000 px on the page of a question, and once', async () => {
    const scene = open('question');
    await screen.findByText('Clube da Esquina');
    const watch = gapWatch();
    expect(watch?.margin).toBe('1000px 0px');
    act(() => watch?.tell(false));
    expect(reads(scene)).toHaveLength(0);
    act(() => watch?.tell(true));
    await scene.settle();
    act(() => watch?.tell(true));
    expect(reads(scene).map(({ request }) => request.body)).toEqual([expect.objectContaining({ cursor: 'more' })]);
  });

  it('waits for a press anywhere else', async () => {
    const scene = open('plain');
    await screen.findByText('Clube da Esquina');
    expect(gapWatch()).toBeUndefined();
    expect(reads(scene)).toHaveLength(0);
  });
});
