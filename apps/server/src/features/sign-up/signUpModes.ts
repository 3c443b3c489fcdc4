import type { ClientBase } from 'pg';
import type { SignUpMode } from 'ufi-core/contract';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** Who creates accounts on the instance. */
export interface SignUpModes {
  /** The mode that the server's environment sets, whatever an owner has chosen; undefined if an owner decides. */
  readonly locked: SignUpMode | undefined;
  /** A sign-up begins with a link to its address, because addresses are confirmed here. */
  readonly isByMail: boolean;
  /** The mode now. */
  read(database?: Pick<ClientBase, 'query'>): Promise<SignUpMode>;
  /** The mode as pages show it, at most a second old. */
  recent(): Promise<SignUpMode>;
  /** Forgets what {@link recent} knows, after a change. */
  forget(): void;
}

/** Who creates accounts on the instance. */
export interface UsesSignUpModes {
  readonly signUpModes: SignUpModes;
}

const recentMs = 1_000;
const query = { name: 'sign-up mode', text: 'select sign_up as mode from instance_settings' };

/** Creates {@link SignUpModes}: the environment's mode (`locked`), else the one in the database. */
export function createSignUpModes(
  { pool, clock }: Pick<BaseServices, 'pool' | 'clock'>,
  { locked, isByMail = false }: { readonly locked?: SignUpMode | undefined; readonly isByMail?: boolean | undefined },
): SignUpModes {
  let known: { readonly mode: Promise<SignUpMode>; readonly since: number } | undefined;
  const read = async (database: Pick<ClientBase, 'query'> = pool): Promise<SignUpMode> =>
    locked ?? (await database.query<{ mode: SignUpMode }>(query)).rows[0]?.mode ?? 'open';
  return {
    locked,
    isByMail,
    read,
    recent: () => {
      const now = clock.monotonic();
      if (known !== undefined && now - known.since < recentMs) return known.mode;
      const asked = { mode: read(), since: now };
      known = asked;
      // What has failed is asked again.
      asked.mode.catch(() => {
        if (known === asked) known = undefined;
      });
      return asked.mode;
    },
    forget: () => {
      known = undefined;
    },
  };
}
