import { hashSecret } from '../../runtime/secrets.ts';

/** Finds out whose a session is. */
export interface Holders<Holder> {
  /** Null where the session is none, or no more. A session that is ended elsewhere is believed for a second. */
  find(token: string): Promise<Holder | null>;
  /** Forgets at once what is known of a session. */
  forget(token: string): void;
}

interface RememberOptions<Holder> {
  /** Asks the database by a token's hash. */
  readonly look: (hash: string) => Promise<Holder | null>;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

interface Known<Holder> {
  readonly holder: Holder;
  readonly until: number;
}

const believedMs = 1_000;
const mostKnown = 10_000;
const tokenShape = /^[\w-]{43}$/;

/** Sessions in the database, each remembered for a second so that a busy page asks once. */
export function rememberHolders<Holder>({ look, monotonic }: RememberOptions<Holder>): Holders<Holder> {
  const known = new Map<string, Known<Holder>>();
  // A look that was under way when a session ended must not bring it back.
  let endings = 0;

  const lookAnew = async (hash: string): Promise<Holder | null> => {
    const endingsBefore = endings;
    const holder = await look(hash);
    if (holder === null || endings !== endingsBefore) return holder;
    if (known.size >= mostKnown) known.clear();
    known.set(hash, { holder, until: monotonic() + believedMs });
    return holder;
  };

  return {
    find: async (token) => {
      if (!tokenShape.test(token)) return null;
      const hash = hashSecret(token);
      const remembered = known.get(hash);
      return remembered !== undefined && monotonic() < remembered.until ? remembered.holder : lookAnew(hash);
    },
    forget: (token) => {
      endings += 1;
      known.delete(hashSecret(token));
    },
  };
}
