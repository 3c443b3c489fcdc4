import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { UploadTransport } from 'ufi-composer';
import type { ActorRecord } from 'ufi-core/contract';
import type { KeyValueStorage, TransportAnswer, TransportRequest } from 'ufi-core/request';
import { createTestPorts } from 'ufi-core/testing';
import { createMercuryStore, mercuryUpdateReceived } from 'ufi-mercury';
import type { MercuryPayload, MessageAction, ThreadMark, ThreadRecord } from 'ufi-mercury/contract';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post } from '../../gallery/fixtureRecords.ts';
import { ptBR as webTexts } from '../../testing/texts.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { MailboxContext, OwnerContext } from '../mailbox/mailboxContext.ts';
import texts from '../texts/pt-BR.json';

const { marina, joana } = people;

/** The thread between Marina, who reads, and Joana. */
export const thread: ThreadRecord = {
  thread_id: '70',
  thread_type: 'one',
  participants: [marina.id, joana.id],
  former_participants: [],
  name: null,
  image_src: null,
  last_action_id: '71',
  snippet: '',
  snippet_sender: joana.id,
  snippet_attachment: null,
  is_snippet_unsent: false,
  origin: null,
  tags: [],
  version: 1,
};

/** Marina's mark of it. */
export const mark: ThreadMark = {
  thread_id: '70',
  folder: 'INBOX',
  is_archived: false,
  is_pinned: false,
  mute_until: 0,
  unread_count: 0,
  is_marked_unread: false,
  is_unseen: false,
  updated_time: '1000',
  own_time: null,
  can_reply: true,
  cannot_reply_reason: null,
  version: 1,
};

/** A message of Joana's in it. */
export const message: MessageAction = {
  action_type: 'ma-type:user-generated-message',
  action_id: '71',
  thread_id: '70',
  author: joana.id,
  timestamp: '1000',
  version: 1,
  body: 'oi',
  ranges: [],
  dir: 'ltr',
  attachments: [],
  offline_threading_id: null,
  reply_to: null,
  reactions: {},
  is_unsent: false,
  is_note: false,
};

interface MailboxOptions {
  /** The records that the mailbox has received. */
  readonly records: Omit<MercuryPayload, 'mailbox' | 'from' | 'to'>;
  /** Whose mailbox it is; Marina's own by default. */
  readonly owner?: ActorRecord;
  readonly handle?: (request: TransportRequest) => TransportAnswer | undefined;
  readonly uploads?: UploadTransport<File>;
  /** Where drafts are kept. */
  readonly storage?: KeyValueStorage;
}

/** Renders a part of a mailbox that Marina reads. */
export function renderMailbox(
  part: ReactNode,
  { records, handle, uploads, storage, owner: actor = marina }: MailboxOptions,
) {
  const test = createTestPorts({ handle: ({ request }) => handle?.(request) });
  const store = createMercuryStore({ ports: test.ports, mailbox: actor.id, person: marina.id, writer: actor.kind });
  const receive = (payload: Omit<MercuryPayload, 'mailbox'>) =>
    store.dispatch(mercuryUpdateReceived({ updates: [{ payload: { mailbox: actor.id, ...payload } }] }));
  receive({ to: 1, actors: [joana], ...records });
  const query = actor === marina ? '' : `?as=${actor.id}`;
  const addressOf = (folder: string, id?: string) => ['/messages', folder, id].filter(Boolean).join('/') + query;
  const owner = { actor, person: marina, addressOf };
  const services = createFixtureServices({
    session: asMarina,
    post,
    records: {},
    lists: [],
    ...(uploads && { uploads }),
    ...(storage && { storage }),
  });
  const uploadedFor: unknown[] = [];
  const loadUploadTools: typeof services.loadUploadTools = (place) => {
    uploadedFor.push(place);
    return services.loadUploadTools(place);
  };
  const view = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...webTexts, ...texts }}>
      <ServicesContext value={{ ...services, loadUploadTools }}>
        <ToastProvider>
          <OwnerContext value={owner}>
            <Provider store={store} context={MailboxContext}>
              {part}
            </Provider>
          </OwnerContext>
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { ...view, store, uploadedFor, user: userEvent.setup() };
}
