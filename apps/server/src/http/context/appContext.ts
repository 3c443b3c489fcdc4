import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { FailureField, Locale } from 'ufi-core/contract';
import type { OfferedLanguages } from './offeredLanguages.ts';
import type { Visit } from '../../access/visit.ts';

/** The state of one request: Node's own objects, and facts established while it is handled. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The pattern of the matched route, for metrics and the log. */
    route: string | undefined;
    /** The field of the body that holds a failure; `error` as long as no call is known. */
    failureField: FailureField | undefined;
    /** Undefined until the requester has been identified. */
    visit: Visit | undefined;
    /** The languages that the instance offers; undefined for all. */
    languages: OfferedLanguages | undefined;
    /** The state of the instance's settings. */
    settingsRevision: number | undefined;
    /** The language of the document being rendered; undefined means the viewer's. */
    locale: Locale | undefined;
    /** The origins that may frame an error page. */
    frameAncestors: readonly string[] | undefined;
    /** Headers that every response carries. */
    headers: Readonly<Record<string, string>>;
    /** The response was created with the common headers: see `withCommonHeaders`. */
    hasHeaders: true | undefined;
    /** Every `Set-Cookie` header that the response will carry. */
    setCookies: readonly string[] | undefined;
  };
}

/** One request. */
export type AppContext = Context<AppEnvironment>;
/** A middleware of the application. */
export type AppMiddleware = MiddlewareHandler<AppEnvironment>;
