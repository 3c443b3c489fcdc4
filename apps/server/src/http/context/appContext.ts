import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from 'ufi-core/contract';
import type { Visit } from './visit.ts';

/** What a request gathers on its way: Node's own objects, and what was found out about it. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The pattern that answers, for numbers and the log. */
    route: string | undefined;
    /** Undefined until somebody asked who it is. */
    visit: Visit | undefined;
    /** The language of the document that is being made; undefined leaves it to the viewer's. */
    locale: Locale | undefined;
    /** The origins that may frame the page of a failure. */
    frameAncestors: readonly string[] | undefined;
    /** What every answer carries. */
    headers: Readonly<Record<string, string>>;
    /** The answer was made with them: see `withCommonHeaders`. */
    hasHeaders: true | undefined;
    /** Each `Set-Cookie` that the answer will carry. */
    setCookies: readonly string[] | undefined;
  };
}

/** One request. */
export type AppContext = Context<AppEnvironment>;
/** Something that a request goes through. */
export type AppMiddleware = MiddlewareHandler<AppEnvironment>;
