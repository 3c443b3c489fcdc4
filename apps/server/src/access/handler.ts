import type { Endpoint, ParsedInputOf, PayloadOf, Locale } from 'ufi-core/contract';
import type { serverEndpoints, ServerEndpointName, SessionEndpointName } from './serverEndpoints.ts';
import type { ServerServices } from '../start/serverServices.ts';
import type { ReceivedFile } from '../features/uploads/uploads.ts';

/** Who makes a call, as the session says: `person` is null where nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
  /** The one site where a frame's session counts; absent on our own pages. */
  readonly site?: string;
  /** What address limits are kept for, as `networkOf` says; absent where nobody asks from outside. */
  readonly network?: string;
  /** What the call's form has brought; absent for every other call. */
  readonly file?: ReceivedFile | undefined;
}

/** Who makes a call of the plugin at a site: a session that is not of a frame of that site counts as none. */
export const callerAt = (caller: Caller, site: string): Caller =>
  caller.site === site ? caller : { ...caller, person: null };

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
