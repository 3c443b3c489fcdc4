import type { Pool } from 'pg';
import type { InstanceSettings } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { withinAllowance, type NetworkUsage } from '../../features/network-usage/index.ts';
import type { LimitSharing } from '../../runtime/limitSharing.ts';
import { createTokenBuckets, type TokenBuckets } from '../../runtime/tokenBuckets.ts';
import type { Visit } from '../context/visit.ts';

interface RateLimitsOptions {
  readonly pool: Pool;
  /** The limits that owners can change: writes per minute, and accounts per day. */
  readonly current: () => Pick<InstanceSettings, 'writes_per_minute' | 'accounts_per_day'>;
  readonly pagesPerMinute: number;
  readonly signInsPerMinute: number;
  readonly monotonic: () => number;
  /** The other servers of the instance; without it this one counts for itself. */
  readonly sharing?: LimitSharing | undefined;
  /** Waits; replaced in tests. */
  readonly wait: (ms: number) => Promise<void>;
}

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

/** How long an attempt waits for a subject that many networks are guessing at. */
const slowSignInMs = 3_000;

const dayRetryMs = 60 * 60_000;

const tooMany = (retryAfterMs: number) => new ApiError('tooManyCalls', { retryAfterMs });

type Buckets = Pick<TokenBuckets, 'take' | 'refund'>;

/** Counts a visit for its person, if it has one, and for its network. */
function take({ person, network }: Readonly<Record<'person' | 'network', Buckets>>, visit: Visit): void {
  const ofPerson = visit.caller.person === null ? null : person.take(visit.caller.person);
  const waitMs = ofPerson ?? network.take(visit.network);
  if (waitMs !== null) throw tooMany(waitMs);
}

/** Counts mail that is asked for an address in a network, and for the network. */
const accountMailOf =
  (mail: Readonly<Record<'subjectInNetwork' | 'network', Buckets>>): RateLimits['takeAccountMail'] =>
  ({ subject, network }) => {
    const waitMs = mail.subjectInNetwork.take(`${network} ${subject.toLowerCase()}`) ?? mail.network.take(network);
    if (waitMs !== null) throw tooMany(waitMs);
  };

/** Creates the limits of one server. A network gets more than a person, because many people share an address. */
export function createRateLimits(options: RateLimitsOptions): RateLimits {
  const { pool, current, pagesPerMinute, signInsPerMinute, monotonic, wait, sharing } = options;
  const bucketsOf = (name: string, perMinute: number | (() => number), burst?: number) => {
    const buckets = createTokenBuckets({ perMinute, monotonic, ...(burst && { burst }) });
    return sharing?.share(name, buckets) ?? buckets;
  };
  /** Limits of what costs less than a write, by how many of it count as one. */
  const perVisit = (name: string, share: number) => ({
    person: bucketsOf(`${name}.person`, () => current().writes_per_minute * share),
    network: bucketsOf(`${name}.network`, () => current().writes_per_minute * share * 10),
  });
  const writes = perVisit('writes', 1);
  const typing = perVisit('typing', 2);
  const suggestions = perVisit('suggestions', 2);
  const pieces = perVisit('pieces', 5);
  const documents = bucketsOf('documents', pagesPerMinute);
  const withinDay = async <T>(usage: NetworkUsage, count: number, work: () => Promise<T>): Promise<T> => {
    const done = await withinAllowance(pool, { usage, count }, async () => ({ result: await work() }));
    const fields = usage.kind === 'guest' ? { name: 'guests_quota' } : { email: 'accounts_quota' };
    if (done === null) throw new ApiError('tooManyCalls', { fields, retryAfterMs: dayRetryMs });
    return done.result;
  };
  const signUps = bucketsOf('sign-ups', signInsPerMinute);
  const signIns = {
    device: bucketsOf('sign-ins.device', signInsPerMinute),
    subjectInNetwork: bucketsOf('sign-ins.subject-in-network', signInsPerMinute),
    network: bucketsOf('sign-ins.network', signInsPerMinute * 5),
    subject: bucketsOf('sign-ins.subject', signInsPerMinute),
  };
  const codes = bucketsOf('codes', signInsPerMinute / 30, 5);
  const takeAccountMail = accountMailOf({
    subjectInNetwork: bucketsOf('mail.subject-in-network', signInsPerMinute),
    network: bucketsOf('mail.network', signInsPerMinute * 5),
  });
  const openIdSignIns = bucketsOf('openid-sign-ins', signInsPerMinute * 5);
  const passkeySignIns = bucketsOf('passkey-sign-ins', signInsPerMinute * 10);
  const countsOf = (subject: string, { network, device = null }: SignInAttempt) =>
    device === null
      ? [
          { buckets: signIns.subjectInNetwork, key: `${network} ${subject}` },
          { buckets: signIns.network, key: network },
        ]
      : [{ buckets: signIns.device, key: `${device} ${subject}` }];
  const limitSignIn = async <T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> => {
    const subject = attempt.subject.toLowerCase();
    const counts = countsOf(subject, attempt);
    for (const { buckets, key } of counts) {
      const waitMs = buckets.take(key);
      if (waitMs !== null) throw tooMany(waitMs);
    }
    // Counted everywhere alike, so that the delay says nothing about whether the address has an account.
    const isSlow = !attempt.device && signIns.subject.take(subject) !== null;
    if (isSlow) await wait(slowSignInMs);
    const answer = await work();
    for (const { buckets, key } of counts) buckets.refund(key);
    if (!isSlow && !attempt.device) signIns.subject.refund(subject);
    return answer;
  };
  return {
    takeWrite: (visit) => take(writes, visit),
    takeTyping: (visit) => take(typing, visit),
    takeDocument: ({ network }) => {
      const retryAfterMs = documents.take(network);
      if (retryAfterMs !== null)
        throw new ApiError('tooManyCalls', { retryAfterMs, fields: { page: 'too_many_pages' } });
    },
    takeSuggestion: (visit) => take(suggestions, visit),
    takeUploadChunk: (visit) => take(pieces, visit),
    limitSignUp: async (network, work) => {
      const waitMs = signUps.take(network);
      if (waitMs !== null) throw tooMany(waitMs);
      return withinDay({ network, kind: 'account' }, current().accounts_per_day, work);
    },
    limitSignUpMail: async (attempt, work) => {
      takeAccountMail(attempt);
      await withinDay({ network: attempt.network, kind: 'sign-up' }, current().accounts_per_day * 5, work);
    },
    takeAccountMail,
    takeOpenIdSignIn: (network) => {
      const waitMs = openIdSignIns.take(network);
      if (waitMs !== null) throw tooMany(waitMs);
    },
    takePasskeySignIn: (network) => {
      const waitMs = passkeySignIns.take(network);
      if (waitMs !== null) throw tooMany(waitMs);
    },
    limitNewGuest: (network, work) => withinDay({ network, kind: 'guest' }, current().accounts_per_day, work),
    limitNewVisitor: (network, work) => withinDay({ network, kind: 'visitor' }, current().accounts_per_day * 10, work),
    limitSignIn,
    limitCode: async (attempt, work) => {
      const key = `${attempt.device ?? attempt.network} ${attempt.subject.toLowerCase()}`;
      const waitMs = codes.take(key);
      if (waitMs !== null) throw tooMany(waitMs);
      const answer = await limitSignIn(attempt, work);
      codes.refund(key);
      return answer;
    },
  };
}
