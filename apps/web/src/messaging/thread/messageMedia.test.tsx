import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryStorage, type KeyValueStorage, type TransportRequest } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import type { Folder, MessageAction } from 'ufi-mercury/contract';
import { preloadViews } from 'ufi-ui/document';
import { people } from '../../gallery/fixtureRecords.ts';
import { createFakeUploads } from '../../testing/createFakeUploads.ts';
import { ThreadListRow } from '../list/ThreadListRow.tsx';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageItem } from './MessageItem.tsx';

const { marina, joana, cafe } = people;
const key = `user:${joana.id}` as const;
const [one, other] = [buildAttachment('photo', { fbid: '71' }), buildAttachment('photo', { fbid: '72' })];
const nothing = () => undefined;
const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });

beforeEach(preloadViews);

async function openComposer(storage: KeyValueStorage = createMemoryStorage(), owner = marina) {
  const { uploads, sent: uploading, end } = createFakeUploads();
  const sent: unknown[] = [];
  const handle = ({ path, body }: TransportRequest) => {
    if (path === '/messaging/send/') sent.push(body);
    return answer({});
  };
  const begun = { comment: null, origin: null };
  const view = renderMailbox(
    <MessageComposer
      threadKey={key}
      replyTo={null}
      onReplyDone={nothing}
      begun={begun as never}
      onBegun={nothing}
      onSent={() => undefined}
    />,
    { records: { threads: [thread], thread_marks: [mark] }, handle, uploads, storage, owner },
  );
  await view.store.start();
  await view.user.click(screen.getByRole('textbox', { name: 'Mensagem' }));
  await screen.findByRole('button', { name: /^Anexar/ });
  const pick = async (...names: readonly string[]) => {
    const input = view.container.querySelector('input[type=file]') as HTMLInputElement;
    const before = uploading.length;
    await view.user.upload(
      input,
      names.map((name) => new File(['mar'], name, { type: 'image/png' })),
    );
    await waitFor(() => expect(uploading.length).toBe(before + names.length));
  };
  const inTray = () => screen.queryAllByRole('button', { name: /^Remover/ }).length;
  return { ...view, sent, end, pick, inTray, send: () => screen.getByRole('button', { name: 'Enviar' }) };
}

describe('the composer of a message', () => {
  it('web.486 sends photos in their order without words, once all have arrived, as uploads for messages', async () => {
    const page = await openComposer();
    await page.pick('a.png', 'b.png');
    await page.end(({ arrive }) => arrive(other), 1);
    await page.user.click(page.send());
    expect(page.sent).toEqual([]);
    await page.end(({ arrive }) => arrive(one), 0);
    await waitFor(() => expect(page.sent).toMatchObject([{ body: '', attached: ['71', '72'] }]));
    expect(page.uploadedFor).toContainEqual({ target: marina.id, actor: null, use: 'message' });
    await waitFor(() => expect(page.inTray()).toBe(0));
    page.store.close();
  });

  it('web.536 ui.35 mercury.161 describes a photo, again after a reload, and sends what is said to be on it', async () => {
    const storage = createMemoryStorage();
    const first = await openComposer(storage);
    await first.pick('a.png');
    expect(screen.queryByRole('textbox', { name: 'O que aparece, para quem não vê' })).toBeNull();
    await first.end(({ arrive }) => arrive(one), 0);
    const field = await screen.findByRole('textbox', { name: 'O que aparece, para quem não vê' });
    await first.user.clear(field);
    await first.user.type(field, 'um bolo');
    first.unmount();
    first.store.close();
    const again = await openComposer(storage);
    await screen.findByDisplayValue('um bolo');
    await again.user.click(again.send());
    await waitFor(() => expect(again.sent).toMatchObject([{ attached: ['71'], descriptions: { '71': 'um bolo' } }]));
    again.store.close();
  });

  it('web.486 waits for a photo that has failed to be tried again or removed', async () => {
    const page = await openComposer();
    await page.pick('a.png', 'b.png');
    await page.end(({ arrive }) => arrive(one), 0);
    await page.end(({ fail }) => fail(), 1);
    expect(page.send().getAttribute('disabled')).not.toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Remover b.png' }));
    await page.user.click(page.send());
    await waitFor(() => expect(page.sent).toMatchObject([{ attached: ['71'] }]));
    page.store.close();
  });

  it('web.486 has what was attached again after a reload, and a page’s staff upload as themselves', async () => {
    const storage = createMemoryStorage();
    const first = await openComposer(storage, cafe);
    await first.pick('a.png');
    await first.end(({ arrive }) => arrive(one), 0);
    expect(first.uploadedFor).toContainEqual({ target: marina.id, actor: null, use: 'message' });
    first.unmount();
    first.store.close();
    const again = await openComposer(storage, cafe);
    await waitFor(() => expect(again.inTray()).toBe(1));
    await again.user.click(again.send());
    await waitFor(() => expect(again.sent).toMatchObject([{ actor: cafe.id, attached: ['71'] }]));
    again.store.close();
  });
});

