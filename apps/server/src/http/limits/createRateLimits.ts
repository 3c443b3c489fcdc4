import type { Pool } from 'pg';
import type { InstanceSettings } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { withinAllowance, type NetworkUsage } from '../../features/network-usage/index.ts';
import type { LimitSharing } from '../../runtime/limitSharing.ts';
import { createTokenBuckets, type TokenBuckets } from '../../runtime/tokenBuckets.ts';
import type { RateLimits, SignInAttempt } from '../../access/rateLimits.ts';
import type { Visit } from '../../access/visit.ts';

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
