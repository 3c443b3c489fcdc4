import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAttachment } from 'ufi-core/testing';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana } = people;
const attachment = buildAttachment('share');
const own = say({ n: 2, by: marina, text: 'Olhem https://example.com/ruas', changes: { attachment } });
const theirs = say({ n: 1, by: joana, text: 'Vejam https://example.com/mar', changes: { attachment } });

const commentOf = (text: RegExp) => screen.getByText(text).closest('article') as HTMLElement;

describe('the preview of a link', () => {
  it('S4.11/2, S7.21 is removed by its author, and the link stays in the text', async () => {
    const said = [theirs, own];
    const records = threadRecords({ comments: said, viewer: marina });
    const { user, settle, store } = renderFixture({ session: asMarina, post, records, lists: threadLists(said) });
    const menuOf = async (text: RegExp) => {
      await user.click(within(commentOf(text)).getByRole('button', { name: 'Mais opções' }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect(await menuOf(/^Vejam/)).not.toContain('Remover prévia');
    await user.keyboard('{Escape}');
    const title = await within(commentOf(/^Olhem/)).findByText('Ruas que cantam');
    expect(await menuOf(/^Olhem/)).toContain('Remover prévia');
    await user.click(screen.getByRole('menuitem', { name: 'Remover prévia' }));
    await settle();
    expect(title.isConnected).toBe(false);
    expect(commentOf(/^Olhem/).textContent).toContain('example.com/ruas');
    expect(store.transport.requests.at(-1)?.request).toMatchObject({
      path: '/ajax/ufi/remove_preview.php',
      body: { comment_id: own.fbid, ft_ent_identifier: post.ftentidentifier },
    });
  });
});
