import {
  compareIds,
  type Endpoint,
  type ParsedInputOf,
  type PayloadOf,
  type PermittedAction,
  type Said,
} from 'ufi-core/contract';
import type * as v from 'valibot';
import type { Call, Sight } from './call.ts';
import type { ThreadRow } from '../records/threadRow.ts';
import { followOn } from './followOn.ts';
import type { Handler } from './handler.ts';
import { Refused } from './refused.ts';
import { requestHash } from './requestHash.ts';
import type { Effects, Scene } from './scene.ts';
import type { ServerServices } from './serverServices.ts';

/** What every input of a change holds. */
export interface ChangeInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** An endpoint that changes a thread. */
export type ChangeEndpoint = Endpoint<string, v.GenericSchema<unknown, ChangeInput>, v.GenericSchema<unknown, Said>>;

/** All that one change says of itself; the road does the rest. */
export interface Change<Input> {
  /** What the matrix is asked; of several the first that it allows is granted. */
  readonly action: (input: Input) => PermittedAction | readonly PermittedAction[];
  /** What it does besides, and has to be allowed, too. */
  readonly alsoAction?: (input: Input) => readonly PermittedAction[];
  /** The comment that it is done to, null for the thread itself. The road refuses where the actor may not see it. */
  readonly object: (input: Input) => string | null;
  readonly sight?: (input: Input) => Sight;
  /**
   * What changes, null for nothing. Pure, and may be asked more than once. Throws `Refused`.
   */
  readonly decide: (input: Input, scene: Scene) => Effects | null;
  /** What the answer says beside the event; `thread` is as it was left. */
  readonly beside?: (thread: ThreadRow) => object;
  /**
   * What it does in other threads: looked up before, and done with it or not at all. Once it holds it is asked again
   * for what is left, which is done after the answer, thread by thread.
   */
  readonly along?: (input: Input, by: ChangeCaller) => Promise<readonly Follower[]>;
}

/** Who asks for a change, before the matrix was asked. */
export interface ChangeCaller {
  readonly person: string;
  readonly actor: string;
  readonly services: ServerServices;
}

/** What a change does in a thread besides, judged there by the matrix as the same caller's. Refused, it is left out. */
export interface Follower {
  readonly threadId: string;
  readonly action: PermittedAction;
  readonly sight: Sight;
  readonly decide: (scene: Scene) => Effects | null;
}

/**
 * The only way to write to a thread. The handler that it makes takes effect once for a client id, by the matrix, in
 * one transaction with its event, its place in the thread's sequence and its line in the audit.
 */
export const change =
  <E extends ChangeEndpoint>(endpoint: E, definition: Change<ParsedInputOf<E>>): Handler<E> =>
  async (input, caller, services) => {
    const { person, locale } = caller;
    if (person === null) throw new Refused('sessionEnded');
    const actor = input.actor ?? person;
    const findAlong = async () => (await definition.along?.(input, { person, actor, services })) ?? [];
    const followed = await findAlong();
    // A call that was answered before is not decided again, and nothing more is done for it.
    let isDecided = false;
    return new Promise<PayloadOf<E>>((resolve, reject) => {
      const common = { name: endpoint.name, person, actor, locale, followers: [], failed: reject };
      const request = requestHash(endpoint.name, input);
      const sight = definition.sight?.(input) ?? {};
      const callOf = ({ threadId, action, sight: seen, decide }: Follower): Call => ({
        ...{ ...common, threadId, request, clientId: null, object: null, travelsAlone: true },
        ...{ actions: [action], alsoActions: [] },
        ...{ sight: seen, decide, answered: () => undefined },
      });
      const followers = followed.map(callOf);
      const lanes = [...new Set([input.ft_ent_identifier, ...followed.map(({ threadId }) => threadId)])];
      const [first = input.ft_ent_identifier] = lanes.sort(compareIds);
      services.lanes.enter(first, {
        ...common,
        ...(lanes.length > 1 && { lanes }),
        threadId: input.ft_ent_identifier,
        clientId: input.client_id ?? null,
        request,
        actions: [definition.action(input)].flat(),
        alsoActions: definition.alsoAction?.(input) ?? [],
        object: definition.object(input),
        sight,
        travelsAlone: sight.familyOf !== undefined || sight.isAboutRights === true || followers.length > 0,
        followers,
        decide: (scene) => {
          isDecided = true;
          return definition.decide(input, scene);
        },
        answered: (said: Said, thread: ThreadRow) => {
          resolve({ ...said, ...definition.beside?.(thread) } as PayloadOf<E>);
          if (!isDecided || !definition.along) return;
          void followOn({ lanes: services.lanes, find: async () => (await findAlong()).map(callOf) });
        },
      });
    });
  };
