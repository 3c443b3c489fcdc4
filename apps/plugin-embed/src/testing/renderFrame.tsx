import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDraftStore } from 'ufi-composer';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryStorage, type Dispatcher } from 'ufi-core/request';
import { buildSession } from 'ufi-core/testing';
import type { SignInStatus } from 'ufi-plugin';
import { openFrame, type FrameOptions } from 'ufi-plugin/internal/testing';
import { uiMessages } from 'ufi-ui/messages';
import { MentionScope } from '../composer/MentionScope.tsx';
import { FramePage } from '../frame/FramePage.tsx';
import ptBR from '../messages/pt-BR.json';
import { FrameContext } from '../context/frameServices.ts';

interface DrawnFrame extends FrameOptions {
  readonly signInStatus?: SignInStatus;
}

/** Renders a frame over a store and a test server. A missing message fails the test. */
export async function renderFrame({ signInStatus = 'resting', ...options }: DrawnFrame = {}) {
  const frame = await openFrame(options);
  const { visitor = 'optedIn' } = options;
  const person = visitor === 'nobody' ? null : frame.reference.people.find(({ id }) => id === frame.me);
  const signIn = { open: jest.fn(), cancel: jest.fn(), status: () => signInStatus, subscribe: () => () => undefined };
  const storage = options.storage ?? createMemoryStorage();
  const call = jest.fn((_endpoint: unknown, _input: unknown): Promise<unknown> =>
    Promise.reject(new Error('no call was expected')),
  );
  const value = {
    store: frame.store,
    drafts: createDraftStore(storage),
    storage,
    dispatcher: { call: call as unknown as Dispatcher['call'] },
    loadUploadTools: jest.fn(async () => Promise.reject(new Error('nothing was to be uploaded'))),
    signIn,
    signOut: jest.fn(async () => undefined),
    linkTo: () => '/plugins/comments',
    session: { ...buildSession(person ?? null), isOptedIn: visitor === 'optedIn' },
  };
  const fail = (error: Error) => {
    throw error;
  };
  const { unmount } = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <Provider store={frame.store}>
        <FrameContext value={value}>
          <MentionScope>
            <FramePage />
          </MentionScope>
        </FrameContext>
      </Provider>
    </IntlProvider>,
  );
  const inAct = (work: () => Promise<void>) => () => act(work);
  return {
    ...frame,
    storage,
    unmount,
    signIn,
    call,
    signOut: value.signOut,
    user: userEvent.setup(),
    flush: inAct(frame.flush),
    answer: inAct(frame.answer),
    refuse: (reason: Parameters<typeof frame.refuse>[0]) => act(() => frame.refuse(reason)),
  };
}
