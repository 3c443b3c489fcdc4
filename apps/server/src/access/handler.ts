import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { UsesDatabase } from '../runtime/baseServices.ts';
import type { Caller } from './caller.ts';
import type { serverEndpoints, SessionEndpointName } from './serverEndpoints.ts';
import type { Visit } from './visit.ts';

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

/** A handler for every endpoint, except those of the session. */
export type HandlerRegistry<Services> = { readonly [Name in keyof Registry]: Handler<Registry[Name], Services> };

/** The registry's handlers with their services already given. */
export type BoundHandlers = {
  readonly [Name in keyof Registry]: (
    input: ParsedInputOf<Registry[Name]>,
    caller: Caller,
  ) => Promise<PayloadOf<Registry[Name]>>;
};

/** Handler of an endpoint that concerns the browser's session and not only the caller. @throws ApiError */
export type VisitHandler<E extends Endpoint, Services> = (
  input: ParsedInputOf<E>,
  visit: Visit,
  services: Services,
) => Promise<PayloadOf<E>>;

/** A handler for every endpoint of the session, except batches. */
export type VisitHandlerRegistry<Services> = {
  readonly [Name in Exclude<SessionEndpointName, 'sendBatch'>]: VisitHandler<(typeof serverEndpoints)[Name], Services>;
};
