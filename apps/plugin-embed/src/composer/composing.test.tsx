import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpointRegistry, type AttachmentOf } from 'ufi-core/contract';
import { transportFailure } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { FrameOptions } from 'ufi-plugin/internal/testing';
import { renderFrame } from '../testing/renderFrame.tsx';

const sun = buildAttachment('sticker', { fbid: '9' }) as AttachmentOf<'sticker'>;
const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });
const button = (name: string) => screen.findByRole('button', { name });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Também publicar no Facebook' });

/** Opens a frame with an open composer, on a server that knows one sticker. */
async function openComposer(options: FrameOptions = {}, preview: () => Promise<unknown> = async () => ({ fbid: '9' })) {
  const answers = new Map<unknown, () => Promise<unknown>>([
    [endpointRegistry.fetchStickerPacks, async () => ({ packs: [{ id: '1', name: 'Céu', stickers: [sun] }] })],
    [pluginEndpoints.previewSticker, preview],
  ]);
  const frame = await renderFrame(options);
  frame.call.mockImplementation(
    (endpoint: unknown) => answers.get(endpoint)?.() ?? Promise.reject(transportFailure('network')),
  );
  await frame.user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  return frame;
}

async function pickSticker({ user, flush }: Awaited<ReturnType<typeof openComposer>>) {
  await user.click(await button('Figurinhas'));
  const cell = await waitFor(() => within(screen.getByRole('grid')).getAllByRole('button')[0] as HTMLElement);
  await user.click(cell);
  await flush();
}

const tray = () => document.querySelector('.ufi-tray__item');

const vain: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['an answer without an id', async () => ({ fbid: null })],
  ['a preview that fails', () => Promise.reject(transportFailure('network'))],
];

