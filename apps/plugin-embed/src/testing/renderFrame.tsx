import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDraftStore } from 'ufi-composer';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryStorage, type Dispatcher } from 'ufi-core/request';
import type { ClientSettings } from 'ufi-core/contract';
import { buildSession } from 'ufi-core/testing';
import type { SignInStatus } from 'ufi-plugin';
import { openFrame, type FrameOptions } from 'ufi-plugin/internal/testing';
import { ClockProvider, type ClockProviderProps } from 'ufi-ui';
import { uiMessages } from 'ufi-ui/messages';
import { MentionScope } from '../composer/MentionScope.tsx';
import { FramePage } from '../frame/FramePage.tsx';
import ptBR from '../messages/pt-BR.json';
import { FrameContext } from '../context/frameServices.ts';

interface DrawnFrame extends FrameOptions {
  readonly signInStatus?: SignInStatus;
  /** What the owner has set for all clients. */
  readonly clientSettings?: ClientSettings;
  /** The visitor has no account of the network. */
  readonly isVouched?: true;
  /** Of the components; by default the browser's. */
  readonly timers?: ClockProviderProps['clock'];
}

// The texts of S5.23 and S8.20 are given with this name.
const nameOfSpecification = { networkName: 'Facebook' };

/** Renders a frame over a store and a test server. A missing message fails the test. */
export async function renderFrame({
  signInStatus = 'idle',
  clientSettings,
  isVouched,
  timers,
  ...options
}: DrawnFrame = {}) {
  const frame = await openFrame(options);
  const { visitor = 'optedIn' } = options;
  const person = visitor === 'nobody' ? null : frame.reference.people.find(({ id }) => id === frame.me);
  const signIn = {
    open: jest.fn(),
    openPopup: jest.fn(),
    cancel: jest.fn(),
    status: () => signInStatus,
    formNonce: () => (signInStatus === 'blocked' ? 'nonce' : null),
    formSent: jest.fn(),
    subscribe: () => () => undefined,
  };
  const sessions = {
    exchangeToken: jest.fn(async () => undefined),
    becomeGuest: jest.fn(async (_name: string) => undefined),
    resume: jest.fn(async () => undefined),
    signOut: jest.fn(async () => undefined),
  };
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
    loadSessions: jest.fn(async () => sessions),
    linkTo: () => '/plugins/comments',
    session: {
      ...buildSession(person ?? null),
      isOptedIn: visitor === 'optedIn',
      ...(isVouched && { isVouched }),
      settings: { ...nameOfSpecification, ...clientSettings },
    },
  };
  const fail = (error: Error) => {
    throw error;
  };
  const { unmount } = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <Provider store={frame.store}>
        <FrameContext value={value}>
          <ClockProvider clock={timers}>
            <MentionScope>
              <FramePage />
            </MentionScope>
          </ClockProvider>
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
    sessions,
    user: userEvent.setup(),
    flush: inAct(frame.flush),
    answer: inAct(frame.answer),
    refuse: (reason: Parameters<typeof frame.refuse>[0]) => act(() => frame.refuse(reason)),
  };
}
