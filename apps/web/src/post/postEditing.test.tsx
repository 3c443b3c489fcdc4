import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { createDraftStore } from 'ufi-composer';
import { serverUpdateReceived } from 'ufi-core';
import { createMemoryStorage, transportFailure } from 'ufi-core/request';
import { withDescription, type PostAttachment, type PostWords, type Role } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { FixtureThread } from '../gallery/FixtureThread.tsx';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import type { AppServices } from '../services/appServices.ts';

const { marina } = people;

interface Asked {
  readonly name: string;
  readonly input: Record<string, unknown>;
  answer(payload: unknown): void;
  fail(): void;
}

const wordsOf = (text: string): PostWords => ({
  ftentidentifier: post.id,
  body: { text, dir: 'ltr', ranges: [], mentionstext: null },
  version: 7,
});

function open(roles: Role[], { storage = createMemoryStorage(), attachment = post.attachment } = {}) {
  const records = threadRecords({ comments: [], viewer: marina, roles });
  const fixture = { session: asMarina, post: { ...post, attachment }, records, lists: threadLists([]), storage };
  const asked: Asked[] = [];
  const call = (({ name }: { readonly name: string }, input: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      // Asked by every menu that opens.
      if (name === 'fetchSavedPosts') return;
      asked.push({ name, input, answer: resolve, fail: () => reject(transportFailure('network')) });
    })) as AppServices['dispatcher']['call'];
  const services = { ...createFixtureServices(fixture), dispatcher: { call } };
  const drawn = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <FixtureThread fixture={fixture} services={services} />
      </ToastProvider>
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Opções da publicação' }));
  const edit = async () => {
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Editar publicação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar publicação' }));
    const field = () => dialog.getByRole('textbox', { name: 'Editar publicação' });
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    return { dialog, field, save: dialog.getByRole('button', { name: 'Salvar' }) };
  };
  const told = (words: PostWords) => ({
    target: post.id,
    seq: words.version,
    records: { postwords: [words] },
    removed: {},
  });
  return { ...drawn, user, asked, openMenu, edit, told, services, drafts: createDraftStore(storage) };
}

describe('editing a post', () => {
  it('web.411 changes its words, which the post then shows with a label', async () => {
    const { user, asked, edit, told } = open(['viewer', 'postAuthor']);
    expect(screen.queryByRole('button', { name: 'Editado' })).toBeNull();
    const { field, save } = await edit();
    expect(field().textContent).toBe(post.body.text);
    expect(save).toHaveProperty('disabled', true);
    await user.click(field());
    await user.keyboard('!');
    const { textContent: written } = field();
    await user.click(save);
    expect(asked).toMatchObject([
      {
        name: 'editPost',
        input: { ft_ent_identifier: post.id, post_text: written, actor: marina.id, client_id: expect.any(String) },
      },
    ]);
    await act(async () => asked[0]?.answer(told(wordsOf('Outras palavras'))));
    expect(await screen.findByText('Publicação alterada.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Outras palavras')).toBeTruthy();
    expect(screen.queryByText(post.body.text)).toBeNull();
    expect(screen.getByRole('button', { name: 'Editado' })).toBeTruthy();
  });

  it('web.411 what fails says so, the words stay as a draft, and a repeated attempt has the same key', async () => {
    const storage = createMemoryStorage();
    const { user, asked, edit, drafts, unmount } = open(['viewer', 'postAuthor'], { storage });
    const { dialog, field, save } = await edit();
    await user.click(field());
    await user.keyboard('Rascunho ');
    const { textContent: written } = field();
    await user.click(save);
    await act(async () => asked[0]?.fail());
    expect(dialog.getByRole('alert').textContent).not.toBe('');
    expect(field().textContent).toBe(written);
    await user.click(save);
    expect(asked[1]?.input['client_id']).toBe(asked[0]?.input['client_id']);
    const key = { person: marina.id, ftentidentifier: post.id, edits: post.id };
    await waitFor(async () => expect((await drafts.load(key))?.visibleValue).toBe(written));
    unmount();
    const again = open(['viewer', 'postAuthor'], { storage });
    const { field: restored } = await again.edit();
    await waitFor(() => expect(restored().textContent).toBe(written));
  });

  it('web.411 other readers, also those who may delete it, are not offered to edit it', async () => {
    const { openMenu } = open(['viewer', 'groupAdmin']);
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Excluir publicação' });
    expect(screen.queryByRole('menuitem', { name: 'Editar publicação' })).toBeNull();
  });

  it('web.412 a reader sees the words of an edit at once, and opens the earlier ones', async () => {
    const { user, asked, services, told } = open(['viewer']);
    const message = told(wordsOf('Agora às nove'));
    await act(async () => void services.store.dispatch(serverUpdateReceived([{ ...message, via: 'stream', from: 7 }])));
    expect(screen.getByText('Agora às nove')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Histórico de edições' }));
    expect(asked).toMatchObject([{ name: 'fetchPostEditHistory', input: { ft_ent_identifier: post.id } }]);
    const versions = [
      { text: 'Agora às nove', dir: 'ltr', time: 1_700_000_060 },
      { text: post.body.text, dir: 'ltr', time: 1_700_000_000 },
    ];
    await act(async () => asked[0]?.answer({ versions, cursor: null }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('web.607 other descriptions of its photos are saved without new words, and shown at once', async () => {
    const [harbour, cake] = [buildAttachment('photo', { fbid: '7' }), buildAttachment('photo', { fbid: '8' })];
    const album = (label: string): PostAttachment => ({
      type: 'album',
      photos: [harbour, withDescription(cake, label) as typeof cake],
    });
    const { user, asked, edit, told } = open(['viewer', 'postAuthor'], { attachment: album('um bolo') });
    const { dialog, save } = await edit();
    const fields = dialog.getAllByRole('textbox', { name: /^O que aparece na imagem ou no vídeo \d/ });
    expect(fields).toHaveLength(2);
    const field = fields[1] as HTMLInputElement;
    expect(field.value).toBe('um bolo');
    expect(field.maxLength).toBe(1_000);
    await user.type(field, ' ');
    expect(save).toHaveProperty('disabled', true);
    await user.type(field, 'de fubá');
    await user.click(save);
    expect(asked[0]?.input).toMatchObject({ post_text: post.body.text });
    expect(asked[0]?.input['descriptions']).toEqual({ '8': 'um bolo de fubá' });
    const words = { ...wordsOf(post.body.text), attachment: album('um bolo de fubá') };
    await act(async () => asked[0]?.answer(told(words)));
    expect(await screen.findByRole('img', { name: 'um bolo de fubá' })).toBeTruthy();
    const again = await edit();
    const shown = again.dialog.getAllByRole<HTMLInputElement>('textbox', {
      name: /^O que aparece na imagem ou no vídeo \d/,
    });
    expect(shown[1]?.value).toBe('um bolo de fubá');
    await user.clear(shown[1] as HTMLElement);
    await user.click(again.save);
    expect(asked.at(-1)?.input['descriptions']).toEqual({ '8': '' });
  });

  it('web.607 the editor of a post without photos or video has no such field', async () => {
    const { edit } = open(['viewer', 'postAuthor'], { attachment: null });
    const { dialog } = await edit();
    expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  });
});
