import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryStorage } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { openFeed, send } from './testing/openFeed.tsx';

describe('what is attached to a post', () => {
  const [one, other] = [buildAttachment('photo', { fbid: '71' }), buildAttachment('photo', { fbid: '72' })];
  const inTray = () =>
    screen.queryAllByRole('group', { name: /^(Foto|Colinas|.*png)/ }).map((each) => each.textContent);

  it('web.444 photos are published in the order in which they were picked, without words, once all have arrived', async () => {
    const { user, asked, pick, end, published } = await openFeed();
    await pick('a.png', 'b.png');
    await end(({ arrive }) => arrive(other), 1);
    await user.click(send());
    expect(asked).toEqual([]);
    await end(({ arrive }) => arrive(one), 0);
    await waitFor(() => expect(asked[0]?.input).toMatchObject({ post_text: '', attached_photo_fbids: ['71', '72'] }));
    await act(async () => asked[0]?.answer(published));
    expect(await screen.findByText('Publicado.')).toBeTruthy();
    expect(inTray()).toEqual([]);
  });

  it('web.444 a photo that has failed is tried again or removed before the post is published', async () => {
    const { user, asked, write, pick, end } = await openFeed();
    await write('Bom dia');
    await pick('a.png', 'b.png');
    await end(({ arrive }) => arrive(one), 0);
    await end(({ fail }) => fail(), 1);
    expect(send().getAttribute('disabled')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remover b.png' }));
    await user.click(send());
    expect(asked[0]?.input).toMatchObject({ post_text: 'Bom dia', attached_photo_fbids: ['71'] });
    await act(async () => asked[0]?.fail());
    // They stay for the next attempt.
    expect(inTray()).toHaveLength(1);
  });

  it('web.444 what is attached is there again after a reload, in its order', async () => {
    const storage = createMemoryStorage();
    const { pick, end } = await openFeed({ storage });
    await pick('a.png', 'b.png');
    await end(({ arrive }) => arrive(one), 0);
    await end(({ arrive }) => arrive(other), 1);
    document.body.replaceChildren();
    const again = await openFeed({ storage });
    await waitFor(() => expect(inTray()).toHaveLength(2));
    await again.user.click(send());
    expect(again.asked[0]?.input).toMatchObject({ attached_photo_fbids: ['71', '72'] });
  });

  it('web.595 a photo is described, again after a reload, and published with what is said to be on it', async () => {
    const storage = createMemoryStorage();
    const first = await openFeed({ storage });
    const bare = { ...one, metadata: { ...one.metadata, accessibilityLabel: '' } };
    await first.pick('a.png', 'b.png');
    await first.end(({ arrive }) => arrive(bare), 0);
    await first.end(({ arrive }) => arrive({ ...other, metadata: bare.metadata }), 1);
    const [described] = await screen.findAllByRole('textbox', { name: 'O que aparece, para quem não vê' });
    if (described === undefined) throw new Error('no field');
    await first.user.type(described, 'um bolo');
    document.body.replaceChildren();
    const again = await openFeed({ storage });
    await screen.findByDisplayValue('um bolo');
    await again.user.click(send());
    expect(again.asked[0]?.input).toMatchObject({
      attached_photo_fbids: ['71', '72'],
      descriptions: { '71': 'um bolo', '72': '' },
    });
  });

  it('web.444 a link gets its preview, which does not come back once it is removed', async () => {
    const preview = buildAttachment('share', { uri: 'https://museu.example/' });
    const { user, write, asked } = await openFeed({ preview });
    await write('Vejam https://museu.example/ hoje');
    const name = preview.title;
    await user.click(await screen.findByRole('button', { name: `Remover ${name}` }, { timeout: 3_000 }));
    await write('!');
    await user.click(send());
    expect(asked[0]?.input).not.toHaveProperty('attached_share_url');
    document.body.replaceChildren();
    const other = await openFeed({ preview });
    await other.write('Vejam https://museu.example/ hoje');
    await screen.findByRole('button', { name: `Remover ${name}` }, { timeout: 3_000 });
    await other.user.click(send());
    expect(other.asked[0]?.input).toMatchObject({ attached_share_url: 'https://museu.example/' });
  });
});
