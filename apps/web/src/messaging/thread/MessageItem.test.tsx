import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Folder } from 'ufi-mercury/contract';
import { people } from '../../gallery/fixtureRecords.ts';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { MessageItem } from './MessageItem.tsx';

const uri = 'https://feira.example/sab';
const linked = {
  ...message,
  body: uri,
  ranges: [{ kind: 'link', offset: 0, length: 25, uri, external: true }],
} as const;

const renderIn = (folder: Folder) =>
  renderMailbox(
    <MessageItem
      threadKey={`user:${people.joana.id}`}
      id="71"
      before={undefined}
      after={undefined}
      onReply={() => {}}
      onReport={() => {}}
    />,
    {
      records: {
        threads: [thread],
        thread_marks: [{ ...mark, folder }],
        actions: [{ ...linked, ranges: [...linked.ranges] }],
      },
    },
  );

it('mercury.140 draws a link that opens beside the conversation and vouches for nothing', () => {
  renderIn('INBOX');
  const link = screen.getByRole('link', { name: uri });
  expect(link.getAttribute('href')).toBe(uri);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
});

it.each(['PENDING', 'OTHER', 'SPAM'] as const)('mercury.140 draws plain text in %s', (folder) => {
  renderIn(folder);
  expect(screen.getByText(uri)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('web.347 shows which comment was answered, with its text', () => {
  const line = {
    action_type: 'ma-type:log-message',
    action_id: '71',
    thread_id: '70',
    author: people.joana.id,
    timestamp: '900',
    version: 1,
    log_message_type: 'log:private-reply',
    log_message_data: { comment_id: '12', ft_ent_identifier: '500', text: 'A que horas?' },
  } as const;
  renderMailbox(
    <MessageItem
      threadKey={`user:${people.joana.id}`}
      id="71"
      before={undefined}
      after={undefined}
      onReply={() => {}}
      onReport={() => {}}
    />,
    { records: { threads: [thread], thread_marks: [mark], actions: [line] } },
  );
  const link = screen.getByRole('link', { name: 'Ver o comentário' });
  expect(link.getAttribute('href')).toBe('/posts/500?comment_id=12');
  expect(screen.getByText('A que horas?')).toBeDefined();
});
