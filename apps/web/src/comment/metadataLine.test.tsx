import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { preloadViews } from 'ufi-ui/document';
import { threadFixtures } from '../gallery/threadFixtures.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const written = say({ n: 1, by: people.joana, text: 'Clube da Esquina' });
const edited = { ...written, originalTimestamp: written.timestamp.time - 600 };

const open = (changes: Partial<ThreadFixture> = {}) => {
  const parts: ThreadFixture = {
    session: asMarina,
    post,
    records: threadRecords({
      comments: [edited],
      viewer: people.marina,
      target: { authorpinnedcommentid: edited.fbid },
    }),
    lists: threadLists([edited]),
    ...changes,
  };
  return renderFixture(parts);
};

const shown = () => within(screen.getAllByText('Clube da Esquina')[0]?.closest('article') as HTMLElement);

beforeEach(preloadViews);

describe('metadata of a comment', () => {
  it('S2.06/5 its time, that it was edited, and that it is pinned', () => {
    open();
    const comment = shown();
    expect(comment.getByRole('time').getAttribute('datetime')).toBe(
      new Date(edited.timestamp.time * 1_000).toISOString(),
    );
    expect(comment.getByText('Editado')).toBeTruthy();
    expect(comment.getByText('Fixado')).toBeTruthy();
  });

  it('S2.06/5 that it failed', async () => {
    const view = renderFixture((threadFixtures['comment-failed'] as () => ThreadFixture)());
    await view.settle();
    expect(screen.getByRole('alert').textContent).toBe('Não foi possível publicar o comentário.');
  });

  it('S2.06/6 its author’s name, a link that opens a hovercard', async () => {
    const { store } = open();
    const link = shown().getByRole('link', { name: people.joana.name });
    expect(link.getAttribute('href')).toContain(people.joana.id);
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    const asked = () => store.transport.requests.filter(({ request }) => request.path.startsWith('/ajax/hovercard/'));
    await waitFor(() => expect(asked().map(({ request }) => request.query['id'])).toEqual([people.joana.id]));
  });

  it('S2.06/7 the rest of a long text behind *Ver mais*', async () => {
    const { user } = renderFixture((threadFixtures['comment-long'] as () => ThreadFixture)());
    const more = screen.getByRole('button', { name: 'Ver mais' });
    await user.click(more);
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
    expect(document.querySelector('.ufi-comment__text')?.textContent).toContain('e nunca é a que se espera.');
  });
});
