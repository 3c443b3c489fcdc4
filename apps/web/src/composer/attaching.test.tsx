import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createMediaDrafts, type Upload, type UploadResult, type UploadTransport } from 'ufi-composer';
import { createMemoryStorage, type TransportRequest } from 'ufi-core/request';
import type { ClientSettings, CommentRecord } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina } = people;
const photo = buildAttachment('photo');
const own = (changes: Partial<CommentRecord> = { photo_comment: photo }) =>
  say({ n: 1, by: marina, text: 'Elis & Tom', changes });
const target = { person: marina.id, ftentidentifier: post.ftentidentifier };
const file = new File(['mar'], 'mar.png', { type: 'image/png' });

interface Pending {
  readonly upload: Upload<File>;
  resolve(answer: UploadResult): void;
  reject(error: unknown): void;
}

interface SceneOptions {
  readonly storage?: ReturnType<typeof createMemoryStorage>;
  readonly comment?: CommentRecord;
  readonly settings?: ClientSettings;
}

function view({ storage = createMemoryStorage(), comment = own(), settings = {} }: SceneOptions = {}) {
  const pending: Pending[] = [];
  const sent: TransportRequest[] = [];
  const uploads: UploadTransport<File> = {
    read: async ({ name }) => ({ kind: 'photo', uri: `blob:${name}`, width: 4, height: 3, duration: 0 }),
    send: (upload) => new Promise((resolve, reject) => pending.push({ upload, resolve, reject })),
    check: () => Promise.reject(new Error('nothing is encoded')),
    checkVideo: () => Promise.resolve({ isReady: false, share: 0.5, attachment: null }),
    release: () => undefined,
  };
  const drawn = renderFixture({
    session: { ...asMarina, composertokens: ['place'], settings },
    post,
    records: threadRecords({ comments: [comment], viewer: marina }),
    lists: threadLists([comment]),
    storage,
    uploads,
    handle({ request }) {
      sent.push(request);
      return undefined;
    },
  });
  const pick = async () => {
    await drawn.user.click(screen.getByRole('textbox', { name: /^Escreva/ }));
    await screen.findByRole('button', { name: /^Anexar / });
    await drawn.user.upload(drawn.container.querySelector('input[type=file]') as HTMLInputElement, file);
    await waitFor(() => expect(pending.length).toBe(1));
  };
  const answer = (end: (call: Pending) => void) =>
    act(async () => {
      const [call] = pending;
      if (call !== undefined) end(call);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const bodies = () => sent.filter(({ path }) => path === '/ufi/add/comment/').map(({ body }) => body);
  return { ...drawn, pick, answer, pending, sent, bodies, storage, drafts: createMediaDrafts(storage, Date.now) };
}

const description = 'O que aparece, para quem não vê';
const publish = () => screen.getByRole('button', { name: 'Publicar' });

beforeEach(preloadViews);

describe('the attachment of a new comment', () => {
  it('S4.29, S2.06/2 is chosen with widgets that are loaded once the composer is focused', async () => {
    const { user } = view();
    const widgets = ['Anexar arquivo, foto ou vídeo', 'Emojis', 'Figurinhas'];
    expect(widgets.map((name) => screen.queryByRole('button', { name }))).toEqual([null, null, null]);
    await user.click(screen.getByRole('textbox', { name: /^Escreva/ }));
    for (const name of widgets) expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  const choices: readonly [ClientSettings, string, string, RegExp][] = [
    [{}, 'Anexar arquivo, foto ou vídeo', 'Ocorreu um problema ao anexar o arquivo. Tente novamente.', /pdf.*|video/],
    [
      { allowFileAttachments: false },
      'Anexar foto ou vídeo',
      'Houve um problema ao anexar o arquivo. Tente novamente.',
      /^(?!.*pdf).*video/,
    ],
    [
      { allowFileAttachments: false, allowVideoAttachments: false },
      'Anexar foto',
      'Houve um problema ao anexar o arquivo. Tente novamente.',
      /^(?!.*(pdf|video))/,
    ],
  ];
  it.each(choices)(
    'S5.19 S8.12 takes what the owner has allowed, and says what failed: %j',
    async (settings, label, failure, accepted) => {
      const { pick, answer, container } = view({ settings });
      await pick();
      await answer(({ reject }) => reject(new Error('refused')));
      expect(await screen.findByText(failure)).toBeTruthy();
      expect(screen.getByRole('button', { name: label })).toBeTruthy();
      expect(container.querySelector('input[type=file]')?.getAttribute('accept')).toMatch(accepted);
    },
  );

  it('web.21 can be sent without text, and is shown on the comment at once', async () => {
    const { pick, answer, bodies, user } = view();
    await pick();
    await answer(({ resolve }) => resolve({ attachment: photo, uploadId: null }));
    await user.click(publish());
    await waitFor(() =>
      expect(bodies()).toMatchObject([
        { comment_text: '', attached_photo_fbid: photo.fbid, attached_video_fbid: null },
      ]),
    );
    expect(screen.getAllByRole('img', { name: photo.metadata.accessibilityLabel }).length).toBe(2);
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });

  it('web.596 is described, again after a reload, and sent with what is said to be on it', async () => {
    const { user, pick, answer, storage, unmount } = view();
    await pick();
    const bare = { ...photo, metadata: { ...photo.metadata, accessibilityLabel: '' } };
    await answer(({ resolve }) => resolve({ attachment: bare, uploadId: null }));
    await user.type(await screen.findByRole('textbox', { name: description }), 'o mar');
    unmount();
    const again = view({ storage });
    await screen.findByDisplayValue('o mar');
    await again.user.click(publish());
    await waitFor(() => expect(again.bodies()).toMatchObject([{ descriptions: { [photo.fbid]: 'o mar' } }]));
    expect(screen.getByRole('img', { name: 'o mar' })).toBeTruthy();
  });

  it('web.21 delays sending while it uploads: the button shows it, and text typed meanwhile is included', async () => {
    const { pick, answer, bodies, user } = view();
    await pick();
    await user.click(screen.getByRole('textbox', { name: /^Escreva/ }));
    await user.keyboard('Olha{Enter}');
    expect(publish().getAttribute('aria-busy')).toBe('true');
    await user.keyboard(' o mar');
    expect(bodies()).toEqual([]);
    await answer(({ resolve }) => resolve({ attachment: photo, uploadId: null }));
    await waitFor(() =>
      expect(bodies()).toMatchObject([{ comment_text: 'Olha o mar', attached_photo_fbid: photo.fbid }]),
    );
  });

  it('web.21 sends at once if the upload ends just before the press, and the composer has not rendered that yet', async () => {
    const { pick, bodies, pending } = view();
    await pick();
    const reactTests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    reactTests.IS_REACT_ACT_ENVIRONMENT = false;
    pending[0]?.resolve({ attachment: photo, uploadId: null });
    while (screen.queryByRole('progressbar') !== null) await Promise.resolve();
    publish().click();
    reactTests.IS_REACT_ACT_ENVIRONMENT = true;
    await waitFor(() => expect(bodies()).toMatchObject([{ attached_photo_fbid: photo.fbid }]));
  });

  it('web.21 leaves the text in place if its upload fails', async () => {
    const { pick, answer, bodies, user } = view();
    await pick();
    await user.click(screen.getByRole('textbox', { name: /^Escreva/ }));
    await user.keyboard('Olha');
    await user.click(publish());
    await answer(({ reject }) => reject(new Error('broken')));
    expect(publish().getAttribute('aria-busy')).not.toBe('true');
    expect(screen.getByRole('textbox', { name: /^Escreva/ }).textContent).toBe('Olha');
    expect(bodies()).toEqual([]);
    expect(within(screen.getByRole('group', { name: 'mar.png' })).getByText('Tentar novamente')).toBeTruthy();
  });

  it('web.21 survives the page in a draft, also without text, and is cleared once sent', async () => {
    const { pick, answer, drafts, storage, unmount } = view();
    await pick();
    await answer(({ resolve }) => resolve({ attachment: photo, uploadId: null }));
    expect(await drafts.load(target)).toEqual({ phase: 'ready', attachment: photo });
    unmount();
    const again = view({ storage });
    expect(await screen.findByRole('group', { name: photo.metadata.accessibilityLabel })).toBeTruthy();
    await waitFor(() => expect(publish().hasAttribute('disabled')).toBe(false));
    await again.user.click(publish());
    await waitFor(() => expect(again.bodies().length).toBe(1));
    expect(await drafts.load(target)).toBeUndefined();
  });
});

describe('the attachment of an edited comment', () => {
  it('web.21 is in the tray; removing it is part of the edit and takes effect at once', async () => {
    const { user, sent } = view();
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const save = () => screen.getByRole('button', { name: 'Salvar' });
    const remove = await screen.findByRole('button', { name: /^Remover/ });
    expect(save().hasAttribute('disabled')).toBe(true);
    await user.click(remove);
    expect(save().hasAttribute('disabled')).toBe(false);
    await user.click(save());
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/ufi/edit/comment/')?.body).toMatchObject({
        comment_text: 'Elis & Tom',
        attached_photo_fbid: 0,
      }),
    );
    expect(screen.queryByRole('img', { name: photo.metadata.accessibilityLabel })).toBeNull();
  });

  it('web.596 has its description there, and another one alone is saved', async () => {
    const { user, sent } = view();
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const field = await screen.findByRole('textbox', { name: description });
    expect(screen.getByRole('button', { name: 'Salvar' }).hasAttribute('disabled')).toBe(true);
    await user.clear(field);
    await user.type(field, 'o mar');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/ufi/edit/comment/')?.body).toMatchObject({
        attached_photo_fbid: photo.fbid,
        descriptions: { [photo.fbid]: 'o mar' },
      }),
    );
  });

  it('S4.31/1 S4.31/2 shows the status of a video that is being encoded, as does the comment', async () => {
    const video = buildAttachment('video');
    const { user, sent } = view({ comment: own({ video_comment: video, attachment_status: 'encoding' }) });
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const bar = await screen.findByRole('progressbar', { name: 'Processando…' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'));
    await user.keyboard(' de novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/ufi/edit/comment/')?.body).toMatchObject({
        attached_video_fbid: video.fbid,
      }),
    );
    expect(await screen.findByText('Processando o vídeo…')).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
  });

  it('S7.24/1 can be a place or a sticker as on a new comment', async () => {
    const { user } = view();
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    for (const name of ['Adicionar lugar', 'Figurinhas'])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('stays removed in a draft restored on another page', async () => {
    const { user, storage, unmount, drafts } = view();
    const edit = async (by: typeof user) => {
      await by.click(screen.getByRole('button', { name: 'Mais opções' }));
      await by.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    };
    await edit(user);
    await user.click(await screen.findByRole('button', { name: /^Remover/ }));
    expect(await drafts.load({ ...target, edits: own().fbid })).toEqual({ phase: 'removed' });
    unmount();
    const again = view({ storage });
    await edit(again.user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' }).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });
});
