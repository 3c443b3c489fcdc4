import { announcementsFor } from 'ufi-core/contract';
import type {
  AccountSuspension,
  EndpointName,
  Locale,
  ParsedInputOf,
  PayloadOf,
  Session,
  WireAnswer,
} from 'ufi-core/contract';
import { actorRecord, type Person } from '../world/actor.ts';
import type { MockFile } from '../world/upload.ts';
import { translatesFrom } from '../world/translation.ts';
import { actorsOf, type World } from '../world/world.ts';
import type { MockedName, mockedEndpoints } from '../world/mockedEndpoints.ts';
import { sessionSettings } from '../instance-world/instanceSettings.ts';
import { suspensionOf } from './checkMayWrite.ts';
import { ApiError } from '../errors/apiError.ts';

type Registry = typeof mockedEndpoints;

/** The context of a call: its person, and what a handler needs besides the world. */
export interface Caller {
  readonly world: World;
  /** Null for an anonymous caller. */
  readonly person: Person | null;
  readonly locale: Locale;
  /** The site whose frame makes the call; null for our own pages. */
  readonly site: string | null;
  /** The origin that the call was sent to. */
  readonly origin: string;
  /** The file of a form. */
  readonly file?: MockFile | undefined;
  /** Starts a session for a person (with a site: a frame session), or ends the current one. */
  setSession(person: Person | null, site?: string): void;
  /** Answers another call of the same caller. */
  answer(name: EndpointName, input: unknown): WireAnswer;
}

/** A handler of one endpoint: takes parsed input, returns the payload, throws `ApiError`. */
export type MockHandler<Name extends MockedName> = (
  input: ParsedInputOf<Registry[Name]>,
  caller: Caller,
) => PayloadOf<Registry[Name]>;

/** A handler for every endpoint. */
export type MockHandlerRegistry = { readonly [Name in MockedName]: MockHandler<Name> };

/** The signed-in person. @throws ApiError sessionEnded */
export function requirePerson({ person }: Caller): Person {
  if (person === null) throw new ApiError('sessionEnded');
  return person;
}

/** The session of a person, or an anonymous one. */
export function sessionOf(world: World, person: Person | null, locale: Locale): Session {
  const reader = { locale: person?.locale ?? locale, time: world.now() / 1_000 };
  const announcements = announcementsFor(world.instanceSettings.announcements, reader);
  const settings = {
    ...sessionSettings(world.instanceSettings),
    ...(announcements.length > 0 && { announcements }),
  };
  if (person === null) {
    const { mode, isByMail } = world.signUp;
    const entry = { ...(mode !== 'open' && { signup: mode }), ...(isByMail && { mustconfirm: true as const }) };
    return { person: null, actors: [], locale, passkeys: true, ...entry, ...settings };
  }
  const actors = actorsOf(world, person).map(actorRecord);
  const { locale: own } = person;
  const seen = [...(world.seenTips.get(person.id) ?? [])];
  const seentips = seen.length > 0 && { seentips: seen.sort() };
  const owns = person.isInstanceOwner && { ownsinstance: true as const };
  const suspension = suspensionOf(world, person);
  const known = {
    ...seentips,
    ...owns,
    ...(suspension && { suspension: told(world, person.id, suspension) }),
    ...composerTokens(world),
    ...settings,
  };
  return { person: actorRecord(person), actors, locale: own, translatesfrom: translatesFrom(own), ...known };
}

/** A suspension with the act that can be appealed against. */
function told({ acts }: World, person: string, suspension: AccountSuspension): Session['suspension'] {
  const act = acts.findLast(({ action, person: whose }) => action === 'suspended' && whose === person);
  return { ...suspension, ...(act && { act_id: act.id }) };
}

function composerTokens({ places, previews, hasGifs }: World): Pick<Session, 'composertokens'> {
  const composertokens = [
    ...(places.length > 0 ? (['place'] as const) : []),
    ...(previews.size > 0 ? (['link'] as const) : []),
    ...(hasGifs ? (['gif'] as const) : []),
  ];
  return composertokens.length > 0 ? { composertokens } : {};
}
