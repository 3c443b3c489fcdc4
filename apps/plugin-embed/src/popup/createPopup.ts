import { endpointRegistry, type Session } from 'ufi-core/contract';
import { RequestError, type Clock, type Dispatcher } from 'ufi-core/request';
import { parseOpenerMessage, type PopupMessage } from 'ufi-plugin';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { PopupValue } from './PopupContext.ts';
import type { PopupStep } from './popupStep.ts';

/** What the popup works with. */
export interface PopupPorts {
  readonly dispatcher: Dispatcher;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Posts to the window that has opened this one, to our own origin exactly; false where there is none. */
  postToOpener(this: void, message: PopupMessage): boolean;
  /** Hears what that window posts, while it shows our own origin. */
  onOpenerMessage(this: void, receiveNonce: (data: unknown) => void): () => void;
  /**
   * Keeps the nonce for the next page of ours in this window: one of somebody else's in between, such as a provider of
   * identities, may cut the window off from its opener. Null keeps none.
   */
  storeNonce(this: void, nonce: string | null): void;
  /** What this window has kept. */
  storedNonce(this: void): string | null;
  /** Calls back when the window is in front again. */
  onReturn(this: void, callback: () => void): () => void;
  close(this: void): void;
}

/** The popup: what its views are drawn with, and its beginning. */
export interface Popup {
  value(this: void): PopupValue;
  subscribe(this: void, listener: () => void): () => void;
  /** Speaks with its opener from now on; what it returns ends that. */
  start(this: void): () => void;
}

/** How long an opener may be silent before the popup takes itself for a stray one. */
const openerTimeoutMs = 10_000;

const isGone = (error: unknown): boolean => error instanceof RequestError && error.failure.reason === 'noSuchObject';

/** Makes the popup's side of signing in (D2): the nonce comes from the opener, the code goes back to it. */
export function createPopup(first: Session, ports: PopupPorts): Popup {
  const { dispatcher, postToOpener } = ports;
  const listeners = new Set<() => void>();
  let step: PopupStep = { name: 'opening' };
  let session = first;
  let value = compose();

  function compose(): PopupValue {
    return { step, session, signIn, signOut, agree, decline };
  }

  function change(next: { readonly step?: PopupStep; readonly session?: Session }): void {
    step = next.step ?? step;
    session = next.session ?? session;
    value = compose();
    for (const listener of [...listeners]) listener();
  }

  /** An outdated request is no error of the person's: the popup says so and ends. */
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

  async function signIn(credentials: { readonly email: string; readonly password: string }): Promise<void> {
    change({ session: await dispatcher.call(endpointRegistry.signIn, credentials) });
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

  // No opener speaks: what it said to an earlier page of this window holds, and the frame asks for the code by itself.
  async function resume(): Promise<void> {
    if (step.name !== 'opening') return;
    const kept = { v: 1, type: 'begin', nonce: ports.storedNonce() };
    if (parseOpenerMessage(kept) === null) change({ step: { name: 'stray' } });
    else await receiveNonce(kept);
  }

  // Somebody may have signed in, or made an account, in another tab meanwhile.
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
      const isHeard = postToOpener({ v: 1, type: 'ready' });
      const stopWaiting = ports.clock.setTimer(isHeard ? openerTimeoutMs : 0, () => void resume().catch(ignore));
      return () => {
        stopListening();
        stopReturning();
        stopWaiting();
      };
    },
  };
}
