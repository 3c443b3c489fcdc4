import type { BoundHandlers, HandlerRegistry } from '../access/handler.ts';
import type { Caller } from '../access/caller.ts';

type AnyHandler<Services> = (input: unknown, caller: Caller, services: Services) => Promise<object>;

/** Gives each handler its services, so that whoever calls it needs none. */
export function bindHandlers<Services>(handlers: HandlerRegistry<Services>, services: Services): BoundHandlers {
  const bound = Object.entries(handlers).map(([name, handler]) => [
    name,
    (input: unknown, caller: Caller) => (handler as AnyHandler<Services>)(input, caller, services),
  ]);
  // Types can't express that each name keeps its handler's input and payload.
  return Object.fromEntries(bound) as BoundHandlers;
}
