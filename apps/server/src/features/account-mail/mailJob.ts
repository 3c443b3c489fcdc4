import { endpointRegistry, localeSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { digestJobSchema } from '../digests/index.ts';

const { email: emailSchema } = endpointRegistry.signIn.input.entries;

/**
 * A message about an account. Links are made when it is sent, so no secret waits in the queue, and asking for a `reset`
 * or a `signUp` looks up nothing.
 */
export const mailJobSchema = v.variant('kind', [
  /** A link to set a new password, if the address belongs to an account. */
  v.strictObject({ kind: v.literal('reset'), email: emailSchema }),
  /** A link with which a person confirms that an address is theirs. */
  v.strictObject({ kind: v.literal('confirm'), user: v.string(), email: emailSchema }),
  /** A link to go on with a sign-up, or to the holder of its address that somebody has tried it. */
  v.strictObject({
    kind: v.literal('signUp'),
    request: v.string(),
    email: emailSchema,
    invitationHash: v.nullable(v.string()),
    locale: localeSchema,
  }),
  /** What has happened to the account, for the address that it had then. */
  v.strictObject({
    kind: v.literal('told'),
    what: v.picklist([
      'passwordChanged',
      'addressChanged',
      'takeOutReady',
      'takeOutFailed',
      'leaving',
      'cameBack',
      'left',
      'secondStepOn',
      'secondStepOff',
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
      'openIdConnected',
      'openIdDisconnected',
      'passkeyAdded',
      'passkeyRemoved',
      'test',
    ]),
    email: emailSchema,
    locale: localeSchema,
  }),
  digestJobSchema,
]);
/** See {@link mailJobSchema}. */
export type MailJob = v.InferOutput<typeof mailJobSchema>;
