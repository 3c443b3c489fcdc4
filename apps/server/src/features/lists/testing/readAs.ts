import { endpointRegistry, type InputOf, type Locale, type PayloadOf } from 'ufi-core/contract';
import * as v from 'valibot';
import { handlerRegistry } from '../../../start/handlerRegistry.ts';
import type { Caller } from '../../../access/caller.ts';
import type { AppServices } from '../../../start/appServices.ts';

type Reads = Pick<
  typeof endpointRegistry,
  | 'fetchComments'
  | 'fetchReplies'
  | 'fetchCommentsById'
  | 'fetchPost'
  | 'fetchFeed'
  | 'fetchProfiles'
  | 'fetchAllProfiles'
  | 'fetchHovercard'
  | 'fetchEditHistory'
  | 'fetchReactions'
  | 'suggestMentions'
>;

/** Calls a query as HTTP does, with input and payload validated by the contract. */
export type ReadCall = <Name extends keyof Reads>(
  name: Name,
  input: InputOf<Reads[Name]>,
) => Promise<PayloadOf<Reads[Name]>>;

type AnyHandler = (input: unknown, caller: Caller, services: AppServices) => Promise<unknown>;

/** Reads as a person; null means without a session. */
export const readAs = (services: AppServices, person: string | null, locale: Locale = 'pt-BR'): ReadCall => {
  return async (name, input) => {
    const endpoint = endpointRegistry[name];
    const answer = await (handlerRegistry[name] as AnyHandler)(
      v.parse(endpoint.input, input),
      { person, locale },
      services,
    );
    return v.parse(endpoint.payload as v.GenericSchema<unknown, PayloadOf<Reads[typeof name]>>, answer);
  };
};
