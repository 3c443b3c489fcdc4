import * as v from 'valibot';
import type { SessionStorage } from '../previous-state/createPreviousStateStorage.ts';

const key = 'publishToken';
// The server believes it for a day.
const tokenLifetimeMs = 23 * 3_600_000;
const keptSchema = v.strictObject({ person: v.string(), site: v.string(), token: v.string(), at: v.number() });

/** Who has confirmed, and where. */
export interface PublishTokenHolder {
  readonly person: string;
  readonly site: string;
}

/** What proves that a visitor has confirmed what they post for everybody, for a session and a site. */
export interface PublishTokens {
  find(this: void, holder: PublishTokenHolder): string | null;
  keep(this: void, holder: PublishTokenHolder, token: string): void;
  /** The session is over, or the server believes it no more. */
  forget(this: void): void;
}

const orNull = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/**
 * Makes the place of the one token of a session. Where the browser keeps nothing, the visitor is asked again after a
 * reload.
 *
 * @param now milliseconds since 1970
 */
export const createPublishTokens = (findStorage: () => SessionStorage, now: () => number): PublishTokens => ({
  find: ({ person, site }) =>
    orNull(() => {
      const { success, output: kept } = v.safeParse(keptSchema, JSON.parse(findStorage().getItem(key) ?? ''));
      const isTheirs = success && kept.person === person && kept.site === site;
      return isTheirs && Math.abs(now() - kept.at) < tokenLifetimeMs ? kept.token : null;
    }),
  keep: (holder, token) =>
    void orNull(() => findStorage().setItem(key, JSON.stringify({ ...holder, token, at: now() }))),
  forget: () => void orNull(() => findStorage().removeItem(key)),
});
