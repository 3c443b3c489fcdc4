import {
  incidentalFields,
  refusalOf,
  type ParsedInputOf,
  type PermittedAction,
  type Role,
  type Said,
} from 'ufi-core/contract';
import type { Person } from '../world/actor.ts';
import { presentStep } from '../world/presentStep.ts';
import type { AuditNote } from '../world/audit.ts';
import type { CrossPost } from '../world/crossPost.ts';
import { restrictionsOf, rolesOf, rolesTowards, scopeOf } from '../world/standing.ts';
import type { Effects } from '../world/takeStep.ts';
import { markKey, type Comment, type Step } from '../world/thread.ts';
import { enterThread, visibleComment, type Guest } from './enterThread.ts';
import { signedIn, type Caller } from './mockHandler.ts';
import type { mockedEndpoints } from './mockedEndpoints.ts';
import { Refused } from './refused.ts';

type Changing =
  | 'acceptAnswer'
  | 'addComment'
  | 'appealSpam'
  | 'banUser'
  | 'castVote'
  | 'deleteComment'
  | 'deleteCommentAndRemoveCommenter'
  | 'deletePost'
  | 'editComment'
  | 'endBroadcast'
  | 'hideComment'
  | 'hideTextDelights'
  | 'keepSpam'
  | 'livePinComment'
  | 'moderateComment'
  | 'muteMember'
  | 'pinComment'
  | 'removePreview'
  | 'reportComment'
  | 'setCommentLike'
  | 'setCommentReaction'
  | 'setConstituentBadge'
  | 'setLike'
  | 'setReaction'
  | 'setSubscription';
type Input<Name extends Changing> = ParsedInputOf<(typeof mockedEndpoints)[Name]>;

/** What a decision sees. */
export interface Scene extends Guest {
  readonly person: Person;
  readonly actor: string;
  /** The comment that it is done to. */
  readonly object: Comment | null;
  /** What the matrix has allowed: the first of those that were asked for. */
  readonly granted: PermittedAction;
  /** Unix seconds. */
  readonly now: number;
}

/** What somebody decided, and how that stands in the audit. */
export interface MockEffects extends Omit<Effects, 'actor'> {
  readonly audit?: AuditNote;
  /** Comments whose reports somebody has dealt with. */
  readonly closesReportsOn?: readonly string[];
  /** Comments whose reports are to be looked at again. */
  readonly reopensReportsOn?: readonly string[];
  /** New posts that carry something of the thread, and those that do so no longer. */
  readonly posts?: readonly CrossPost[];
  readonly removedPosts?: readonly string[];
}

interface Change<Name extends Changing> {
  readonly name: Name;
  /** What the matrix is asked. */
  readonly action: (input: Input<Name>) => PermittedAction | readonly PermittedAction[];
  /** What it does besides, and has to be allowed, too. */
  readonly alsoAction?: (input: Input<Name>) => readonly PermittedAction[];
  /** The comment that it is done to, null for the thread itself. */
  readonly object: (input: Input<Name>) => string | null;
  /** Whose the thing is, where it is neither a comment nor the thread. */
  readonly owner?: (input: Input<Name>, guest: Guest) => string;
  /** What changes, null for nothing. */
  readonly decide: (input: Input<Name>, scene: Scene) => MockEffects | null;
}

/** What a call means: its fields but those that may differ at a retry. */
function meaningOf(name: string, input: object): string {
  const meant = Object.entries(input).filter(([field]) => field !== 'actor' && !incidentalFields.has(field));
  return JSON.stringify([name, Object.fromEntries(meant.sort(([a], [b]) => (a < b ? -1 : 1)))]);
}

function grant(
  guest: Guest,
  actor: string,
  { actions, object, owner }: { actions: readonly PermittedAction[]; object: Comment | null; owner?: string },
): PermittedAction {
  const own = owner === undefined ? [] : ownerRoles(guest, actor, owner);
  const target = object === null ? undefined : guest.world.people.get(object.person);
  const refusals = actions.map((action) =>
    refusalOf(action, {
      roles: [...rolesTowards(guest, actor, object), ...own],
      restrictions: restrictionsOf(guest),
      targetRoles: object && target ? rolesOf({ ...guest, person: target }, object.author) : [],
    }),
  );
  const granted = actions[refusals.indexOf(null)];
  if (granted !== undefined) return granted;
  throw new Refused(refusals.includes('restricted') ? 'blockedAction' : 'noPermission');
}

/** What somebody is to a post of another's or of a page. */
function ownerRoles({ world, person }: Guest, actor: string, owner: string): Role[] {
  const staff = world.pages.get(owner)?.staff.get(person?.id ?? '');
  const held: (Role | false)[] = [
    (owner === person?.id || owner === actor) && 'postAuthor',
    staff === 'ADMIN' && 'pageAdmin',
    staff === 'MANAGER' && 'pageManager',
  ];
  return held.filter((role) => role !== false);
}

function unchanged({ thread, actor }: Guest, object: Comment | null): Step {
  const mark = thread.marks.get(markKey(object?.id ?? '', actor ?? ''));
  return {
    seq: thread.seq,
    comments: object ? [object] : [],
    marks: mark ? [mark] : [],
    marked: object === null && actor !== null ? [actor] : [],
    counts: null,
    places: thread.places,
    rightsOf: null,
  };
}

/** Keeps the audit, and closes what was reported. */
function follow({ world, thread, person, actor, now }: Scene, effects: MockEffects): void {
  const { audit, closesReportsOn = [], reopensReportsOn = [], posts = [], removedPosts = [] } = effects;
  for (const post of posts) world.crossPosts.set(post.id, post);
  for (const id of removedPosts) world.crossPosts.delete(id);
  const keyOf = (comment: string) => `${thread.post.id}_${comment}`;
  const [closed, reopened] = [closesReportsOn.map(keyOf), reopensReportsOn.map(keyOf)];
  for (const [index, report] of world.reports.entries()) {
    const isClosed = closed.includes(report.comment);
    if (isClosed || reopened.includes(report.comment)) world.reports[index] = { ...report, isOpen: !isClosed };
  }
  if (audit === undefined) return;
  world.audit.push({
    ...{ id: world.newId(), scope: scopeOf(thread), until: null, reason: null, notes: null, at: now },
    ...audit,
    ...{ person: person.id, actor, comment: audit.comment === null ? null : keyOf(audit.comment) },
  });
}

/** The way to write to a thread: once for a client id, by the matrix, and as one step of the thread. */
export const changeThread =
  <Name extends Changing>({ name, action, alsoAction, object: objectOf, owner: ownerOf, decide }: Change<Name>) =>
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
    const owner = ownerOf && { owner: ownerOf(input, guest) };
    const granted = grant(guest, actor, { actions: [action(input)].flat(), object, ...owner });
    for (const also of alsoAction?.(input) ?? []) grant(guest, actor, { actions: [also], object });
    const now = Math.floor(world.now() / 1000);
    const effects = decide(input, { ...guest, person, actor, object, granted, now });
    if (effects === null) return said(unchanged(guest, object));
    const step = world.change(guest.thread, { ...effects, actor });
    follow({ ...guest, person, actor, object, granted, now }, effects);
    if (key) world.claims.set(key, { request, step });
    return said(step);
  };
