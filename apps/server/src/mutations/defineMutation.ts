import {
  compareIds,
  type Endpoint,
  type ParsedInputOf,
  type PayloadOf,
  type PermittedAction,
  type ServerUpdate,
} from 'ufi-core/contract';
import type * as v from 'valibot';
import type { RoleOwner } from '../access/rolesOf.ts';
import type { Call } from './call.ts';
import type { PartQuery } from './contextPart.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { runRemainingCascades } from './runRemainingCascades.ts';
import type { Handler } from '../access/handler.ts';
import { ApiError } from '../errors/apiError.ts';
import { requestHash } from '../runtime/requestHash.ts';
import type { Effects, DecisionContext, OwnerContext } from './decisionContext.ts';
import type { UsesThreadQueues } from './mutationServices.ts';

/** Fields shared by the inputs of all mutations. */
export interface MutationInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** Endpoint of a mutation. */
export type MutationEndpoint = Endpoint<
  string,
  v.GenericSchema<unknown, MutationInput>,
  v.GenericSchema<unknown, ServerUpdate>
>;

/** Definition of a mutation. `Services` are those that deciding it or finding its cascades takes. */
export interface Mutation<Input, Services = unknown> {
  /** Actions put to the permission matrix; of several, the first allowed one is granted. */
  readonly action: (input: Input) => PermittedAction | readonly PermittedAction[];
  /** Additional actions that have to be allowed as well. */
  readonly alsoAction?: (input: Input) => readonly PermittedAction[];
  /**
   * The comment that the mutation acts on, null for the thread itself. A call is refused if the actor cannot see it.
   */
  readonly object: (input: Input) => string | null;
  /** Owner of the object; undefined if it is the thread's. */
  readonly ownerOf?: (input: Input, context: OwnerContext) => RoleOwner | undefined;
  /** Other comments of the thread that the decision needs. */
  readonly otherComments?: (input: Input) => readonly (string | null | undefined)[];
  /** The parts of the context that the decision needs besides the thread, the object and its parent. */
  readonly contextQuery?: (input: Input) => readonly PartQuery[];
  /** The mutation may restrict somebody. Its calls get their own transactions. */
  readonly changesRights?: true;
  /**
   * Computes the effects, null if there are none. Pure, and may run more than once. Of the services it reads settings.
   *
   * @throws ApiError
   */
  readonly decide: (input: Input, context: DecisionContext, services: Services) => Effects | null;
  /** Fields of the answer besides the server update. `thread` is the state after the mutation. */
  readonly extraPayload?: (thread: ThreadRow) => object;
  /**
   * Consequences in other threads. They are looked up before the transaction and committed with it or not at all. After
   * the answer the lookup is repeated, and the remaining ones are applied thread by thread.
   */
  readonly cascades?: (input: Input, by: MutationCaller<Services>) => Promise<readonly Cascade[]>;
}

/** The caller of a mutation, before authorization. */
export interface MutationCaller<Services> {
  readonly person: string;
  readonly actor: string;
  readonly services: Services;
}

/** A mutation's consequence in a thread, authorized there for the same caller. If refused, it is skipped. */
export interface Cascade {
  readonly threadId: string;
  readonly action: PermittedAction;
  readonly contextQuery: readonly PartQuery[];
  readonly decide: (context: DecisionContext) => Effects | null;
}

/**
 * Defines a mutation: the only way to write to a thread. The resulting handler is idempotent by client id and
 * authorized by the permission matrix. It commits its changes together with the event, the thread's sequence number and
 * the journal row.
 */
export const defineMutation =
  <E extends MutationEndpoint, Services = unknown>(
    endpoint: E,
    definition: Mutation<ParsedInputOf<E>, Services>,
  ): Handler<E, Services & UsesThreadQueues> =>
  async (input, caller, services) => {
    const { person, locale } = caller;
    if (person === null) throw new ApiError('sessionEnded');
    const actor = input.actor ?? person;
    const findCascades = async () => (await definition.cascades?.(input, { person, actor, services })) ?? [];
    const found = await findCascades();
    // A replayed call is not decided again and starts no further cascades.
    let isDecided = false;
    return new Promise<PayloadOf<E>>((resolve, reject) => {
      const common = { name: endpoint.name, person, actor, locale, cascades: [], reject };
      const request = requestHash(endpoint.name, input);
      const contextQuery = definition.contextQuery?.(input) ?? [];
      const { ownerOf } = definition;
      const callOf = ({ threadId, action, contextQuery: query, decide }: Cascade): Call => ({
        ...common,
        threadId,
        request,
        clientId: null,
        input: null,
        object: null,
        hasOwnTransaction: true,
        actions: [action],
        alsoActions: [],
        otherComments: [],
        contextQuery: query,
        decide,
        resolve: () => undefined,
      });
      const cascades = found.map(callOf);
      const threadIds = [...new Set([input.ft_ent_identifier, ...found.map(({ threadId }) => threadId)])];
      const [first = input.ft_ent_identifier] = threadIds.sort(compareIds);
      services.threadQueues.enqueue(first, {
        ...common,
        ...(threadIds.length > 1 && { threadQueues: threadIds }),
        threadId: input.ft_ent_identifier,
        clientId: input.client_id ?? null,
        input,
        request,
        actions: [definition.action(input)].flat(),
        alsoActions: definition.alsoAction?.(input) ?? [],
        object: definition.object(input),
        otherComments: (definition.otherComments?.(input) ?? []).flatMap((id) => id ?? []),
        contextQuery,
        hasOwnTransaction:
          definition.changesRights === true ||
          contextQuery.some(({ part }) => part.needsOwnTransaction) ||
          cascades.length > 0,
        cascades,
        ...(ownerOf && { ownerOf: (context: OwnerContext) => ownerOf(input, context) }),
        decide: (context) => {
          isDecided = true;
          return definition.decide(input, context, services);
        },
        resolve: (update: ServerUpdate, thread: ThreadRow) => {
          resolve({ ...update, ...definition.extraPayload?.(thread) } as PayloadOf<E>);
          if (!isDecided || !definition.cascades) return;
          void runRemainingCascades({
            threadQueues: services.threadQueues,
            find: async () => (await findCascades()).map(callOf),
          });
        },
      });
    });
  };
