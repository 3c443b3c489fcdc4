import { DatabaseError, type PoolClient } from 'pg';
import {
  may,
  type Endpoint,
  type ParsedInputOf,
  type PayloadOf,
  type PermittedAction,
  type Role,
} from 'ufi-core/contract';
import type * as v from 'valibot';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { MessageRefusal, type MailboxEffects, type SendingContext, type StepNames } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../access/handler.ts';
import type { StaffRole } from '../../../database/rows/staffRole.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { requestHash } from '../../../runtime/requestHash.ts';
import { mailboxRoles } from '../rows/mailboxRoles.ts';
import { readRecords } from '../reads/readRecords.ts';
import type { UsesMailboxes } from './usesMailboxes.ts';
import { loadMailboxContext, type AskedRows, type LoadedMailbox } from './loadMailboxContext.ts';
import { persistMailbox, type MovedMailbox } from './persistMailbox.ts';

interface MailboxInput {
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

type MailboxEndpoint<Payload extends object> = Endpoint<
  string,
  v.GenericSchema<unknown, MailboxInput>,
  v.GenericSchema<unknown, Payload>
>;

/** What a change is decided by: the rows that it asks for, and the caller's role. */
export interface DecidingContext extends SendingContext {
  readonly pinned: number;
  readonly role: StaffRole | null;
  readonly assigneeRole: StaffRole | null;
}

/** Definition of a change of a mailbox. */
export interface MailboxMutation<Input> {
  readonly action: PermittedAction | ((input: Input) => PermittedAction);
  readonly asks: (input: Input) => AskedRows;
  /** Computes what changes. Pure, and may run more than once. @throws MessageRefusal */
  readonly decide: (input: Input, context: DecidingContext) => MailboxEffects;
  /** Runs again until nothing is left to change, as long as a batch was full. */
  readonly hasMore?: (effects: MailboxEffects) => boolean;
}

/** @throws ApiError noSuchObject for another's mailbox, noPermission for what the role does not allow */
function authorize(action: PermittedAction, loaded: LoadedMailbox): void {
  const { mailbox, person, role, foundKind, isInstanceOwner } = loaded;
  const own = mailboxRoles(mailbox, person, role);
  const roles: readonly Role[] = isInstanceOwner && mailbox === person ? [...own, 'instanceOwner'] : own;
  const mayRead = may('readMessages', { roles, restrictions: [] });
  if (foundKind === null || !mayRead) throw new ApiError('noSuchObject');
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
}

interface Outcome {
  readonly seq: number;
  readonly names: StepNames;
  readonly moved: readonly MovedMailbox[];
  readonly hasMore: boolean;
}

/** The constraints by which a change notices that it has lost a race; it is decided again. */
const racedConstraints: readonly (string | undefined)[] = [
  'mailbox_claim',
  'message_threads_pair_key_key',
  'messages_pkey',
  'private_replies_pkey',
  'message_media_pkey',
  // An upload that was too old has been deleted meanwhile.
  'message_media_media_id_fkey',
];
const isRaced = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (['40001', '40P01'].includes(error.code ?? '') || racedConstraints.includes(error.constraint));

const refusalOf = ({ reason, fields, asks }: MessageRefusal): ApiError =>
  new ApiError(reason, { ...(fields && { fields }), asks });

const maxAttempts = 5;

async function runWithRetries(client: PoolClient, attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (let left = maxAttempts; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      await client.query('rollback');
      if (error instanceof MessageRefusal) throw refusalOf(error);
      if (!isRaced(error)) throw error;
      if (left === 1) throw new ApiError('tryLater', { retryAfterMs: 1_000 });
    }
  }
}

/**
 * Defines a change of a mailbox: the only way to write to messages. It is idempotent by client id, allowed by the
 * permission matrix, and commits its rows together with the counters and the steps of every mailbox that is told. The
 * answer is the own step, as the stream sends it; a replay is answered from the same one.
 */
export const defineMailboxMutation =
  <E extends MailboxEndpoint<MercuryPayload>>(
    endpoint: E,
    definition: MailboxMutation<ParsedInputOf<E>>,
  ): Handler<E, UsesMailboxes> =>
  async (input, { person }, services) => {
    const { mailbox, seq, names } = await changeMailbox(endpoint, definition, { input, person, services });
    const records = await readRecords(services.pool, { mailbox, names });
    return { mailbox, from: seq, to: seq, ...records } as PayloadOf<E>;
  };

/** Runs a change whose answer is not its step. */
export async function changeMailbox<E extends MailboxEndpoint<object>>(
  endpoint: E,
  definition: MailboxMutation<ParsedInputOf<E>>,
  {
    input,
    person,
    services,
  }: {
    readonly input: ParsedInputOf<E>;
    readonly person: string | null;
    readonly services: UsesMailboxes;
  },
): Promise<{ readonly mailbox: string; readonly seq: number; readonly names: StepNames }> {
  if (person === null) throw new ApiError('sessionEnded');
  const { mailboxQueues, wakeMailbox, ids, clock } = services;
  const mailbox = input.actor ?? person;
  const asked = definition.asks(input);
  const request = requestHash(endpoint.name, input);
  const attempt = async (client: PoolClient): Promise<Outcome> => {
    const now = clock.now();
    const clientId = input.client_id ?? null;
    const loaded = await loadMailboxContext(client, { mailbox, person, clientId }, { asked, now });
    authorize(typeof definition.action === 'function' ? definition.action(input) : definition.action, loaded);
    const { claim, seq } = loaded;
    if (claim !== null) {
      await client.query('rollback');
      if (claim.request !== request) throw new ApiError('duplicate');
      return { seq: claim.seq, names: claim.names, moved: [], hasMore: false };
    }
    const effects = definition.decide(input, { ...loaded, now, newId: () => ids.next() });
    const hasMore = definition.hasMore?.(effects) ?? false;
    // Only the last of several batches holds the key: what was begun before is finished by a retry.
    const key = { clientId: hasMore ? null : clientId, request };
    const { moved, names } = await persistMailbox(client, { effects, loaded, claim: key, now });
    return { seq: moved.find(({ id }) => id === mailbox)?.seq ?? seq, names, moved, hasMore };
  };
  const runOnce = (): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const queue = asked.threads?.[0] ?? asked.messages?.[0] ?? asked.other ?? mailbox;
      const run = async (client: PoolClient): Promise<void> => {
        await runWithRetries(client, () => attempt(client)).then(resolve, reject);
      };
      mailboxQueues.enqueue(queue, { hasOwnTransaction: true, reject, run });
    });
  for (;;) {
    const { seq, names, moved, hasMore } = await runOnce();
    for (const { id, seq: head } of moved) wakeMailbox(id, head);
    if (!hasMore) return { mailbox, seq, names };
  }
}
