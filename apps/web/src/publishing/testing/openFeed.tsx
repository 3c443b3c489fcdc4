import { expect } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createDraftStore } from 'ufi-composer';
import { createMemoryStorage, RequestError, transportFailure } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { FeedPage } from '../../pages/FeedPage.tsx';
import type { AnyAttachment, FriendList, GroupRecord } from 'ufi-core/contract';
import type { FeedFilter } from '../../routing/pageData.ts';
import { ServicesContext, type AppServices } from '../../services/appServices.ts';
import { createFakeUploads } from '../../testing/createFakeUploads.ts';

const { marina, radio } = people;

/** What a feed is opened with. */
export interface OpenOptions {
  readonly filter?: FeedFilter;
  readonly actors?: AppServices['session']['actors'];
  readonly group?: GroupRecord;
  readonly session?: AppServices['session'];
  readonly lists?: () => Promise<readonly FriendList[]>;
  readonly storage?: ReturnType<typeof createMemoryStorage>;
  /** What a link's preview is. */
  readonly preview?: AnyAttachment | null;
}

/** Renders a feed with its composer; calls wait for their answers, and uploads for theirs. */
export async function openFeed({
  filter = {},
  actors = [marina],
  group,
  session,
  lists = async () => [],
  storage = createMemoryStorage(),
  preview = null,
}: OpenOptions = {}) {
  const threads = threadRecords({ comments: [], viewer: marina });
  const { uploads, sent, end } = createFakeUploads();
  const services = createFixtureServices({
    session: session ?? { ...asMarina, actors, composertokens: ['link'] },
    uploads,
    post,
    records: threads,
    lists: threadLists([]),
    storage,
  });
  const asked: {
    readonly input: Record<string, unknown>;
    answer(payload: unknown): void;
    fail(fields?: Readonly<Record<string, string>>): void;
  }[] = [];
  const call = ((endpoint: { readonly name: string }, input: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      if (endpoint.name === 'addComposerToken') return resolve({ attachment: preview });
      if (endpoint.name === 'fetchFriendLists') return void lists().then((own) => resolve({ lists: own }), reject);
      const fail = (fields = {}) => {
        const { failure } = transportFailure('network');
        reject(new RequestError({ ...failure, fields }));
      };
      asked.push({ input, answer: resolve, fail });
    })) as AppServices['dispatcher']['call'];
  const { container } = await act(async () =>
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ToastProvider>
          <ServicesContext value={{ ...services, dispatcher: { call } }}>
            <Provider store={services.store}>
              <FeedPage address="/" feed={{ posts: [], records: {}, cursor: null }} filter={filter} group={group} />
            </Provider>
          </ServicesContext>
        </ToastProvider>
      </IntlProvider>,
    ),
  );
  const user = userEvent.setup();
  const write = async (text: string) => {
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await user.keyboard(text);
  };
  const published = {
    post: { ...post, body: { ...post.body, text: 'Bom dia' } },
    seq: 0,
    lists: [],
    records: { ...threads, actors: [marina, radio] },
  };
  const pick = async (...names: readonly string[]) => {
    await user.click(field());
    await screen.findByRole('button', { name: 'Anexar foto ou vídeo' });
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    const before = sent.length;
    await user.upload(
      input,
      names.map((name) => new File(['mar'], name, { type: 'image/png' })),
    );
    await waitFor(() => expect(sent.length).toBe(before + names.length));
  };
  return { user, write, asked, pick, end, published, drafts: createDraftStore(storage) };
}

/** The field of the composer. */
export const field = () => screen.getByRole('textbox', { name: 'Escreva uma publicação…' });
/** The button that publishes. */
export const send = () => screen.getByRole('button', { name: 'Publicar' });
