import { RequestError, type Clock, type Dispatcher, type Random } from 'ufi-core/request';
import { pluginEndpoints, type FrameSession } from '../contract/index.ts';
import { claimBackoffMs, signInLifetimeMs } from './claimBackoffMs.ts';
import type { FrameToken } from './createFrameToken.ts';
import { createSecrets, type SecretSource } from './createSecrets.ts';
import { parsePopupMessage, type OpenerMessage } from './signInMessages.ts';
import { signInTable, type SignInEvent, type SignInStatus } from './signInTable.ts';

/** The popup as the frame sees it. Whether it is closed nobody asks: it looks so as soon as its opener is severed. */
export interface SignInPopup {
  /** Posts to the popup, to our own origin exactly. */
  send(message: OpenerMessage): void;
}

/** What signing in is made of. */
export interface SignInParts {
  /** Reaches the server as this frame; not through a store's dialect. */
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: SecretSource;
  readonly token: FrameToken;
  /** The site, where the snippet names it, and the embedding page's origin. */
  readonly embedding: { readonly app_id?: string; readonly origin: string };
  /** `window.open`, called in the same turn as `open`: null where the browser refuses. */
  openPopup(this: void): SignInPopup | null;
  /** The frame has a session now: open the article anew, and make a store for it. */
  signedIn(this: void, session: FrameSession): void;
}

/** Signing in inside a frame (D2). */
export interface SignIn {
  /** Opens the popup: only in a click, or the browser refuses. */
  open(this: void): void;
  /** Offers to sign in, where nobody has begun to. */
  offer(this: void): void;
  /** What the popup has posted: only from its window, and of our origin (A30). */
  receive(this: void, data: unknown): void;
  /** Gives up waiting. */
  cancel(this: void): void;
  status(this: void): SignInStatus;
  /** Tells each change; what it returns ends that. */
  subscribe(this: void, listener: () => void): () => void;
}

/** One way through the popup. What comes of an earlier one changes nothing any more. */
interface Attempt {
  readonly popup: SignInPopup;
  verifier: string;
  nonce: string | null;
  isPopupReady: boolean;
  cancelTimer(): void;
}

const canRetry = ({ failure }: RequestError): boolean => failure.kind !== 'refused' || failure.isTransient;

/** Makes the one way in which a frame's visitor signs in. */
export function createSignIn(parts: SignInParts): SignIn {
  const { dispatcher, clock, random, token, embedding } = parts;
  const listeners = new Set<() => void>();
  let status: SignInStatus = 'resting';
  let current: Attempt | null = null;

  /** Takes a step of the table; false where there is none. */
  function transition(event: SignInEvent): boolean {
    const next = signInTable[status][event];
    if (next === undefined) return false;
    status = next;
    if (status !== 'waiting' && status !== 'exchanging') end();
    for (const listener of [...listeners]) listener();
    return true;
  }

  function end(): void {
    current?.cancelTimer();
    current = null;
  }

  const isOver = (attempt: Attempt): boolean => attempt !== current;

  /** Does something for an attempt; a call that fails ends it, whatever else fails is a mistake of ours. */
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

  // The popup may have lost its opener, so the frame asks by itself, too.
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
