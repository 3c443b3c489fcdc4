import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createDraftStore } from 'ufi-composer';
import { createMemoryStorage } from 'ufi-core/request';
import { endpointRegistry } from 'ufi-core/contract';
import type { FakeHandler } from 'ufi-core/testing';
import { asMarina, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const top = say({ n: 1, by: joana, text: 'Clube da Esquina' });
const theirs = reply(top, { n: 2, by: joana, text: 'O primeiro' });
const own = reply(top, { n: 3, by: marina, text: 'O segundo' });
const said = [top, theirs, own];

function view(handle?: FakeHandler) {
  const storage = createMemoryStorage();
  const records = threadRecords({ comments: said, viewer: marina });
  const drawn = renderFixture({
    session: asMarina,
    post,
    records,
    lists: threadLists(said),
    storage,
    ...(handle && { handle }),
  });
  const answer = async (text: string) => {
    const comment = within(screen.getByText(text).closest('article') as HTMLElement);
    await drawn.user.click(comment.getAllByRole('button', { name: 'Responder' })[0] as HTMLElement);
    const field = () => screen.getByRole('textbox', { name: /^Responder a/ });
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    return field();
  };
  return { ...drawn, answer, drafts: createDraftStore(storage) };
}

describe('a reply', () => {
  it('S4.46/1 to a reply starts with a mention of its author, unless that is the viewer or the parent comment is answered', async () => {
    const sent: unknown[] = [];
    const { answer, user, drafts, settle } = view(({ request: { path, body } }) => {
      if (path === endpointRegistry.addComment.path) sent.push((body as { comment_text: string }).comment_text);
      return undefined;
    });
    expect((await answer('O segundo')).textContent).toBe('');
    expect((await answer('Clube da Esquina')).textContent).toBe('');
    const field = await answer('O primeiro');
    await waitFor(() => expect(field.textContent).toBe('Joana Prado '));
    expect(
      await drafts.load({ person: marina.id, ftentidentifier: post.ftentidentifier, replyTo: top.fbid }),
    ).toBeNull();
    await user.click(field);
    await user.keyboard('sim');
    await user.keyboard('{Enter}');
    await settle();
    expect(sent).toEqual([`@[${joana.id}:Joana Prado] sim`]);
  });
});
