import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { UsesDatabase } from '../runtime/baseServices.ts';
import type { Caller } from './caller.ts';
import type { serverEndpoints, SessionEndpointName } from './serverEndpoints.ts';

/**
 * Handler of one endpoint: receives the parsed input and exactly the services that it uses, and returns the payload.
 * `defineMutation` and `defineQuery` create those that concern threads.
 *
 * @throws ApiError
 */
export type Handler<E extends Endpoint, Services = UsesDatabase> = (
  input: ParsedInputOf<E>,
  caller: Caller,
  services: Services,
) => Promise<PayloadOf<E>>;

type Registry = Omit<typeof serverEndpoints, SessionEndpointName>;

/** A handler for every endpoint, except those of the session, which the HTTP layer handles. */
export type HandlerRegistry<Services> = { readonly [Name in keyof Registry]: Handler<Registry[Name], Services> };

/** The registry's handlers with their services already given. */
export type BoundHandlers = {
  readonly [Name in keyof Registry]: (
    input: ParsedInputOf<Registry[Name]>,
    caller: Caller,
  ) => Promise<PayloadOf<Registry[Name]>>;
};
