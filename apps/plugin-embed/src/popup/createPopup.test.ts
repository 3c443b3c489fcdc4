import { describe, expect, it, jest } from '@jest/globals';
import { endpointRegistry, type Session } from 'ufi-core/contract';
import { refusal, type Dispatcher } from 'ufi-core/request';
import { buildActor, buildSession, createManualClock, settlePromises } from 'ufi-core/testing';
import type { PopupMessage } from 'ufi-plugin';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { createPopup } from './createPopup.ts';

const nonce = 'n'.repeat(43);
const code = 'c'.repeat(43);
const begin = { v: 1, type: 'begin', nonce };
const request = { siteName: 'O Jornal', origin: 'https://jornal.example', isOptedIn: false };
const credentials = { email: 'ana@example.com', password: 'secret' };

const gone = refusal({
  httpStatus: 404,
  error: {
    code: 803,
    summary: 'Não existe.',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
  },
  retryAfterMs: null,
});

interface TestOptions {
  readonly session?: Session;
  readonly hasOpener?: boolean;
  /** The nonce that an earlier page of this window has stored. */
  readonly kept?: string;
  /** The nonce that a form has posted. */
  readonly posted?: string;
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** Opens a popup with an opener, on a server that answers calls by name. */
function open({
  session = buildSession(null),
  hasOpener = true,
  kept = '',
  posted: nonceOfForm,
  answers = {},
}: TestOptions = {}) {
  const clock = createManualClock();
  const posted: PopupMessage[] = [];
  const called: string[] = [];
  const all: Readonly<Record<string, () => unknown>> = {
    [pluginEndpoints.fetchSignInRequest.name]: () => request,
    [pluginEndpoints.optIn.name]: () => ({ code }),
    [endpointRegistry.signIn.name]: () => buildSession(buildActor()),
    [endpointRegistry.signOut.name]: () => buildSession(null),
    [endpointRegistry.fetchSession.name]: () => buildSession(buildActor()),
    ...answers,
  };
  const dispatcher = {
    call: async ({ name }: { readonly name: string }) => {
      called.push(name);
      return all[name]?.();
    },
  } as Dispatcher;
  let speak: (data: unknown) => void = () => undefined;
  let comeBack = (): void => undefined;
  const close = jest.fn();
  const goTo = jest.fn();
  const closeIfPopup = jest.fn();
  let nonceKept: string | null = kept === '' ? null : kept;
  const popup = createPopup(
    { session, nonce: nonceOfForm ?? null },
    {
      dispatcher,
      clock,
      close,
      goTo,
      closeIfPopup,
      postToOpener(message) {
        if (hasOpener) posted.push(message);
        return hasOpener;
      },
      onOpenerMessage(listener) {
        speak = listener;
        return () => undefined;
      },
      storeNonce(next) {
        nonceKept = next;
      },
      storedNonce: () => nonceKept,
      onReturn(callback) {
        comeBack = callback;
        return () => undefined;
      },
    },
  );
  popup.start();
  const receives = async (data: unknown) => {
    speak(data);
    await settlePromises();
  };
  return {
    popup,
    posted,
    called,
    close,
    goTo,
    closeIfPopup,
    clock,
    receives,
    comeBack: () => comeBack(),
    kept: () => nonceKept,
  };
}

describe('the popup', () => {
  it('reports ready, receives the nonce, and loads its request', async () => {
    const { popup, posted, receives } = open();
    expect(posted).toEqual([{ v: 1, type: 'ready' }]);
    expect(popup.value().step).toEqual({ name: 'opening' });
    await receives(begin);
    expect(popup.value().step).toEqual({ name: 'asking', nonce, request });
  });

  it('S1.07 signs the person in, posts the code when they agree, and closes', async () => {
    const { popup, posted, close, receives } = open();
    await receives(begin);
    await popup.value().signIn(credentials);
    expect(popup.value().session.person).not.toBeNull();
    await popup.value().agree();
    expect(posted.at(-1)).toEqual({ v: 1, type: 'agreed', code });
    expect(close).toHaveBeenCalledTimes(1);
    expect(popup.value().step).toEqual({ name: 'done' });
  });

  it('web.478 signs the person in with a passkey, and goes on to the consent', async () => {
    const used = {
      credential_id: 'AA',
      client_data: 'e30',
      authenticator_data: 'AA',
      signature: 'AA',
      user_handle: 'MQ',
    };
    const options = { challenge: 'AA', rpId: 'localhost', userVerification: 'required' };
    const { popup, called, receives } = open({
      answers: {
        [endpointRegistry.startPasskeySignIn.name]: () => ({ options }),
        [endpointRegistry.signInWithPasskey.name]: () => buildSession(buildActor()),
      },
    });
    await receives(begin);
    expect(await popup.value().passkeys.start()).toEqual(options);
    await popup.value().passkeys.signIn(used);
    expect(popup.value().session.person).not.toBeNull();
    expect(popup.value().step.name).toBe('asking');
    expect(called.slice(-2)).toEqual(['startPasskeySignIn', 'signInWithPasskey']);
  });

  it('does not agree without a request', async () => {
    const { popup, called, posted } = open({ session: buildSession(buildActor()) });
    await popup.value().agree();
    expect(called).toEqual([]);
    expect(posted).toEqual([{ v: 1, type: 'ready' }]);
  });

  it('reports that the person declined', async () => {
    const { popup, posted, close, receives } = open();
    await receives(begin);
    popup.value().decline();
    expect(posted.at(-1)).toEqual({ v: 1, type: 'declined' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without an opener', { hasOpener: false }, 0],
    ['with an opener that says nothing', {}, 10_000],
  ])('A30 says from where to open it if it was opened %s', async (_, options, after) => {
    const { popup, clock, closeIfPopup } = open(options);
    await clock.advance(after);
    expect(popup.value().step).toEqual({ name: 'stray' });
    expect(closeIfPopup).toHaveBeenCalledTimes(1);
  });

  it('A30 ignores anything but a nonce', async () => {
    const { popup, called, receives } = open();
    for (const data of [null, 'begin', { ...begin, v: 2 }, { ...begin, nonce: 'short' }, { ...begin, more: 1 }]) {
      await receives(data);
    }
    expect(called).toEqual([]);
    expect(popup.value().step).toEqual({ name: 'opening' });
  });

  it.each([
    ['when it asks', pluginEndpoints.fetchSignInRequest.name],
    ['when its person agrees', pluginEndpoints.optIn.name],
  ])('shows that the request has expired %s', async (_, name) => {
    const answers = {
      [name]: () => {
        throw gone;
      },
    };
    const { popup, receives } = open({ session: buildSession(buildActor()), answers });
    await receives(begin);
    await popup.value().agree();
    expect(popup.value().step).toEqual({ name: 'expired' });
  });

  it('plugin-embed.21 continues the sign-in that a form has posted, without an opener', async () => {
    const { popup, close, clock, kept } = open({
      session: buildSession(buildActor()),
      hasOpener: false,
      posted: nonce,
    });
    await clock.advance(0);
    expect(popup.value().step).toEqual({ name: 'asking', nonce, request });
    expect(kept()).toBe(nonce);
    await popup.value().agree();
    expect(popup.value().step).toEqual({ name: 'done' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('D2 stores the nonce for its next page, which continues without its opener', async () => {
    const before = open();
    await before.receives(begin);
    expect(before.kept()).toBe(nonce);
    const { popup, posted, close, clock, kept } = open({
      kept: nonce,
      hasOpener: false,
      session: buildSession(buildActor()),
    });
    await clock.advance(0);
    await settlePromises();
    expect(popup.value().step).toEqual({ name: 'asking', nonce, request });
    await popup.value().agree();
    expect(popup.value().step).toEqual({ name: 'done' });
    expect(posted).toEqual([]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(kept()).toBeNull();
  });

  it('D2 prefers its opener’s nonce to the stored one, and removes one that is expired or declined', async () => {
    const other = 'o'.repeat(43);
    const { popup, clock, receives, kept } = open({ kept: other });
    await receives(begin);
    await clock.advance(10_000);
    expect(popup.value().step).toEqual({ name: 'asking', nonce, request });
    popup.value().decline();
    expect(kept()).toBeNull();
    const answers = {
      [pluginEndpoints.fetchSignInRequest.name]: () => {
        throw gone;
      },
    };
    const late = open({ kept: nonce, hasOpener: false, answers });
    await late.clock.advance(0);
    await settlePromises();
    expect(late.popup.value().step).toEqual({ name: 'expired' });
    expect(late.kept()).toBeNull();
  });

  it('A30 ignores a stored value that is no nonce', async () => {
    const { popup, called, clock } = open({ kept: 'short', hasOpener: false });
    await clock.advance(0);
    expect(popup.value().step).toEqual({ name: 'stray' });
    expect(called).toEqual([]);
  });

  it('notices that the person has signed in elsewhere', async () => {
    const { popup, receives, comeBack } = open();
    await receives(begin);
    comeBack();
    await settlePromises();
    expect(popup.value().session.person).not.toBeNull();
  });
});
