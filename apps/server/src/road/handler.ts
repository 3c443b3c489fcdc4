import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { Caller } from './caller.ts';
import type { serverEndpoints, ServerEndpointName, SessionEndpointName } from './serverEndpoints.ts';
import type { ServerServices } from './serverServices.ts';

// A method, so that a handler of any endpoint is a `Handler`.
interface Answering<E extends Endpoint> {
  answer(input: ParsedInputOf<E>, caller: Caller, services: ServerServices): Promise<PayloadOf<E>>;
}

/** Answers one endpoint: gets parsed input, answers its payload, throws `Refused`. The roads make those about threads. */
export type Handler<E extends Endpoint = Endpoint> = Answering<E>['answer'];

/** A handler for every endpoint that does not belong to the session (those are the HTTP layer's). */
export type HandlerRegistry = {
  readonly [Name in Exclude<ServerEndpointName, SessionEndpointName>]: Handler<(typeof serverEndpoints)[Name]>;
};
