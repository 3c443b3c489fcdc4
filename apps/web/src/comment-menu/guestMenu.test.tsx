import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Role, Session } from 'ufi-core/contract';
import { asMarina, asNobody, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const said = [say({ n: 1, by: people.joana, text: 'A que horas?' })];

async function entriesFor(session: Session, roles: readonly Role[]) {
  const view = renderFixture({
    session,
    post,
    records: threadRecords({ comments: said, viewer: people.marina, roles: [...roles] }),
    lists: threadLists(said),
  });
  const article = screen.getByText('A que horas?').closest('article') as HTMLElement;
  await view.user.click(within(article).getByRole('button', { name: 'Mais opções' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  view.unmount();
  return entries;
}

it('web.609 the small menu of readers without a session offers what the whole one would', async () => {
  expect(await entriesFor(asNobody, ['none'])).toEqual(['Copiar link']);
  expect(await entriesFor(asMarina, ['none'])).toEqual(['Copiar link']);
  expect(await entriesFor(asMarina, ['viewer'])).toContain('Denunciar comentário');
});
