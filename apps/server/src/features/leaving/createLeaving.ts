import type { Pool } from 'pg';
import type { MailOutbox } from '../account-mail/index.ts';
import { comeBack, leave, readLeaving, type Leaving } from './leavingRows.ts';

/** Deletion of accounts, and taking them back. */
export interface LeavingActions {
  /** The obstacles to leaving, and the losses by it. */
  read(person: string): Promise<Leaving>;
  /** Switches the account off; resolves to its end, in Unix seconds. @throws ApiError badParameter */
  leave(person: string): Promise<number>;
  /** Takes the account back; false if its end has come. */
  comeBack(person: string): Promise<boolean>;
}

/** Deletion of accounts. */
export interface UsesLeaving<Name extends keyof LeavingActions> {
  readonly leaving: Pick<LeavingActions, Name>;
}

interface LeavingOptions {
  readonly pool: Pool;
  readonly mail: Pick<MailOutbox, 'add'>;
  /** Looks up every session anew. */
  readonly forgetSessions: () => void;
}

/** Creates the deletion of accounts by their people. */
export const createLeaving = ({ forgetSessions, ...tools }: LeavingOptions): LeavingActions => ({
  read: (person) => readLeaving(tools.pool, person),
  leave: async (person) => {
    const end = await leave(tools, person);
    forgetSessions();
    return end;
  },
  comeBack: async (person) => {
    const isBack = await comeBack(tools, person);
    forgetSessions();
    return isBack;
  },
});
