import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { GroupRecord } from 'ufi-core/contract';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { post, threadLists, threadRecords, people } from '../gallery/fixtureRecords.ts';
import { buildGroup } from '../groups/testing/buildGroup.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import type { CallRead, Feed, PageData } from '../routing/pageData.ts';
import { FeedPage } from './FeedPage.tsx';
import { usePage } from './usePage.ts';

const nextFeed = (cursor: string | null): Feed => ({ posts: [], records: {}, cursor });

/** Renders a feed without a post, of which more is left if it has a cursor. */
function open(cursor: string | null, address = '/', group?: GroupRecord) {
  const fixture = {
    session: { person: null, actors: [], locale: 'pt-BR' as const },
    post,
    records: threadRecords({ comments: [], viewer: people.marina }),
    lists: threadLists([]),
  };
  let answerCall: (feed: Feed) => void = () => {};
  const asked: unknown[] = [];
  const call = ((_: string, input: unknown) => {
    asked.push(input);
    return new Promise<Feed>((resolve) => (answerCall = resolve));
  }) as unknown as CallRead;
  const services = { ...createFixtureServices(fixture), call };
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={ptBR}>
      <ServicesContext value={services}>
        <Provider store={services.store}>
          <FeedPage address={address} feed={nextFeed(cursor)} filter={{}} group={group} />
        </Provider>
      </ServicesContext>
    </IntlProvider>,
  );
  const load = () => act(async () => screen.getByRole('button', { name: 'Ver mais publicações' }).click());
  return { ...drawn, asked, load, answer: (feed: Feed) => act(async () => answerCall(feed)) };
}

const isEmpty = () => screen.queryByText('Ainda não há publicações aqui.') !== null;

/** True if a click does not open the link's address. */
function isTaken(link: Element, init: MouseEventInit = {}): boolean {
  let taken = false;
  const end = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', end, { once: true });
  fireEvent.click(link, init);
  return taken;
}

/** The page that a reader finds who comes back to an address; null if it has to be loaded. */
async function keptAt(address: string): Promise<PageData | null> {
  history.replaceState(null, '', '/somewhere/else');
  const never: CallRead = () => new Promise(() => {});
  const options = { first: { name: 'notFound' } as const, call: never, onPage: () => {} };
  const { result, unmount } = renderHook(() => usePage(options));
  await act(async () => history.pushState(null, '', address));
  unmount();
  const { state } = result.current;
  return state.status === 'ready' ? state.page : null;
}

describe('a feed', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));

  it('web.49 has its next posts behind a link, which a press loads in place, once', async () => {
    const { load, answer, asked } = open('12');
    const more = screen.getByRole('button', { name: 'Ver mais publicações' });
    expect(more.getAttribute('href')).toBe('/?before=12');
    await load();
    await load();
    expect(isTaken(more)).toBe(true);
    expect(isTaken(more, { ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(more, { key: ' ' })).toBe(false);
    expect(asked).toEqual([{ cursor: '12' }]);
    await answer(nextFeed('9'));
    expect(more.getAttribute('href')).toBe('/?before=9');
  });

  it('web.358 is not called empty where a group’s posts are for members only', () => {
    for (const [privacy, membership, expected] of [
      ['closed', 'none', false],
      ['closed', 'member', true],
      ['public', 'none', true],
    ] as const) {
      const { unmount } = open(null, '/groups/30', buildGroup({ privacy, membership }));
      expect({ privacy, membership, isEmpty: isEmpty() }).toEqual({ privacy, membership, isEmpty: expected });
      unmount();
    }
  });

  it('web.37 is only empty once nothing more is left to load', async () => {
    const { load, answer } = open('later');
    expect(isEmpty()).toBe(false);
    await load();
    await answer(nextFeed(null));
    expect(isEmpty()).toBe(true);
  });

  it('web.37 keeps what was loaded for who comes back, but not for the page that the reader has gone to', async () => {
    const shown = open('later', '/?kept');
    await shown.load();
    await shown.answer(nextFeed('latest'));
    shown.unmount();
    expect(await keptAt('/?kept')).toMatchObject({ name: 'feed', feed: { cursor: 'latest' } });

    const left = open('later', '/?left');
    await left.load();
    left.unmount();
    history.replaceState(null, '', '/posts/9');
    await left.answer(nextFeed('latest'));
    expect(await keptAt('/posts/9')).toBeNull();
  });

  it('web.28 is kept at its own address, even if the reader has gone back before it is', async () => {
    history.replaceState(null, '', '/?before');
    open(null, '/?own').unmount();
    expect(await keptAt('/?own')).toMatchObject({ name: 'feed' });
    expect(await keptAt('/?before')).toBeNull();
  });
});
