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
import type { MailboxEffects, SendingContext } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../access/handler.ts';
import type { StaffRole } from '../../../database/rows/staffRole.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { requestHash } from '../../../runtime/requestHash.ts';
import { mailboxRoles } from '../rows/mailboxRoles.ts';
import type { MailboxEvent } from '../reads/readRecords.ts';
import type { UsesMailboxes } from './usesMailboxes.ts';
import type { LoadedMailbox } from './loadMailboxContexts.ts';
import type { AskedRows } from './mailboxCall.ts';
import type { MailboxDecision, MailboxOutcome } from './runMailboxJobs.ts';

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
  /**
   * True if the change may be committed together with those of other people in other threads: it names threads by their
   * ids alone, and writes to nothing else than these and their mailboxes.
   */
  readonly sharesTransaction?: (input: Input) => boolean;
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
    const { mailbox, seq, event } = await changeMailbox(endpoint, definition, { input, person, services });
    return { mailbox, from: seq, to: seq, ...event } as PayloadOf<E>;
  };

interface ChangeRequest<Input> {
  readonly input: Input;
  readonly person: string | null;
  readonly services: UsesMailboxes;
}

/** Runs a change whose answer is not its step. */
export async function changeMailbox<E extends MailboxEndpoint<object>>(
  endpoint: E,
  definition: MailboxMutation<ParsedInputOf<E>>,
  { input, person, services }: ChangeRequest<ParsedInputOf<E>>,
): Promise<{ readonly mailbox: string; readonly seq: number; readonly event: MailboxEvent }> {
  if (person === null) throw new ApiError('sessionEnded');
  const { mailboxQueues, ids } = services;
  const { action, asks, hasMore, sharesTransaction } = definition;
  const mailbox = input.actor ?? person;
  const clientId = input.client_id ?? null;
  const asked = asks(input);
  const request = requestHash(endpoint.name, input);
  const decide = (loaded: LoadedMailbox, now: number): MailboxDecision => {
    authorize(typeof action === 'function' ? action(input) : action, loaded);
    const { claim } = loaded;
    if (claim !== null && claim.request !== request) throw new ApiError('duplicate');
    if (claim !== null) return { stored: claim };
    const effects = definition.decide(input, { ...loaded, now, newId: () => ids.next() });
    const isLast = !(hasMore?.(effects) ?? false);
    // Only the last of several batches holds the key: what was begun before is finished by a retry.
    return { effects, claim: { clientId: isLast ? clientId : null, request }, hasMore: !isLast };
  };
  const runOnce = (): Promise<MailboxOutcome> =>
    new Promise((resolve, reject) => {
      const queue = asked.threads?.[0] ?? asked.messages?.[0] ?? asked.other ?? mailbox;
      const hasOwnTransaction = !(sharesTransaction?.(input) ?? false);
      const call = { mailbox, person, clientId, asked };
      mailboxQueues.enqueue(queue, { hasOwnTransaction, call, decide, resolve, reject });
    });
  for (;;) {
    const { seq, event, hasMore: goesOn } = await runOnce();
    if (!goesOn) return { mailbox, seq, event };
  }
}
