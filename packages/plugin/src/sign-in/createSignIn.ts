import { RequestError, type Clock, type Dispatcher, type Random } from 'ufi-core/request';
import { pluginEndpoints, type FrameSession } from '../contract/index.ts';
import { claimBackoffMs, signInLifetimeMs } from './claimBackoffMs.ts';
import type { FrameToken } from './createFrameToken.ts';
import { createSecrets, type SecretSource } from './createSecrets.ts';
import { parsePopupMessage, type OpenerMessage } from './signInMessages.ts';
import { signInTable, type SignInEvent, type SignInStatus } from './signInTable.ts';

/** The popup as the frame sees it. There is no check for closed: it would also be true once the opener is severed. */
export interface SignInPopup {
  /** Posts to the popup, at our own origin only. */
  send(message: OpenerMessage): void;
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
  /** Called with the frame's new session, which needs the article reloaded and a new store. */
  signedIn(this: void, session: FrameSession): void;
}

/** Signing in inside a frame (D2). */
export interface SignIn {
  /** Opens the popup. Browsers allow this only during a click. */
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
  /** Subscribes to status changes. Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
}

/** One run of the sign-in. Results of an earlier one are ignored. */
interface Attempt {
  readonly popup: SignInPopup;
  verifier: string;
  nonce: string | null;
  isPopupReady: boolean;
  cancelTimer(): void;
}

const canRetry = ({ failure }: RequestError): boolean => failure.kind !== 'refused' || failure.isTransient;

/** Creates the sign-in of a frame: opens the popup, polls for the one-time code, and exchanges it for a session. */
export function createSignIn(parts: SignInParts): SignIn {
  const { dispatcher, clock, random, token, embedding } = parts;
  const listeners = new Set<() => void>();
  let status: SignInStatus = 'resting';
  let current: Attempt | null = null;

  /** Performs a transition of {@link signInTable}; false if there is none. */
  function transition(event: SignInEvent): boolean {
    const next = signInTable[status][event];
    if (next === undefined) return false;
    status = next;
    if (status !== 'waiting' && status !== 'exchanging') end();
    for (const listener of Array.from(listeners)) listener();
    return true;
  }

  function end(): void {
    current?.cancelTimer();
    current = null;
  }

  const isOver = (attempt: Attempt): boolean => attempt !== current;

  /** Runs a step of an attempt. A failed call ends the attempt; any other error is a bug and is thrown. */
  async function runAttempt(attempt: Attempt, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!isOver(attempt)) transition('broke');
    }
  }

  const sendNonce = ({ nonce, isPopupReady, popup }: Attempt): void => {
    if (nonce !== null && isPopupReady) popup.send({ v: 1, type: 'begin', nonce });
  };

  async function begin(attempt: Attempt): Promise<void> {
    const { verifier, challenge } = await createSecrets(parts.secrets);
    const { nonce } = await dispatcher.call(pluginEndpoints.beginSignIn, { ...embedding, challenge });
    if (isOver(attempt)) return;
    attempt.verifier = verifier;
    attempt.nonce = nonce;
    sendNonce(attempt);
    claimLater(attempt, { count: 1, until: clock.now() + signInLifetimeMs, nonce });
  }

  interface Claiming {
    readonly count: number;
    readonly until: number;
    readonly nonce: string;
  }

  function claimLater(attempt: Attempt, claiming: Claiming, leastMs = 0): void {
    if (clock.now() >= claiming.until) return void transition('expired');
    const pauseMs = Math.max(leastMs, claimBackoffMs(claiming.count, random));
    attempt.cancelTimer = clock.setTimer(pauseMs, () => void runAttempt(attempt, () => claim(attempt, claiming)));
  }

  // The popup may have lost its opener, so the frame polls as well.
  async function claim(attempt: Attempt, claiming: Claiming): Promise<void> {
    const { nonce, count } = claiming;
    let leastMs = 0;
    try {
      const { code } = await dispatcher.call(pluginEndpoints.claimSignIn, { nonce, verifier: attempt.verifier });
      if (isOver(attempt) || status !== 'waiting') return;
      if (code !== null) return await exchange(attempt, code);
    } catch (error) {
      if (!(error instanceof RequestError) || !canRetry(error)) throw error;
      leastMs = error.failure.retryAfterMs ?? 0;
    }
    if (!isOver(attempt) && status === 'waiting') claimLater(attempt, { ...claiming, count: count + 1 }, leastMs);
  }

  async function exchange(attempt: Attempt, code: string): Promise<void> {
    const { nonce, verifier } = attempt;
    if (nonce === null || !transition('agreed')) return;
    attempt.cancelTimer();
    await runAttempt(attempt, async () => {
      const answer = await dispatcher.call(pluginEndpoints.exchangeSignIn, { nonce, verifier, code });
      if (isOver(attempt)) return;
      token.keep(answer.token);
      transition('exchanged');
      parts.signedIn(answer.session);
    });
  }

  return {
    open() {
      if (signInTable[status].opened === undefined) return;
      const popup = parts.openPopup();
      end();
      transition(popup === null ? 'blocked' : 'opened');
      if (popup === null) return;
      const attempt: Attempt = { popup, verifier: '', nonce: null, isPopupReady: false, cancelTimer: () => undefined };
      current = attempt;
      void runAttempt(attempt, () => begin(attempt));
    },
    receive(data) {
      const message = parsePopupMessage(data);
      const attempt = current;
      if (message === null || attempt === null) return;
      switch (message.type) {
        case 'ready':
          attempt.isPopupReady = true;
          return sendNonce(attempt);
        case 'agreed':
          return void exchange(attempt, message.code);
        case 'declined':
          return void transition('declined');
      }
    },
    offer: () => void transition('offered'),
    cancel: () => void transition('cancelled'),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
