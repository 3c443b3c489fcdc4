import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { isInvited, useInvitation } from './invitations.ts';
import type { PendingSignUp } from './pendingSignUps.ts';
import type { SignUpModes } from './signUpModes.ts';

/** What follows from letting somebody in, in the transaction that creates their account. */
export type Admission = (client: PoolClient, person: string) => Promise<void>;

const refused = (reason: 'invitation_needed' | 'sign_up_closed') =>
  new ApiError('badParameter', { fields: { invitation: reason } });

interface AdmittingTools {
  readonly pool: Pool;
  readonly signUpModes: SignUpModes;
}

/**
 * Lets somebody with an address create an account, by the instance's mode: checked before anything is said about the
 * address, and again in the transaction, where the last use of an invitation is counted once.
 *
 * @throws ApiError badParameter (`invitation`)
 */
export const admit = (
  tools: AdmittingTools,
  { email, invitation }: { readonly email: string; readonly invitation: string | undefined },
): Promise<Admission> =>
  admitByHash(tools, { email, invitationHash: invitation === undefined ? null : hashSecret(invitation) });

/** As {@link admit}, by the hash of an invitation. */
export async function admitByHash(
  { pool, signUpModes }: AdmittingTools,
  { email, invitationHash }: PendingSignUp,
): Promise<Admission> {
  const mode = await signUpModes.read();
  if (mode === 'closed') throw refused('sign_up_closed');
  if (mode === 'open') return async () => undefined;
  if (invitationHash === null || !(await isInvited(pool, invitationHash, email))) throw refused('invitation_needed');
  return async (client, person) => {
    const by = await useInvitation(client, invitationHash, email);
    if (by === null) throw refused('invitation_needed');
    await auditScope(client, { scope: by, person, action: 'acceptInvitation', target: by });
  };
}
