import {
  compareIds,
  type Endpoint,
  type ParsedInputOf,
  type PayloadOf,
  type PermittedAction,
  type ServerUpdate,
} from 'ufi-core/contract';
import type * as v from 'valibot';
import type { Call, ContextQuery } from './call.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { runRemainingCascades } from './runRemainingCascades.ts';
import type { Handler } from '../access/handler.ts';
import { ApiError } from '../errors/apiError.ts';
import { requestHash } from '../runtime/requestHash.ts';
import type { Effects, DecisionContext } from './decisionContext.ts';
import type { ServerServices } from '../start/serverServices.ts';

/** What every input of a change holds. */
export interface MutationInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** An endpoint that changes a thread. */
export type MutationEndpoint = Endpoint<
  string,
  v.GenericSchema<unknown, MutationInput>,
  v.GenericSchema<unknown, ServerUpdate>
>;

/** All that one change says of itself; the road does the rest. */
export interface Mutation<Input> {
  /** What the matrix is asked; of several the first that it allows is granted. */
  readonly action: (input: Input) => PermittedAction | readonly PermittedAction[];
  /** What it does besides, and has to be allowed, too. */
  readonly alsoAction?: (input: Input) => readonly PermittedAction[];
  /** The comment that it is done to, null for the thread itself. The road refuses where the actor may not see it. */
  readonly object: (input: Input) => string | null;
  readonly contextQuery?: (input: Input) => ContextQuery;
  /**
   * What changes, null for nothing. Pure, and may be asked more than once. Throws `Refused`.
   */
  readonly decide: (input: Input, context: DecisionContext) => Effects | null;
  /** What the answer says beside the event; `thread` is as it was left. */
  readonly extraPayload?: (thread: ThreadRow) => object;
  /**
   * What it does in other threads: looked up before, and done with it or not at all. Once it holds it is asked again
   * for what is left, which is done after the answer, thread by thread.
   */
  readonly cascades?: (input: Input, by: MutationCaller) => Promise<readonly Cascade[]>;
}

/** Who asks for a change, before the matrix was asked. */
export interface MutationCaller {
  readonly person: string;
  readonly actor: string;
  readonly services: ServerServices;
}

/** What a change does in a thread besides, judged there by the matrix as the same caller's. Refused, it is left out. */
export interface Cascade {
  readonly threadId: string;
  readonly action: PermittedAction;
  readonly contextQuery: ContextQuery;
  readonly decide: (context: DecisionContext) => Effects | null;
}

/**
 * The only way to write to a thread. The handler that it makes takes effect once for a client id, by the matrix, in
 * one transaction with its event, its place in the thread's sequence and its line in the audit.
 */
export const defineMutation =
  <E extends MutationEndpoint>(endpoint: E, definition: Mutation<ParsedInputOf<E>>): Handler<E> =>
  async (input, caller, services) => {
    const { person, locale } = caller;
    if (person === null) throw new ApiError('sessionEnded');
    const actor = input.actor ?? person;
    const findCascades = async () => (await definition.cascades?.(input, { person, actor, services })) ?? [];
    const found = await findCascades();
    // A call that was answered before is not decided again, and nothing more is done for it.
    let isDecided = false;
    return new Promise<PayloadOf<E>>((resolve, reject) => {
      const common = { name: endpoint.name, person, actor, locale, cascades: [], reject };
      const request = requestHash(endpoint.name, input);
      const contextQuery = definition.contextQuery?.(input) ?? {};
      const callOf = ({ threadId, action, contextQuery: query, decide }: Cascade): Call => ({
        ...{ ...common, threadId, request, clientId: null, object: null, hasOwnTransaction: true },
        ...{ actions: [action], alsoActions: [] },
        ...{ contextQuery: query, decide, resolve: () => undefined },
      });
      const cascades = found.map(callOf);
      const threadIds = [...new Set([input.ft_ent_identifier, ...found.map(({ threadId }) => threadId)])];
      const [first = input.ft_ent_identifier] = threadIds.sort(compareIds);
      services.threadQueues.enqueue(first, {
        ...common,
        ...(threadIds.length > 1 && { threadQueues: threadIds }),
        threadId: input.ft_ent_identifier,
        clientId: input.client_id ?? null,
        request,
        actions: [definition.action(input)].flat(),
        alsoActions: definition.alsoAction?.(input) ?? [],
        object: definition.object(input),
        contextQuery,
        hasOwnTransaction:
          contextQuery.familyOf !== undefined || contextQuery.isAboutRights === true || cascades.length > 0,
        cascades,
        decide: (context) => {
          isDecided = true;
          return definition.decide(input, context);
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
