import type { InputOf } from 'ufi-core/contract';
import { serverEndpoints } from '../access/serverEndpoints.ts';
import type { Caller } from '../access/caller.ts';
import type { BoundHandlers } from '../access/handler.ts';
import { parseInput } from '../errors/parseInput.ts';
import type { AppServices } from '../start/appServices.ts';
import { bindHandlers } from '../start/handlers/bindHandlers.ts';
import { createServerServices } from '../start/createServerServices.ts';
import { handlerRegistry } from '../start/handlerRegistry.ts';

/** What services of the past share with those of the running server. */
export type SharedServices = Pick<AppServices, 'pool'> &
  Partial<Pick<AppServices, 'ownOrigins' | 'uploads' | 'previews' | 'payments'>>;

/** Who calls an endpoint: a person, perhaps in a frame on a site, or with a file. */
export type DemoCaller = Pick<Caller, 'site' | 'file'> & { readonly person: string };

/** Services with a manual clock, so that past activity goes through the same mutations as live activity. */
export interface TimedServices {
  readonly services: AppServices;
  /** Milliseconds since 1970. */
  setNow(now: number): void;
  /** Calls an endpoint as somebody would: its input is checked as that of a request. */
  call<Name extends keyof BoundHandlers>(
    name: Name,
    input: InputOf<(typeof serverEndpoints)[Name]>,
    caller: DemoCaller,
  ): ReturnType<BoundHandlers[Name]>;
}

interface TimedOptions {
  readonly shared: SharedServices;
  /** A node number that nothing else uses: two of these services may generate ids for the same time. */
  readonly node: number;
}

/** Services with a manual clock. Their writes notify no stream. */
export function createTimedServices({ shared, node }: TimedOptions): TimedServices {
  let now = 0;
  const clock = { now: () => now, monotonic: () => performance.now() };
  const services = createServerServices({ ...shared, node, clock, hasStars: true, wake: () => undefined });
  const handlers = bindHandlers(handlerRegistry, services);
  return {
    services,
    setNow(time) {
      now = Math.floor(time);
    },
    call(name, input, caller) {
      // Each handler receives what its own schema has parsed, which types can't express through a map.
      const handle = handlers[name] as (input: unknown, caller: Caller) => ReturnType<BoundHandlers[typeof name]>;
      return handle(parseInput(serverEndpoints[name].input, input), { ...caller, locale: 'pt-BR' });
    },
  };
}
