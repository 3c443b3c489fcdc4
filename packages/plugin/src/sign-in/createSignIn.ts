import { createMachine, RequestError, type Clock, type Dispatcher, type Random } from 'ufi-core/request';
import { pluginEndpoints, type FrameSession } from '../contract/index.ts';
import {
  claimBackoffMs,
  signInTable,
  type ClaimKey,
  type SignInEffect,
  type SignInEvent,
  type SignInState,
  type SignInStatus,
} from './signInTable.ts';
import type { FrameToken } from './createFrameToken.ts';
import { createSecrets, type SecretSource } from './createSecrets.ts';
import { parsePopupMessage, type OpenerMessage } from './signInMessages.ts';

/** The popup as the frame sees it. There is no check for closed: it would also be true once the opener is severed. */
export interface SignInPopup {
  /** Posts to the popup, at our own origin only. */
  send(message: OpenerMessage): void;
  /** Closes the popup, unless a page in between has severed it from the frame. */
  close(): void;
}

/** Dependencies of {@link createSignIn}. */
export interface SignInParts {
  /** Calls the server with the frame's own session, without a store's dialect. */
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: SecretSource;
  readonly token: FrameToken;
  /** The site's app id, if the snippet names it, and the embedding page's origin. */
  readonly embedding: { readonly app_id?: string; readonly origin: string };
  /** Opens the popup, synchronously in `open`; null if the browser blocks it. */
  openPopup(this: void): SignInPopup | null;
  /**
   * Called with the frame's new session, which needs the article reloaded and a new store. `onRefused` is to be called if
   * the server refuses that for good.
   */
  signedIn(this: void, session: FrameSession, onRefused: () => void): void;
}

/** Signing in inside a frame (D2). */
export interface SignIn {
  /** Opens the popup, also again for a sign-in that is under way. Browsers allow this only during a click. */
  open(this: void): void;
  /** Offers to sign in, unless a sign-in is under way. */
  offer(this: void): void;
  /**
   * Receives a message of the popup. The caller has checked that it is from the popup's window and our origin (A30).
   */
  receive(this: void, data: unknown): void;
  /** Cancels the sign-in. */
  cancel(this: void): void;
  status(this: void): SignInStatus;
  /** The nonce for the form that opens a window where the popup is blocked; null if no form is needed, or not yet. */
  formNonce(this: void): string | null;
  /** The form has been sent. */
  formSent(this: void): void;
  /** Subscribes to changes of status and nonce. Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
}

const formNonceOf = (state: SignInState): string | null =>
  state.status === 'blocked' ? (state.key?.nonce ?? null) : null;

const canRetry = ({ failure }: RequestError): boolean => failure.kind !== 'refused' || failure.isTransient;

/** Creates the sign-in of a frame: opens the popup, polls for the one-time code, and exchanges it for a session. */
export function createSignIn(parts: SignInParts): SignIn {
  const { clock, random } = parts;
  const listeners = new Set<() => void>();
  let popup: SignInPopup | null = null;
  let attempt = new AbortController();
  let cancelClaim = (): void => undefined;

  const { send, state } = createMachine<SignInState, SignInEvent, SignInEffect>({
    table: signInTable,
    initial: { status: 'idle' },
    run,
    onTransition(before) {
      if (before.status !== state().status || formNonceOf(before) !== formNonceOf(state()))
        for (const listener of Array.from(listeners)) listener();
    },
  });

  function run(effect: SignInEffect): void {
    switch (effect.type) {
      case 'openPopup':
        return open();
      case 'closePopup':
        return popup?.close();
      case 'sendNonce':
        return popup?.send({ v: 1, type: 'begin', nonce: effect.nonce });
      case 'scheduleClaim': {
        const pauseMs = Math.max(effect.retryAfterMs, claimBackoffMs(effect.count, random));
        cancelClaim();
        cancelClaim = clock.setTimer(pauseMs, () => send({ type: 'claimDue' }));
        return;
      }
      case 'cancelClaim':
        return cancelClaim();
      case 'begin':
        attempt = new AbortController();
        return void answerTo(begin(parts));
      case 'claim':
        return void answerTo(claim(parts, effect.key));
      case 'exchange':
        return void answerTo(exchange(parts, effect));
      case 'enter':
        return parts.signedIn(effect.session, () => send({ type: 'entryRefused' }));
      case 'stop':
        cancelClaim();
        return attempt.abort();
    }
  }

  function open(): void {
    const opened = parts.openPopup();
    // One that was opened earlier may still be there where another is blocked.
    popup = opened ?? popup;
    send({ type: opened === null ? 'blocked' : 'opened', at: clock.now() });
  }

  /** Sends the outcome of a call, unless its attempt is over. A failed call ends the attempt; a bug is thrown. */
  async function answerTo(call: Promise<Outcome>): Promise<void> {
    const { signal } = attempt;
    const outcome = await call.catch((error: unknown): Outcome => {
      if (!(error instanceof RequestError)) throw error;
      return { type: 'broke' };
    });
    if (signal.aborted) return;
    if (outcome.type === 'exchanged') parts.token.keep(outcome.token);
    send(outcome);
  }

  return {
    open: () => send({ type: 'openRequested' }),
    receive(data) {
      const message = parsePopupMessage(data);
      if (message === null || message.type === 'published') return;
      send(message.type === 'ready' ? { type: 'popupReady' } : message);
    },
    offer: () => send({ type: 'offered' }),
    cancel: () => send({ type: 'cancelled' }),
    status: () => state().status,
    formNonce: () => formNonceOf(state()),
    formSent: () => send({ type: 'formSent', at: clock.now() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Outcome = Exclude<SignInEvent, { type: 'exchanged' }> | Exchanged;

type Exchanged = Extract<SignInEvent, { type: 'exchanged' }> & { readonly token: string | null };

async function begin({ dispatcher, clock, secrets, embedding }: SignInParts): Promise<Outcome> {
  const { verifier, challenge } = await createSecrets(secrets);
  const { nonce } = await dispatcher.call(pluginEndpoints.beginSignIn, { ...embedding, challenge });
  return { type: 'begun', key: { nonce, verifier }, at: clock.now() };
}

// The popup may have lost its opener, so the frame polls as well.
async function claim({ dispatcher, clock }: SignInParts, { nonce, verifier }: ClaimKey): Promise<Outcome> {
  try {
    const { code } = await dispatcher.call(pluginEndpoints.claimSignIn, { nonce, verifier });
    return code === null ? { type: 'unclaimed', at: clock.now(), retryAfterMs: 0 } : { type: 'agreed', code };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (!canRetry(error)) return { type: 'claimRefused' };
    return { type: 'unclaimed', at: clock.now(), retryAfterMs: error.failure.retryAfterMs ?? 0 };
  }
}

async function exchange(
  { dispatcher }: SignInParts,
  { key, code }: Extract<SignInEffect, { type: 'exchange' }>,
): Promise<Exchanged> {
  const { session, token } = await dispatcher.call(pluginEndpoints.exchangeSignIn, { ...key, code });
  return { type: 'exchanged', session, token };
}
