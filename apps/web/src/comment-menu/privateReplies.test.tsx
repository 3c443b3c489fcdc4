import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CommentRecord, Role } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, cafe } = people;
const day = 24 * 60 * 60;
const asked = say({ n: 1, by: joana, text: 'A que horas?' });

async function entryFor(comment: CommentRecord, roles: readonly Role[] = ['viewer', 'pageEmployee']) {
  const said = [comment];
  const view = renderFixture({
    session: asMarina,
    post: { ...post, author: cafe.id },
    records: threadRecords({ comments: said, viewer: marina, roles: [...roles] }),
    lists: threadLists(said),
  });
  const article = screen.getByText(comment.body.text).closest('article') as HTMLElement;
  await view.user.click(within(article).getByRole('button', { name: 'Mais opções' }));
  await screen.findAllByRole('menuitem');
  const entry = screen.queryByRole('menuitem', { name: 'Responder por mensagem' })?.getAttribute('href') ?? null;
  view.unmount();
  return entry;
}

it('web.347 the menu offers the staff to answer a person’s comment by message, for seven days and once', async () => {
  const address = `/messages/inbox/${joana.id}?as=${cafe.id}&comment=${post.ftentidentifier}_${asked.fbid}`;
  expect(await entryFor(asked)).toBe(address);
  for (const role of ['pageManager', 'pageAdmin'] as const)
    expect(await entryFor(asked, ['viewer', role])).toBe(address);
  expect(await entryFor(asked, ['viewer', 'postAuthor'])).toBeNull();
  const at = (days: number) => ({ ...asked, timestamp: { time: asked.timestamp.time - days * day } });
  expect(await entryFor(at(6))).toBe(address);
  expect(await entryFor(at(8))).toBeNull();
  const attachment = buildAttachment('upsell_info', { subtype: 'private_reply_user_msg' });
  expect(await entryFor({ ...asked, attachment })).toBeNull();
  expect(await entryFor(say({ n: 1, by: cafe, text: 'Da página' }))).toBeNull();
});
