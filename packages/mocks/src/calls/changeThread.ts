import {
  incidentalFields,
  refusalOf,
  type EndpointName,
  type ParsedInputOf,
  type PermittedAction,
  type Said,
  type endpointRegistry,
} from 'ufi-core/contract';
import type { Person } from '../world/actor.ts';
import { presentStep } from '../world/presentStep.ts';
import { restrictionsOf, rolesOf } from '../world/standing.ts';
import type { Effects } from '../world/takeStep.ts';
import { markKey, type Comment, type Step } from '../world/thread.ts';
import { enterThread, visibleComment, type Guest } from './enterThread.ts';
import { signedIn, type Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

type Changing = 'addComment' | 'editComment' | 'deleteComment' | 'setCommentLike' | 'setCommentReaction';
type Input<Name extends EndpointName> = ParsedInputOf<(typeof endpointRegistry)[Name]>;

/** What a decision sees. */
export interface Scene extends Guest {
  readonly person: Person;
  readonly actor: string;
  /** The comment that it is done to. */
  readonly object: Comment | null;
  /** Unix seconds. */
  readonly now: number;
}

interface Change<Name extends Changing> {
  readonly name: Name;
  /** What the matrix is asked. */
  readonly action: (input: Input<Name>) => PermittedAction;
  /** The comment that it is done to, null for the thread itself. */
  readonly object: (input: Input<Name>) => string | null;
  /** What changes, null for nothing. */
  readonly decide: (input: Input<Name>, scene: Scene) => Omit<Effects, 'actor'> | null;
}

/** What a call means: its fields but those that may differ at a retry. */
function meaningOf(name: string, input: object): string {
  const meant = Object.entries(input).filter(([field]) => field !== 'actor' && !incidentalFields.has(field));
  return JSON.stringify([name, Object.fromEntries(meant.sort(([a], [b]) => (a < b ? -1 : 1)))]);
}

function checkMay(
  guest: Guest,
  actor: string,
  { action, object }: { action: PermittedAction; object: Comment | null },
) {
  const target = object === null ? undefined : guest.world.people.get(object.person);
  const refusal = refusalOf(action, {
    roles: rolesOf(guest, actor, object ?? undefined),
    restrictions: restrictionsOf(guest),
    targetRoles: object && target ? rolesOf({ ...guest, person: target }, object.author) : [],
  });
  if (refusal !== null) throw new Refused(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
}

function unchanged({ thread, actor }: Guest, object: Comment | null): Step {
  const mark = thread.marks.get(markKey(object?.id ?? '', actor ?? ''));
  return {
    seq: thread.seq,
    comments: object ? [object] : [],
    marks: mark ? [mark] : [],
    subscribers: [],
    counts: null,
  };
}

/** The way to write to a thread: once for a client id, by the matrix, and as one step of the thread. */
export const changeThread =
  <Name extends Changing>({ name, action, object: objectOf, decide }: Change<Name>) =>
  (input: Input<Name>, caller: Caller): Said => {
    const person = signedIn(caller);
    const { world, locale } = caller;
    const key = input.client_id && [person.id, input.actor ?? person.id, input.client_id].join(' ');
    const request = meaningOf(name, input);
    const claimed = key ? world.claims.get(key) : undefined;
    if (claimed && claimed.request !== request) throw new Refused('duplicate');

    const guest = enterThread(caller, input.ft_ent_identifier, input.actor);
    const said = (step: Step): Said => ({
      target: input.ft_ent_identifier,
      seq: step.seq,
      ...presentStep(step, guest, locale),
    });
    if (claimed) return said(claimed.step);

    const actor = guest.actor ?? person.id;
    const id = objectOf(input);
    const object = id === null ? null : visibleComment(guest, id);
    checkMay(guest, actor, { action: action(input), object });
    const effects = decide(input, { ...guest, person, actor, object, now: Math.floor(world.now() / 1000) });
    if (effects === null) return said(unchanged(guest, object));
    const step = world.change(guest.thread, { ...effects, actor });
    if (key) world.claims.set(key, { request, step });
    return said(step);
  };
