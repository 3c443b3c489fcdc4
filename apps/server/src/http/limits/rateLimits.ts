import { ApiError } from '../../errors/apiError.ts';
import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';
import type { Visit } from '../context/visit.ts';

interface RateLimitsOptions {
  readonly writesPerMinute: number;
  readonly signInsPerMinute: number;
  readonly monotonic: () => number;
}

/** Rate limits (P26), per person and per network; never by a header that anyone can forge. */
export interface RateLimits {
  /** Counts a write. @throws ApiError tooManyCalls */
  takeWrite(visit: Visit): void;
  /** Counts a typing signal: cheaper and more frequent than a write. @throws ApiError tooManyCalls */
  takeTyping(visit: Visit): void;
  /** Counts a mention search, at most one per typed character. @throws ApiError tooManyCalls */
  takeSuggestion(visit: Visit): void;
  /** Counts a chunk of a resumable upload; a large one has many. @throws ApiError tooManyCalls */
  takeUploadChunk(visit: Visit): void;
  /**
   * Counts a new account: it costs as much as many writes, and reveals whether an address is registered. @throws
   * ApiError tooManyCalls
   */
  takeSignUp(visit: Visit): void;
  /**
   * Counts failed sign-in attempts; a successful one is refunded. `subject` is what is being guessed: an e-mail
   * address, or the nonce of a frame's sign-in.
   *
   * @throws ApiError tooManyCalls
   */
  limitSignIn<T>(subject: string, network: string, attempt: () => Promise<T>): Promise<T>;
}

const tooMany = (retryAfterMs: number) => new ApiError('tooManyCalls', { retryAfterMs });

/** Creates the limits of one server. A network gets more than a person, because many people share an address. */
export function createRateLimits({ writesPerMinute, signInsPerMinute, monotonic }: RateLimitsOptions): RateLimits {
  const bucketsOf = (perMinute: number) => createTokenBuckets({ perMinute, monotonic });
  const perVisit = (perMinute: number) => ({ person: bucketsOf(perMinute), network: bucketsOf(perMinute * 10) });
  const take = ({ person, network }: ReturnType<typeof perVisit>, visit: Visit): void => {
    const ofPerson = visit.caller.person === null ? null : person.take(visit.caller.person);
    const wait = ofPerson ?? network.take(visit.network);
    if (wait !== null) throw tooMany(wait);
  };
  const writes = perVisit(writesPerMinute);
  const typing = perVisit(writesPerMinute * 2);
  const suggestions = perVisit(writesPerMinute * 2);
  const pieces = perVisit(writesPerMinute * 5);
  const signUps = bucketsOf(signInsPerMinute);
  const signIns = { subject: bucketsOf(signInsPerMinute), network: bucketsOf(signInsPerMinute * 5) };
  return {
    takeWrite: (visit) => take(writes, visit),
    takeTyping: (visit) => take(typing, visit),
    takeSuggestion: (visit) => take(suggestions, visit),
    takeUploadChunk: (visit) => take(pieces, visit),
    takeSignUp: ({ network }) => {
      const wait = signUps.take(network);
      if (wait !== null) throw tooMany(wait);
    },
    limitSignIn: async (subject, network, attempt) => {
      const key = subject.toLowerCase();
      const wait = signIns.network.take(network) ?? signIns.subject.take(key);
      if (wait !== null) throw tooMany(wait);
      const answer = await attempt();
      signIns.network.refund(network);
      signIns.subject.refund(key);
      return answer;
    },
  };
}