function drawMessage(folder: Folder, more: Partial<MessageAction> = {}) {
  const photos = [one, other];
  const action = { ...message, body: '', attachments: photos, ...more };
  const item = (
    <MessageItem threadKey={key} id="71" before={undefined} after={undefined} onReply={nothing} onReport={nothing} />
  );
  const records = { threads: [thread], thread_marks: [{ ...mark, folder }], actions: [action] };
  return renderMailbox(item, { records });
}
const pictures = () => [...document.querySelectorAll('.ufi-photo img')];

it('web.487 a message shows its photos in their sizes, with links to the light box', async () => {
  drawMessage('INBOX');
  await waitFor(() => expect(pictures()).toHaveLength(2));
  const [first] = pictures();
  for (const name of ['width', 'height']) expect(Number(first?.getAttribute(name))).toBeGreaterThan(0);
  expect(first?.closest('a')?.getAttribute('href')).toBe(one.metadata.url);
});

it.each(['PENDING', 'OTHER', 'SPAM'] as const)(
  'web.488 nothing is loaded in %s before it is asked for',
  async (folder) => {
    const { user } = drawMessage(folder);
    expect(document.querySelector('img[src*="media"]')).toBeNull();
    expect(document.querySelector('.ufi-attachment')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar 2 fotos' }));
    await waitFor(() => expect(pictures()).toHaveLength(2));
  },
);

it('web.488 a single attachment is named before it is shown', () => {
  drawMessage('SPAM', { attachments: [buildAttachment('sticker', { fbid: '9' })] });
  expect(screen.getByRole('button', { name: 'Mostrar: Figurinha' })).toBeDefined();
});

it.each([
  ['photo', 'Foto'],
  ['gif', 'GIF'],
  ['video', 'Vídeo'],
  ['sticker', 'Figurinha'],
  ['file', 'Arquivo'],
] as const)('web.489 the list says of a %s what it is', (type, name) => {
  const row = (
    <ThreadListRow
      id="70"
      index={0}
      isOpen={false}
      isSelected={false}
      isActive
      lines={1}
      onSelect={nothing}
      onOpen={nothing}
      onKeyDown={nothing}
      onFocus={nothing}
    />
  );
  const snippet = { ...thread, snippet: '', snippet_attachment: type };
  renderMailbox(row, { records: { threads: [snippet], thread_marks: [mark], actions: [{ ...message, body: '' }] } });
  expect(screen.getByText(name)).toBeDefined();
});

it('web.489 a quote says what the quoted message has', () => {
  const quoted = { ...message, action_id: '69', body: '', attachments: [one], timestamp: '900' };
  const answered = { ...message, reply_to: '69' };
  const item = (
    <MessageItem threadKey={key} id="71" before={undefined} after={undefined} onReply={nothing} onReport={nothing} />
  );
  renderMailbox(item, { records: { threads: [thread], thread_marks: [mark], actions: [quoted, answered] } });
  expect(screen.getByText('Foto')).toBeDefined();
});
