import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asNobody, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { refusedAt } from '../testing/renderSection.tsx';
import { SignInPage } from './SignInPage.tsx';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const credential = {
  id: 'AAEC',
  rawId: bytes(0, 1, 2),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(123, 125),
    authenticatorData: bytes(1),
    signature: bytes(2),
    userHandle: bytes(49),
  },
  getClientExtensionResults: () => ({}),
};
const used = {
  credential_id: 'AAEC',
  client_data: 'e30',
  authenticator_data: 'AQ',
  signature: 'Ag',
  user_handle: 'MQ',
};

interface Asked {
  readonly mediation?: string;
  readonly signal: AbortSignal;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What the browser was asked for, oldest first; a request ends as browsers end it when the next one begins. */
let asked: Asked[] = [];
const get = ({ mediation, signal }: { mediation?: string; signal: AbortSignal }) =>
  new Promise((resolve, reject) => {
    asked.push({ ...(mediation !== undefined && { mediation }), signal, resolve, reject });
    signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });

function setUpBrowser({ canSuggest }: { readonly canSuggest: boolean }) {
  asked = [];
  const isConditionalMediationAvailable = async () => canSuggest;
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable }),
  });
  Object.assign(navigator, { credentials: { get } });
}
beforeEach(() => setUpBrowser({ canSuggest: false }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  location.hash = '';
});

function open({
  refusal,
  startsNew = false,
  hasPasskeys = true,
}: {
  readonly refusal?: Readonly<Record<string, string>>;
  readonly startsNew?: boolean;
  readonly hasPasskeys?: boolean;
} = {}) {
  const session = { ...asNobody, ...(hasPasskeys && { passkeys: true as const }) };
  const services = createFixtureServices({ session, post, records: {}, lists: [] });
  const calls: [string, object][] = [];
  const call = async ({ name }: { readonly name: string }, input: object) => {
    calls.push([name, input]);
    if (name === 'startPasskeySignIn')
      return { options: { challenge: 'AAEC', rpId: 'localhost', userVerification: 'required' } };
    if (refusal) throw refusedAt(refusal);
    return session;
  };
  const { unmount } = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={{ ...services, dispatcher: { call: call as never } }}>
        <SignInPage returnTo="#wanted" startsNew={startsNew} />
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), calls, unmount };
}
/** Keeps what is to be done in four minutes. */
function watchRenewals() {
  const { setTimeout: original } = globalThis;
  const renewals: (() => void)[] = [];
  globalThis.setTimeout = ((callback: () => void, ms?: number) => {
    if (ms === 4 * 60_000) renewals.push(callback);
    return original(callback, ms);
  }) as typeof original;
  return { renewals, stop: () => void (globalThis.setTimeout = original) };
}

const button = () => screen.getByRole('button', { name: 'Entrar com chave de acesso' });
const answer = (at: number, end: (request: Asked) => void) =>
  act(async () => {
    const request = asked[at];
    if (request === undefined) throw new Error('nothing was asked');
    end(request);
  });

describe('signing in with a passkey on the sign-in page', () => {
  it('web.476 goes on to the page that was wanted, by a press', async () => {
    const { user, calls } = open();
    await user.click(button());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.mediation).toBeUndefined();
    await answer(0, ({ resolve }) => resolve(credential));
    await waitFor(() => expect(location.hash).toBe('#wanted'));
    expect(calls).toEqual([
      ['startPasskeySignIn', {}],
      ['signInWithPasskey', used],
    ]);
  });

  it('web.476 goes on by a suggestion in the field of the address, which is asked for anew in time', async () => {
    setUpBrowser({ canSuggest: true });
    const { renewals, stop } = watchRenewals();
    const { calls } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.mediation).toBe('conditional');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
    stop();
    expect(renewals).toHaveLength(1);
    await act(async () => renewals[0]?.());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(screen.queryByText(/Nenhuma chave/)).toBeNull();
    await answer(1, ({ resolve }) => resolve(credential));
    await waitFor(() => expect(location.hash).toBe('#wanted'));
    expect(calls.map(([name]) => name)).toEqual(['startPasskeySignIn', 'startPasskeySignIn', 'signInWithPasskey']);
  });

  it('web.476 ends the suggestions with the page', async () => {
    setUpBrowser({ canSuggest: true });
    const { unmount } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });

  it('web.477 says that none was used, or that the server has refused it, and suggests them again', async () => {
    setUpBrowser({ canSuggest: true });
    const { user } = open({ refusal: { passkey: 'Esta chave de acesso não pôde ser verificada.' } });
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(screen.getByLabelText('E-mail'), 'ana@casa.example');
    await user.click(button());
    await waitFor(() => expect(asked).toHaveLength(2));
    await answer(1, ({ reject }) => reject(new DOMException('no', 'NotAllowedError')));
    expect(await screen.findByText(/^Nenhuma chave de acesso foi usada/)).not.toBeNull();
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]?.mediation).toBe('conditional');
    await answer(2, ({ resolve }) => resolve(credential));
    expect(await screen.findByText('Esta chave de acesso não pôde ser verificada.')).not.toBeNull();
    expect(screen.queryByText(/^Nenhuma chave/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@casa.example');
    expect(location.hash).toBe('');
  });

  it('web.477 web.479 says that the browser has none, and asks it for nothing', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { user, calls } = open();
    await act(async () => undefined);
    expect(calls).toEqual([]);
    await user.click(button());
    expect(await screen.findByText(/^Este navegador não usa chaves de acesso/)).not.toBeNull();
  });

  it('web.476 is offered neither where the instance takes none, nor to somebody new', () => {
    for (const options of [{ hasPasskeys: false }, { startsNew: true }]) {
      const { unmount } = open(options);
      expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
      unmount();
    }
  });
});
