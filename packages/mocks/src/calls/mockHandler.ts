import type {
  EndpointName,
  endpointRegistry,
  Locale,
  ParsedInputOf,
  PayloadOf,
  Session,
  WireAnswer,
} from 'ufi-core/contract';
import { actorRecord, type Person } from '../world/actor.ts';
import { actorsOf, type World } from '../world/world.ts';
import { Refused } from './refused.ts';

type Registry = typeof endpointRegistry;

/** Who makes a call, and what a handler can do beyond the world. */
export interface Caller {
  readonly world: World;
  /** Null where nobody is signed in. */
  readonly person: Person | null;
  readonly locale: Locale;
  /** Starts the session of a person, or ends whatever there is. */
  enter(person: Person | null): void;
  /** Answers another call of the same caller. */
  answer(name: EndpointName, input: unknown): WireAnswer;
}

/** Answers one endpoint: gets parsed input, answers its payload, throws `Refused`. */
export type MockHandler<Name extends EndpointName> = (
  input: ParsedInputOf<Registry[Name]>,
  caller: Caller,
) => PayloadOf<Registry[Name]>;

/** A handler for every endpoint. */
export type MockHandlerRegistry = { readonly [Name in EndpointName]: MockHandler<Name> };

/** The person who calls. @throws Refused sessionEnded */
export function signedIn({ person }: Caller): Person {
  if (person === null) throw new Refused('sessionEnded');
  return person;
}

/** The session of a person, or of nobody. */
export function sessionOf(world: World, person: Person | null, locale: Locale): Session {
  if (person === null) return { person: null, actors: [], locale };
  const actors = actorsOf(world, person).map(actorRecord);
  return { person: actorRecord(person), actors, locale: person.locale };
}
