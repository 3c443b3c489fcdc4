import * as v from 'valibot';
import type { SessionStorage } from '../previous-state/createPreviousStateStorage.ts';

const key = 'publishToken';
// One hour less than the server accepts it for.
const tokenLifetimeMs = 23 * 3_600_000;
const keptSchema = v.strictObject({ person: v.string(), site: v.string(), token: v.string(), at: v.number() });

/** The person who has confirmed, and the site. */
export interface PublishTokenHolder {
  readonly person: string;
  readonly site: string;
}

/** Storage of the token that proves a visitor's confirmation of posts for everybody, per session and site. */
export interface PublishTokens {
  find(this: void, holder: PublishTokenHolder): string | null;
  keep(this: void, holder: PublishTokenHolder, token: string): void;
  /** For the end of a session, or a token that the server no longer accepts. */
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
 * Creates the storage of a session's one token. If the browser stores nothing, the visitor is asked again after a
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
