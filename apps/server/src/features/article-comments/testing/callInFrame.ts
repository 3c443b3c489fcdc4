import type { Endpoint, InputOf, PayloadOf } from 'ufi-core/contract';
import * as v from 'valibot';
import { serverEndpoints } from '../../../access/serverEndpoints.ts';
import type { Caller } from '../../../access/caller.ts';
import type { BoundHandlers } from '../../../access/handler.ts';
import { parseInput } from '../../../errors/parseInput.ts';
import type { AppServices } from '../../../start/appServices.ts';
import { handlerRegistry } from '../../../start/handlerRegistry.ts';

type Endpoints = typeof serverEndpoints;
type Name = keyof BoundHandlers;

/** Calls a handler as HTTP does: input and answer are both parsed by the contract. */
export type FrameCall = <N extends Name>(name: N, input: InputOf<Endpoints[N]>) => Promise<PayloadOf<Endpoints[N]>>;

type AnyHandler = (input: unknown, caller: Caller, services: AppServices) => Promise<unknown>;

/**
 * Calls as a person in a frame of a site; null is an anonymous caller, and without a site the call comes from our own
 * pages.
 */
export const callInFrame =
  (services: AppServices, person: string | null, site?: string): FrameCall =>
  async (name, input) => {
    const endpoint: Endpoint = serverEndpoints[name];
    const caller = { person, locale: 'pt-BR', ...(site === undefined ? {} : { site }) } as const;
    const answer = await (handlerRegistry[name] as AnyHandler)(parseInput(endpoint.input, input), caller, services);
    return v.parse(endpoint.payload, answer) as PayloadOf<Endpoints[typeof name]>;
  };
