import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { Caller } from '../access/caller.ts';
import type { Handler } from '../access/handler.ts';
import type { UsesDatabase } from '../runtime/baseServices.ts';

/** A query's input, its caller and the services that it uses. `actor` is the identity acted as; it defaults to the person. */
export interface QueryRequest<E extends Endpoint, Services = UsesDatabase> {
  readonly input: ParsedInputOf<E>;
  readonly caller: Caller;
  readonly actor: string | null;
  readonly services: Services;
}

/** The four steps of a query, each testable on its own. */
export interface QuerySteps<E extends Endpoint, Selection, Page, Services = UsesDatabase> {
  /**
   * Selects the objects and their order: ids by keyset. May return data that the same statement has found.
   *
   * @throws ApiError if the caller may not see the container
   */
  readonly select: (request: QueryRequest<E, Services>) => Promise<Selection>;
  /** Loads the rows of the selected objects, independent of the viewer's language. */
  readonly hydrate: (select: Selection, request: QueryRequest<E, Services>) => Promise<Page> | Page;
  /** Removes what the viewer may not see. */
  readonly filter: (page: Page, request: QueryRequest<E, Services>) => Page;
  /** Converts the page to the contract's shape in the viewer's language. */
  readonly present: (page: Page, request: QueryRequest<E, Services>) => PayloadOf<E>;
}

/**
 * Defines a query: a handler that reads in four steps. Steps that use more services than the database name them in the
 * type of their request.
 */
export const defineQuery =
  <E extends Endpoint, Selection, Page, Services = UsesDatabase>(
    _endpoint: E,
    steps: QuerySteps<E, Selection, Page, Services>,
  ): Handler<E, Services> =>
  async (input, caller, services) => {
    const request = { input, caller, actor: actorOf(input) ?? caller.person, services };
    const select = await steps.select(request);
    const page = await steps.hydrate(select, request);
    return steps.present(steps.filter(page, request), request);
  };

/** Lists may be read as another identity of the caller (S7.20, S7.22). */
const actorOf = (input: unknown): string | null => {
  const { actor, viewas } = input as { readonly actor?: unknown; readonly viewas?: unknown };
  if (typeof viewas === 'string') return viewas;
  return typeof actor === 'string' ? actor : null;
};
