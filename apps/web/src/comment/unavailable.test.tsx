import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const here = say({ n: 1, by: marina, text: 'Elis & Tom' });
const away = say({ n: 2, by: joana, text: 'Compre já' });

const draw = (comments: readonly (typeof here)[]) =>
  renderFixture({
    session: asMarina,
    post,
    records: threadRecords({ comments, viewer: marina }),
    lists: threadLists([here, away]),
  });

const drawn = () =>
  within(screen.getByRole('feed'))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

describe('a comment that is not available', () => {
  it.each([
    ['the list names and nobody has', [here]],
    ['was deleted', [here, { ...away, status: 'deleted' as const }]],
  ])('S9.03/4 which %s is drawn as nothing', (_, comments) => {
    draw(comments);
    expect(drawn()).toEqual([expect.stringContaining('Elis & Tom')]);
  });

  it('is rendered once it is available', () => {
    draw([here, away]);
    expect(drawn()).toHaveLength(2);
  });
});