describe('writing in the frame', () => {
  it('S5.27 S7.49 attaches a sticker once the server has answered with its id, and then offers no other', async () => {
    const frame = await openComposer({ holds: ['createComment'] });
    await button('Anexar foto');
    await pickSticker(frame);
    await waitFor(() => expect(tray()).toBeTruthy());
    expect(frame.call).toHaveBeenCalledWith(
      pluginEndpoints.previewSticker,
      expect.objectContaining({ sticker_id: '9', target_id: frame.server.article.id, actor: frame.me }),
    );
    expect(screen.queryByRole('button', { name: 'Anexar foto' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Figurinhas' })).toBeNull();
    await frame.user.click(await button('Publicar'));
    await frame.flush();
    expect(frame.sent('createComment')).toMatchObject([{ text: '', attached_sticker_fbid: '9' }]);
    expect(tray()).toBeNull();
    await button('Figurinhas');
  });

  it.each(vain)('S8.17 S5.27 %s attaches nothing', async (_, preview) => {
    const frame = await openComposer({}, preview);
    await pickSticker(frame);
    expect(tray()).toBeNull();
    await button('Figurinhas');
    expect(frame.store.getState().plugin.composer.content).toMatchObject({ attachment: null, isAttaching: false });
  });

  it.each([
    ['to who is not signed in', { visitor: 'nobody' }],
    ['to who has not agreed', { visitor: 'signedIn' }],
    ['where the site takes neither', { opened: () => ({ enablePhoto: false, enableSticker: false }) }],
  ] as const)('S5.27 offers neither photo nor sticker %s', async (_, options) => {
    await openComposer(options);
    await box();
    expect(screen.queryByRole('button', { name: 'Anexar foto' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Figurinhas' })).toBeNull();
  });

  it('S5.23 S5.26 S3.20 shows how many characters are missing for the network, and lets the audience be chosen', async () => {
    const lists = [{ id: '77', name: 'Vizinhos' }];
    const { user, sent, flush } = await openComposer({ settings: { privacyOptionsList: lists } });
    const mark = await box();
    expect(screen.queryByRole('combobox', { name: 'Quem vê no Facebook' })).toBeNull();
    await user.click(mark);
    await user.click(field());
    await user.keyboard('Bom');
    expect(screen.getByText('Escreva mais 7 caractere(s) para publicar no Facebook')).toBeTruthy();
    const privacy = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quem vê no Facebook' });
    expect([...privacy.options].map(({ text }) => text)).toEqual(['Todos', 'Somente amigos', 'Somente eu', 'Vizinhos']);
    expect(privacy.value).toBe('everyone');
    await user.selectOptions(privacy, 'Vizinhos');
    await user.click(field());
    await user.keyboard(' dia a todos');
    expect(screen.queryByText(/^Escreva mais/)).toBeNull();
    await user.click(await button('Publicar'));
    await flush();
    expect(sent('createComment')).toMatchObject([{ post_to_feed: true, privacy_option: '77' }]);
  });

  it('S5.26 hides the choice if a page carries the thread', async () => {
    const mirroredPage = { name: 'Rádio Vitória', uri: '/radio' };
    await openComposer({ opened: () => ({ mirroredPage }) });
    await button('Anexar foto');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('S7.37 shows the notice on a new comment until it is closed', async () => {
    const frame = await openComposer();
    frame.server.sentryActions.push({ title: 'Quase lá.', text: 'Um moderador vai ler.', href: '/ajuda' });
    await frame.user.keyboard('Oi{Enter}');
    await frame.flush();
    const notice = screen.getByText('Quase lá.').closest('[role=status]') as HTMLElement;
    const link = within(notice).getByRole('link', { name: 'Um moderador vai ler.' });
    expect({ href: link.getAttribute('href'), target: link.getAttribute('target') }).toEqual({
      href: '/ajuda',
      target: '_blank',
    });
    await frame.user.click(within(notice).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Quase lá.')).toBeNull();
  });
});

const long = `${'palavra '.repeat(130)}fim`;
const lines = Array.from({ length: 11 }, (_, at) => `linha ${at}`).join('\n');

describe('a comment in the frame', () => {
  it.each([
    ['1,000 characters', long, 'fim'],
    ['10 lines', lines, 'linha 10'],
  ])('S9.10/3 is truncated beyond %s, and expanded for good on demand', async (_, text, end) => {
    const { user } = await renderFrame({ comments: [text] });
    const [comment] = screen.getAllByRole('article');
    expect(comment?.textContent).not.toContain(end);
    await user.click(await button('Ver mais'));
    expect(comment?.textContent).toContain(end);
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });

  it('S9.10/3 of exactly the limit is shown in full, and S3.13/1 its links out of the network open a new tab', async () => {
    const address = 'https://fora.example/x';
    const text = `${address} ${'a'.repeat(999 - address.length)}`;
    const ranges = [{ kind: 'link', offset: 0, length: address.length, uri: address, external: true }] as const;
    await renderFrame({
      comments: [text],
      opened: ({ records: { comments = [], ...others } }) => ({
        records: {
          ...others,
          comments: comments.map((comment) => ({ ...comment, body: { ...comment.body, ranges: [...ranges] } })),
        },
      }),
    });
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
    const link = screen.getByRole('link', { name: /fora\.example/ });
    expect({ rel: link.getAttribute('rel'), target: link.getAttribute('target') }).toEqual({
      rel: 'nofollow ugc noopener',
      target: '_blank',
    });
  });

  it('S3.14 shows its author’s verified badge and line', async () => {
    await renderFrame({
      comments: ['Oi'],
      opened: ({ records: { actors = [], ...others } }) => ({
        records: { ...others, actors: actors.map((actor) => ({ ...actor, isVerified: true })) },
        bios: Object.fromEntries(actors.map(({ id }) => [id, 'Lê o bairro'])),
      }),
    });
    const comment = within(screen.getByText('Oi').closest('article') as HTMLElement);
    expect(comment.getByText('Lê o bairro')).toBeTruthy();
    expect(comment.getByRole('img', { name: 'Verificado' })).toBeTruthy();
  });

  it('S3.14 links its author to their profile, or to their page at the site that vouches for them; shows their picture', async () => {
    const home = 'https://jornal.example/leitoras/7';
    const drawn = async (more: object) => {
      document.body.innerHTML = '';
      await renderFrame({
        comments: ['Oi'],
        opened: ({ records: { actors = [], ...others } }) => ({
          records: { ...others, actors: actors.map((actor) => ({ ...actor, ...more })) },
        }),
      });
      const comment = screen.getByText('Oi').closest('article') as HTMLElement;
      const name = within(comment).getAllByRole('link')[0];
      const picture = comment.querySelector('.ufi-avatar img');
      return [...['href', 'target', 'rel'].map((each) => name?.getAttribute(each)), picture?.getAttribute('src')];
    };
    const [own, ...rest] = await drawn({});
    expect(own).toMatch(/^\/\d+\?fref=ufi$/);
    expect(rest).toEqual(['_blank', 'noopener', undefined]);
    const thumbSrc = '/media/u/x/whole.webp';
    expect(await drawn({ homeUri: home, thumbSrc })).toEqual([home, '_blank', 'nofollow ugc noopener', thumbSrc]);
  });

  it('S9.10/1 shows how many replies the button loads, a page at most', async () => {
    const frame = await renderFrame({ comments: ['Oi'] });
    const [parent_comment_id = ''] = frame.ids();
    for (let at = 0; at < 14; at++) {
      const reply = { ft_ent_identifier: frame.reference.target, comment_text: `Resposta ${at}`, parent_comment_id };
      frame.reference.act(frame.other, 'addComment', reply);
    }
    document.body.innerHTML = '';
    const { reference, clock } = frame;
    const later = await renderFrame({ reference, clock });
    await later.user.click(await button('Mostrar mais 10 respostas'));
    await later.flush();
    await later.user.click(await button('Mostrar mais 2 respostas'));
    await later.flush();
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
  });
});
