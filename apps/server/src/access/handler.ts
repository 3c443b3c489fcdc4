import type { Endpoint, ParsedInputOf, PayloadOf, Locale } from 'ufi-core/contract';
import type { serverEndpoints, ServerEndpointName, SessionEndpointName } from './serverEndpoints.ts';
import type { ServerServices } from '../start/serverServices.ts';
import type { ReceivedFile } from '../features/uploads/uploads.ts';

/** The caller of an endpoint, from the session. `person` is null if nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
  /** The only site where a frame's session is valid; absent on our own pages. */
  readonly site?: string;
  /** Key for rate limits by address, see `networkOf`; absent for internal calls. */
  readonly network?: string;
  /** The uploaded file of a form call. */
  readonly file?: ReceivedFile | undefined;
}

/** The caller as seen by a site: a session that does not belong to a frame of the site is treated as none. */
export const callerAt = (caller: Caller, site: string): Caller =>
  caller.site === site ? caller : { ...caller, person: null };

// Declared as a method for its bivariant parameters, so that the handler of any endpoint is a `Handler`.
interface Answering<E extends Endpoint> {
  answer(input: ParsedInputOf<E>, caller: Caller, services: ServerServices): Promise<PayloadOf<E>>;
}

/**
 * Handler of one endpoint: receives the parsed input and returns the payload. `defineMutation` and `defineQuery` create
 * those that concern threads.
 *
 * @throws ApiError
 */
export type Handler<E extends Endpoint = Endpoint> = Answering<E>['answer'];

/** A handler for every endpoint, except those of the session, which the HTTP layer handles. */
export type HandlerRegistry = {
  readonly [Name in Exclude<ServerEndpointName, SessionEndpointName>]: Handler<(typeof serverEndpoints)[Name]>;
};
