import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { TransportRequest } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import type { Folder, ThreadRecord } from 'ufi-mercury/contract';
import { preloadViews } from 'ufi-ui/document';
import { people } from '../../gallery/fixtureRecords.ts';
import { createFakeUploads } from '../../testing/createFakeUploads.ts';
import { GroupAvatar } from '../mailbox/GroupAvatar.tsx';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { LogLine } from '../thread/LogLine.tsx';
import { MessageItem } from '../thread/MessageItem.tsx';
import { GroupDialog } from './GroupDialog.tsx';

const { marina, joana, omar } = people;
const src = '/media/m/abc/foto.jpg';
const group: ThreadRecord = {
  ...thread,
  thread_type: 'group',
  name: 'Roda de leitura',
  image_src: src,
  participants: [marina.id, joana.id, omar.id],
  admins: [marina.id],
};
const nothing = () => undefined;
const pictureIn = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

it('web.579 in a group that is not accepted a message says what it has, and nothing of it is loaded', async () => {
  await preloadViews();
  const draw = (folder: Folder) =>
    renderMailbox(
      <MessageItem
        threadKey="thread:70"
        id="71"
        before={undefined}
        after={undefined}
        onReply={nothing}
        onReport={nothing}
      />,
      {
        records: {
          threads: [group],
          thread_marks: [{ ...mark, folder }],
          actors: [joana, omar],
          actions: [{ ...message, attachments: [buildAttachment('photo', { fbid: '9' })] }],
        },
      },
    );
  for (const folder of ['PENDING', 'OTHER', 'SPAM'] as const) {
    const { container, unmount } = draw(folder);
    const until = folder === 'SPAM' ? 'que você disser que não é spam' : 'que você aceitar';
    screen.getByText(`Foto: aparece depois ${until}`);
    expect(container.querySelector('img')).toBeNull();
    unmount();
  }
  const { container } = draw('INBOX');
  expect(container.querySelector('img')).not.toBeNull();
});

it('web.580 a group has its picture where it is named, not before it is accepted; a line tells of it', () => {
  const draw = (folder: Folder) =>
    renderMailbox(<GroupAvatar id="70" size={40} />, {
      records: { threads: [group], thread_marks: [{ ...mark, folder }] },
    }).container;
  expect([draw('INBOX'), draw('OTHER')].map(pictureIn)).toEqual([src, undefined]);
  const line = {
    action_type: 'ma-type:log-message',
    action_id: '72',
    thread_id: '70',
    author: joana.id,
    timestamp: '2000',
    version: 1,
    log_message_type: 'log:thread-image',
  } as const;
  for (const isSet of [true, false])
    renderMailbox(<LogLine action={{ ...line, log_message_data: { is_set: isSet } }} />, {
      records: { actors: [joana] },
    });
  screen.getByText(/trocou a foto do grupo/);
  screen.getByText(/tirou a foto do grupo/);
});

it('web.580 an admin uploads a picture, tries again what has failed, and removes it; others have no such field', async () => {
  const { uploads, end } = createFakeUploads();
  const sent: unknown[] = [];
  const handle = ({ path, body }: TransportRequest) => {
    if (path !== '/messaging/group/change/') return undefined;
    sent.push(body);
    const payload = { mailbox: marina.id, from: 2, to: 2, threads: [group], thread_marks: [mark] };
    return { status: 200, body: { payload }, retryAfterMs: null };
  };
  const records = { threads: [group], thread_marks: [mark], actors: [joana, omar] };
  const view = renderMailbox(<GroupDialog id="70" onClose={nothing} />, { records, handle, uploads });
  const field = await screen.findByLabelText('Escolher foto do grupo', { selector: 'input' });
  const pick = () => view.user.upload(field, new File(['mar'], 'a.png', { type: 'image/png' }));
  await pick();
  await waitFor(() => expect(view.uploadedFor).toEqual([{ target: marina.id, actor: null, use: 'message' }]));
  await end(({ fail }) => fail(), 0);
  await screen.findByRole('alert');
  expect(sent).toEqual([]);
  await pick();
  await waitFor(() => expect(view.uploadedFor).toHaveLength(2));
  await end(({ arrive }) => arrive(buildAttachment('photo', { fbid: '9' })), 1);
  await waitFor(() => expect(sent).toMatchObject([{ thread_id: '70', picture: '9' }]));
  await view.user.click(screen.getByRole('button', { name: 'Remover foto' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ picture: null }));
  view.unmount();
  const others = { ...records, threads: [{ ...group, admins: [joana.id] }] };
  renderMailbox(<GroupDialog id="70" onClose={nothing} />, { records: others });
  await screen.findByText('Administra o grupo');
  expect(screen.queryByLabelText('Escolher foto do grupo')).toBeNull();
});
