import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { Caller, Handler } from '../access/handler.ts';
import type { ServerServices } from '../start/serverServices.ts';

/** What a read was asked, and by whom. `actor` is whom they act as, the person unless they say so. */
export interface QueryRequest<E extends Endpoint> {
  readonly input: ParsedInputOf<E>;
  readonly caller: Caller;
  readonly actor: string | null;
  readonly services: ServerServices;
}

/** The four steps of a read, each testable alone. */
export interface QuerySteps<E extends Endpoint, Selection, Page> {
  /**
   * Which things, in which order: ids by keyset. Throws `Refused` where this caller may not see what holds them. May
   * bring along what the same statement found.
   */
  readonly select: (request: QueryRequest<E>) => Promise<Selection>;
  /** The rows of those things, in no viewer's language. */
  readonly hydrate: (select: Selection, request: QueryRequest<E>) => Promise<Page> | Page;
  /** What this viewer may see of them. */
  readonly filter: (page: Page, request: QueryRequest<E>) => Page;
  /** The contract's shape, in the viewer's language. */
  readonly present: (page: Page, request: QueryRequest<E>) => PayloadOf<E>;
}

/** The second road: answers an endpoint by reading. */
export const defineQuery =
  <E extends Endpoint, Selection, Page>(_endpoint: E, steps: QuerySteps<E, Selection, Page>): Handler<E> =>
  async (input, caller, services) => {
    const request = { input, caller, actor: actorOf(input) ?? caller.person, services };
    const select = await steps.select(request);
    const page = await steps.hydrate(select, request);
    return steps.present(steps.filter(page, request), request);
  };

/** Lists may be asked for as another identity of one's own sees them (S7.20, S7.22). */
const actorOf = (input: unknown): string | null => {
  const { actor, viewas } = input as { readonly actor?: unknown; readonly viewas?: unknown };
  if (typeof viewas === 'string') return viewas;
  return typeof actor === 'string' ? actor : null;
};
