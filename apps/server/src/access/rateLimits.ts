import type { Visit } from './visit.ts';

/** An attempt to sign in. */
export interface SignInAttempt {
  /** What is being guessed: an e-mail address, or the nonce of a frame's sign-in. */
  readonly subject: string;
  readonly network: string;
  /** The browser, if the subject has signed in there before. */
  readonly device?: string | null;
}

/** Rate limits (P26), per person and per network; never by a header that anyone can forge. */
export interface RateLimits {
  /** Counts a write. @throws ApiError tooManyCalls */
  takeWrite(visit: Visit): void;
  /** Counts a typing signal: cheaper and more frequent than a write. @throws ApiError tooManyCalls */
  takeTyping(visit: Visit): void;
  /** Counts a document that is rendered anew, with or without a session. @throws ApiError tooManyCalls */
  takeDocument(visit: Pick<Visit, 'network'>): void;
  /** Counts a mention search, at most one per typed character. @throws ApiError tooManyCalls */
  takeSuggestion(visit: Visit): void;
  /** Counts a chunk of a resumable upload; a large one has many. @throws ApiError tooManyCalls */
  takeUploadChunk(visit: Visit): void;
  /**
   * Counts a new account: it costs as much as many writes, and reveals whether an address is registered. Those that were
   * created also count over a day.
   *
   * @throws ApiError tooManyCalls
   */
  limitSignUp<T>(network: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts a sign-up that begins, as {@link takeAccountMail} does, and over a day as five of them count for one account:
   * each sends a message to any address.
   *
   * @throws ApiError tooManyCalls
   */
  limitSignUpMail(attempt: Pick<SignInAttempt, 'subject' | 'network'>, work: () => Promise<void>): Promise<void>;
  /**
   * Counts mail that is asked for an address in a network, and what a network asks for all addresses, whether they have
   * accounts or not.
   *
   * @throws ApiError tooManyCalls
   */
  takeAccountMail(attempt: Pick<SignInAttempt, 'subject' | 'network'>): void;
  /** Counts a sign-in that begins at the OpenID provider, for its network. @throws ApiError tooManyCalls */
  takeOpenIdSignIn(network: string): void;
  /** Counts a sign-in with a passkey that begins, as each page for signing in does, for its network. @throws ApiError tooManyCalls */
  takePasskeySignIn(network: string): void;
  /** Counts a new guest of a site over a day, as a new account: nobody vouches for them. @throws ApiError tooManyCalls */
  limitNewGuest<T>(network: string, work: () => Promise<T>): Promise<T>;
  /** Counts a new visitor for whom a site vouches, over a day. @throws ApiError tooManyCalls */
  limitNewVisitor<T>(network: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts failed sign-in attempts; a successful one is refunded. Nobody can use up what somebody else needs: failures
   * count for a subject in one network, for that network, and for a known device by itself. Those of one subject in all
   * networks only slow down its further attempts on unknown devices.
   *
   * @throws ApiError tooManyCalls
   */
  limitSignIn<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T>;
  /**
   * Counts wrong codes of a second step as failed sign-ins, and against a limit of their own, as there are only a million:
   * five at once, and then a thirtieth of what sign-ins get, for a subject in one network or known device.
   *
   * @throws ApiError tooManyCalls
   */
  limitCode<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T>;
}

/** Those of the rate limits that a call counts for. */
export interface UsesRateLimits<Name extends keyof RateLimits> {
  readonly limits: Pick<RateLimits, Name>;
}
