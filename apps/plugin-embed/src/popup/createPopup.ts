import { endpointRegistry, type Session } from 'ufi-core/contract';
import { RequestError, type Clock, type Dispatcher } from 'ufi-core/request';
import { parseOpenerMessage, type PopupMessage } from 'ufi-plugin';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { PopupState } from '../document/frameState.ts';
import type { Credentials, PopupValue } from './PopupContext.ts';
import type { PopupStep } from './popupStep.ts';
import { passkeyEntry, providerAddress, signInBy } from './signInBy.ts';

/** Dependencies of the popup. */
export interface PopupPorts {
  readonly dispatcher: Dispatcher;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Posts to the opener, at our own origin only. Returns false if there is no opener. */
  postToOpener(this: void, message: PopupMessage): boolean;
  /** Subscribes to the opener's messages, if they are from our own origin. Returns an unsubscribe function. */
  onOpenerMessage(this: void, receiveNonce: (data: unknown) => void): () => void;
  /**
   * Stores the nonce for the next page of ours in this window: a foreign page in between, such as an identity provider,
   * may sever the window from its opener. Null removes it.
   */
  storeNonce(this: void, nonce: string | null): void;
  /** The nonce stored in this window. */
  storedNonce(this: void): string | null;
  /** Subscribes to the window regaining the focus. Returns an unsubscribe function. */
  onReturn(this: void, callback: () => void): () => void;
  /** Goes to a page of another origin in this window. */
  goTo(this: void, address: string): void;
  close(this: void): void;
  /** Closes this window if it is a popup, which nobody has opened by hand. */
  closeIfPopup(this: void): void;
}

/** The popup's state machine. */
export interface Popup {
  value(this: void): PopupValue;
  subscribe(this: void, listener: () => void): () => void;
  /** Starts the exchange with the opener. Returns a function that stops it. */
  start(this: void): () => void;
}

/** Milliseconds without a message from the opener after which the popup counts as opened by nobody. */
const openerTimeoutMs = 10_000;

const isGone = (error: unknown): boolean => error instanceof RequestError && error.failure.reason === 'noSuchObject';

/** What the popup's document knows. */
type PopupStart = Pick<PopupState, 'session' | 'nonce'>;

/** The popup's side of signing in (D2): receives the nonce from the opener, and posts the one-time code back. */
export function createPopup({ session: first, nonce: posted }: PopupStart, ports: PopupPorts): Popup {
  const { dispatcher, postToOpener } = ports;
  const listeners = new Set<() => void>();
  const passkeys = passkeyEntry(dispatcher, (next) => change({ session: next }));
  let step: PopupStep = { name: 'opening' };
  let session = first;
  let value = compose();

  function compose(): PopupValue {
    return { step, session, signIn, passkeys, goToProvider, signOut, agree, decline };
  }

  function change(next: { readonly step?: PopupStep; readonly session?: Session }): void {
    step = next.step ?? step;
    session = next.session ?? session;
    value = compose();
    for (const listener of Array.from(listeners)) listener();
  }

  /** An expired request is expected, and shown as a step of its own rather than an error. */
  async function orExpired<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!isGone(error)) throw error;
      ports.storeNonce(null);
      change({ step: { name: 'expired' } });
      return undefined;
    }
  }

  async function receiveNonce(data: unknown): Promise<void> {
    const message = parseOpenerMessage(data);
    if (message === null || (step.name === 'asking' && step.nonce === message.nonce)) return;
    const { nonce } = message;
    const request = await orExpired(dispatcher.call(pluginEndpoints.fetchSignInRequest, { nonce }));
    if (request === undefined) return;
    ports.storeNonce(nonce);
    change({ step: { name: 'asking', nonce, request } });
  }

  async function signIn(credentials: Credentials): Promise<void> {
    change({ session: await signInBy(dispatcher, credentials) });
  }

  async function goToProvider(provider: string, back: string): Promise<void> {
    ports.goTo(await providerAddress(dispatcher, provider, back));
  }

  async function signOut(): Promise<void> {
    change({ session: await dispatcher.call(endpointRegistry.signOut, {}) });
  }

  async function agree(): Promise<void> {
    if (step.name !== 'asking') return;
    const answer = await orExpired(dispatcher.call(pluginEndpoints.optIn, { nonce: step.nonce }));
    if (answer === undefined) return;
    postToOpener({ v: 1, type: 'agreed', code: answer.code });
    ports.storeNonce(null);
    change({ step: { name: 'done' } });
    ports.close();
  }

  function decline(): void {
    postToOpener({ v: 1, type: 'declined' });
    ports.storeNonce(null);
    ports.close();
  }

  // Without an opener the nonce that a form has posted is used, or the one stored by an earlier page of this window; the
  // frame then polls for the code itself.
  async function resume(): Promise<void> {
    if (step.name !== 'opening') return;
    const kept = { v: 1, type: 'begin', nonce: posted ?? ports.storedNonce() };
    if (parseOpenerMessage(kept) !== null) return receiveNonce(kept);
    change({ step: { name: 'stray' } });
    ports.closeIfPopup();
  }

  // The visitor may have signed in, or created an account, in another tab.
  async function refreshSession(): Promise<void> {
    if (step.name !== 'asking' || session.person !== null) return;
    change({ session: await dispatcher.call(endpointRegistry.fetchSession, {}) });
  }

  return {
    value: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const ignore = () => undefined;
      const stopListening = ports.onOpenerMessage((data) => void receiveNonce(data).catch(ignore));
      const stopReturning = ports.onReturn(() => void refreshSession().catch(ignore));
      const isReceived = postToOpener({ v: 1, type: 'ready' });
      const stopWaiting = ports.clock.setTimer(isReceived ? openerTimeoutMs : 0, () => void resume().catch(ignore));
      return () => {
        stopListening();
        stopReturning();
        stopWaiting();
      };
    },
  };
}
