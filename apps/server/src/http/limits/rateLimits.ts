import { ApiError } from '../../errors/apiError.ts';
import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';
import type { Visit } from '../context/visit.ts';

interface RateLimitsOptions {
  readonly writesPerMinute: number;
  readonly signInsPerMinute: number;
  readonly monotonic: () => number;
}

/** How often somebody may call (P26). Limits go by person and by network, never by a header that anyone can write. */
export interface RateLimits {
  /** @throws Refused tooManyCalls */
  takeWrite(visit: Visit): void;
  /** Counts a word that somebody types, which costs no write and happens more often. @throws Refused tooManyCalls */
  takeTyping(visit: Visit): void;
  /** Counts a look for whom to mention, one a letter that somebody types at most. @throws Refused tooManyCalls */
  takeSuggestion(visit: Visit): void;
  /** Counts a piece of an upload: of a large one there are many. @throws Refused tooManyCalls */
  takeUploadChunk(visit: Visit): void;
  /** Counts a new account: each costs as much as many writes do, and says whose an address is. @throws Refused tooManyCalls */
  takeSignUp(visit: Visit): void;
  /**
   * Counts an attempt that is refused; one that succeeded was none. `subject` is what is guessed at: an e-mail address,
   * or the nonce of a frame's sign-in.
   *
   * @throws Refused tooManyCalls
   */
  limitSignIn<T>(subject: string, network: string, attempt: () => Promise<T>): Promise<T>;
}

const tooMany = (retryAfterMs: number) => new ApiError('tooManyCalls', { retryAfterMs });

/** Limits for one server. A network has more room than a person: many people share an address. */
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
