import type { Endpoint, ParsedInputOf, PayloadOf, PermittedAction, Said, saidSchema } from 'ufi-core/contract';
import type * as v from 'valibot';
import type { Sight } from './call.ts';
import type { Handler } from './handler.ts';
import { Refused } from './refused.ts';
import { requestHash } from './requestHash.ts';
import type { Effects, Scene } from './scene.ts';

/** What every input of a change holds. */
export interface ChangeInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

/** An endpoint that changes a thread. */
export type ChangeEndpoint = Endpoint<string, v.GenericSchema<unknown, ChangeInput>, typeof saidSchema>;

/** All that one change says of itself; the road does the rest. */
export interface Change<Input> {
  /** What the matrix is asked; of several the first that it allows is granted. */
  readonly action: (input: Input) => PermittedAction | readonly PermittedAction[];
  /** The comment that it is done to, null for the thread itself. The road refuses where the actor may not see it. */
  readonly object: (input: Input) => string | null;
  readonly sight?: (input: Input) => Sight;
  /**
   * What changes, null for nothing. Pure, and may be asked more than once. Throws `Refused`.
   */
  readonly decide: (input: Input, scene: Scene) => Effects | null;
}

/**
 * The only way to write to a thread. The handler that it makes takes effect once for a client id, by the matrix, in
 * one transaction with its event, its place in the thread's sequence and its line in the audit.
 */
export const change =
  <E extends ChangeEndpoint>(endpoint: E, definition: Change<ParsedInputOf<E>>): Handler<E> =>
  (input, caller, services) =>
    new Promise<PayloadOf<E>>((resolve, reject) => {
      const { person, locale } = caller;
      if (person === null) throw new Refused('sessionEnded');
      const sight = definition.sight?.(input) ?? {};
      services.lanes.enter(input.ft_ent_identifier, {
        name: endpoint.name,
        threadId: input.ft_ent_identifier,
        person,
        actor: input.actor ?? person,
        locale,
        clientId: input.client_id ?? null,
        request: requestHash(endpoint.name, input),
        actions: [definition.action(input)].flat(),
        object: definition.object(input),
        sight,
        travelsAlone: sight.familyOf !== undefined || sight.isAboutRights === true,
        decide: (scene) => definition.decide(input, scene),
        answered: (said: Said) => resolve(said as PayloadOf<E>),
        failed: reject,
      });
    });
