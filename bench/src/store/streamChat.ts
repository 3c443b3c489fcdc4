import type { MessageResponse } from 'stream-chat';
import { StreamChat } from 'stream-chat';
import type { StoreSubject } from './storeSubject.ts';
import { buildEvents, eventAt, idAt } from './storeSubject.ts';

const firstAt = Date.UTC(2024, 0, 1);

type Placed = { readonly id: string; readonly position: number };

const buildMessage = ({ id, position }: Placed, text = `Comentário ${id}`): MessageResponse => {
  const createdAt = new Date(firstAt + position * 2).toISOString();
  return {
    id,
    text,
    type: 'regular',
    cid: 'messaging:bench',
    user: { id: 'ana', role: 'user' },
    created_at: createdAt,
    updated_at: createdAt,
    attachments: [],
    latest_reactions: [],
    own_reactions: [],
    mentioned_users: [],
    reply_count: 0,
    pinned: false,
    pinned_at: null,
    pinned_by: null,
    pin_expires: null,
    deleted_reply_count: 0,
    shadowed: false,
    silent: false,
  };
};

const openState = () => {
  const client = new StreamChat('bench');
  client.userID = 'ana';
  return client.channel('messaging', 'bench').state;
};

/** stream-chat's own message state, fed with messages as its events carry them. */
export const streamChatSubject: StoreSubject = {
  name: 'stream-chat: channel.state',
  load: (size) => {
    const state = openState();
    const events = buildEvents(size);
    const added = events.added.map((place) => buildMessage(place));
    const between = events.between.map((place) => buildMessage(place));
    const edited = events.known.map((place) => buildMessage(place, 'Editado'));
    const messages = Array.from({ length: size }, (_, position) =>
      state.formatMessage(buildMessage({ id: idAt(position), position })),
    );
    return {
      reset: () => (state.messages = messages),
      act: {
        add: (index) => state.addMessageSorted(eventAt(added, index)),
        'add between': (index) => state.addMessageSorted(eventAt(between, index)),
        edit: (index) => state.addMessageSorted(eventAt(edited, index)),
        remove: (index) => state.removeMessage(eventAt(events.known, index)),
      },
    };
  },
};
