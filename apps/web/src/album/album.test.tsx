import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { preloadViews } from 'ufi-ui/document';
import { attachmentFixtures } from '../gallery/attachmentFixtures.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

beforeEach(preloadViews);

it.each([
  [2, 2],
  [3, 0],
  [5, 2],
  [10, 4],
])('web.445 an album of %s photos names each by its place, %s of them in rows of two', (count, inPairs) => {
  const fixture = attachmentFixtures[`post-album-${count}`]?.();
  if (fixture === undefined) throw new Error('no fixture');
  renderFixture(fixture);
  const album = screen.getByRole('list', { name: `${count} fotos` });
  const names = within(album)
    .getAllByRole('link')
    .map((link) => within(link).getByRole('img').getAttribute('alt'));
  expect(names).toEqual(Array.from({ length: count }, (_, index) => `Foto ${index + 1} de ${count}`));
  expect(album.querySelectorAll('.web-album__photo--wide')).toHaveLength(inPairs);
});
