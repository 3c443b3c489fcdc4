import {
  refusalOf,
  type ParsedInputOf,
  type PayloadOf,
  type PermittedAction,
  type Role,
  type ServerUpdate,
} from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { Person } from '../world/actor.ts';
import { closeReportsUnder } from './closeReportsUnder.ts';
import { presentEntry } from '../queries/presentEntry.ts';
import type { AuditNote } from '../world/audit.ts';
import { noteAct, noteRestriction, type CommentAct, type RestrictionAct } from './noteAct.ts';
import { noteAudit } from './noteAudit.ts';
import type { CrossPost } from '../world/crossPost.ts';
import { restrictionsOf, rolesOf, rolesOnObject } from '../access/threadAccess.ts';
import type { Effects } from '../world/applyEffects.ts';
import { keepOrigin } from '../world/keepOrigin.ts';
import { markKey, type Comment, type JournalEntry } from '../world/thread.ts';
import { actingViewer, authorizeViewer, visibleComment, type ActingViewer } from '../access/authorizeViewer.ts';
import { requirePerson, type Caller } from '../access/caller.ts';
import type { MockedName, mockedEndpoints } from '../world/mockedEndpoints.ts';
import { ApiError } from '../errors/apiError.ts';
import { requestFingerprint } from './requestFingerprint.ts';

type Registry = typeof mockedEndpoints;
/** The calls that change a thread, and answer with what changed. */
type MutationName = {
  [Name in MockedName]: 'client_id' extends keyof ParsedInputOf<Registry[Name]>
    ? [ParsedInputOf<Registry[Name]>, PayloadOf<Registry[Name]>] extends [{ ft_ent_identifier: string }, ServerUpdate]
      ? Name
      : never
    : never;
}[MockedName];
type Input<Name extends MutationName> = ParsedInputOf<Registry[Name]>;

/** The context of a decision. */
export interface DecisionContext extends ActingViewer {
  readonly person: Person;
  readonly actor: string;
  /** The comment that the mutation is about. */
  readonly object: Comment | null;
  /** The action that the permission matrix allowed: the first of those requested. */
  readonly granted: PermittedAction;
  /** Unix seconds. */
  readonly now: number;
  /** The origin that the call was sent to, whose addresses lead to posts. */
  readonly origin: string;
}

/** The decided effects, with their audit line. */
export interface MockEffects extends Omit<Effects, 'actor' | 'by'> {
  readonly audit?: AuditNote;
  /** Of which the comment's author is told. */
  readonly act?: CommentAct | undefined;
  /** A ban or a mute, of which the person is told. */
  readonly restriction?: RestrictionAct | undefined;
  /** Comments whose reports are resolved. */
  readonly closesReportsOn?: readonly string[];
  /** A comment under an article whose open reports are closed by a moderator's decision. */
  readonly decidesReportsOn?: string;
  /** A comment under an article of whose reports those are opened that the last decision has closed. */
  readonly undoesDecisionOn?: string;
  /** A comment that stays as it is, whose open reports are closed. */
  readonly dismissesReportsOn?: string;
  /** A comment of whose reports those are opened that its last dismissal has closed. */
  readonly undoesDismissalOf?: string;
  /** New cross-posts of the thread, and removed ones. */
  readonly posts?: readonly CrossPost[];
  readonly removedPosts?: readonly string[];
}

/** How a mutation is decided. */
export interface MutationDefinition<Name extends MutationName> {
  readonly name: Name;
  /** The action to authorize; of several, one suffices. */
  readonly action: (input: Input<Name>) => PermittedAction | readonly PermittedAction[];
  /** Additional actions, all of which must be allowed. */
  readonly alsoAction?: (input: Input<Name>) => readonly PermittedAction[];
  /** The id of the comment that the mutation is about; null for the thread itself. */
  readonly object: (input: Input<Name>) => string | null;
  /** Owner of the object, if that is neither a comment nor the thread. */
  readonly owner?: (input: Input<Name>, viewer: ActingViewer) => string;
  /** Returns the effects; null for no change. */
  readonly decide: (input: Input<Name>, context: DecisionContext) => MockEffects | null;
}

/** The first of the actions that the permission matrix allows. @throws ApiError blockedAction, noPermission */
export function authorize(
  viewer: ActingViewer,
  actor: string,
  { actions, object, owner }: { actions: readonly PermittedAction[]; object: Comment | null; owner?: string },
): PermittedAction {
  const own = owner === undefined ? [] : ownerRoles(viewer, actor, owner);
  const target = object === null ? undefined : viewer.world.people.get(object.person);
  const refusals = actions.map((action) =>
    refusalOf(action, {
      roles: [...rolesOnObject(viewer, actor, object), ...own],
      restrictions: restrictionsOf(viewer),
      targetRoles: object && target ? rolesOf({ ...viewer, person: target }, object.author) : [],
    }),
  );
  const granted = actions[refusals.indexOf(null)];
  if (granted !== undefined) return granted;
  throw new ApiError(refusals.includes('restricted') ? 'blockedAction' : 'noPermission');
}

/** The roles on an object that belongs to an actor or a page. */
function ownerRoles({ world, person }: ActingViewer, actor: string, owner: string): Role[] {
  const pageRole = world.pages.get(owner)?.staff.get(person?.id ?? '');
  return rolesFrom({ isOwner: owner === person?.id || owner === actor, pageRole });
}

function unchangedEntry({ thread, actor }: ActingViewer, object: Comment | null): JournalEntry {
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

/** Writes cross-posts, the state of reports, and the audit log. */
function applySideEffects(context: DecisionContext, effects: MockEffects): void {
  const { world, thread, person, actor, now } = context;
  const { audit, closesReportsOn = [], posts = [], removedPosts = [] } = effects;
  for (const post of posts) world.crossPosts.set(post.id, post);
  for (const id of removedPosts) world.crossPosts.delete(id);
  if (effects.isPostDeleted === true) closeReportsUnder(thread, world);
  const keyOf = (comment: string) => `${thread.post.id}_${comment}`;
  const [dismissed, undone] = [effects.dismissesReportsOn, effects.undoesDismissalOf].map((id) => id && keyOf(id));
  const [decided, undecided] = [effects.decidesReportsOn, effects.undoesDecisionOn].map((id) => id && keyOf(id));
  const isReported = (key: string | undefined) =>
    world.reports.some(({ comment, isOpen }) => isOpen && comment === key);
  const [dismisses, decides] = [isReported(dismissed), isReported(decided)];
  const closed = closesReportsOn.map(keyOf);
  for (const [index, report] of world.reports.entries()) {
    if (dismisses && report.comment === dismissed)
      world.reports[index] = { ...report, isOpen: false, isDismissed: report.isOpen };
    if (report.comment === undone && report.isDismissed === true)
      world.reports[index] = { ...report, isOpen: true, isDismissed: false };
    if (decides && report.comment === decided)
      world.reports[index] = { ...report, isOpen: false, isDecided: report.isOpen };
    if (report.comment === undecided && report.isDecided === true)
      world.reports[index] = { ...report, isOpen: true, isDecided: false };
    if (closed.includes(report.comment)) world.reports[index] = { ...report, isOpen: false };
  }
  if (effects.act !== undefined) noteAct(context, effects.act);
  if (effects.restriction !== undefined) noteRestriction(context, effects.restriction);
  if (audit === undefined) return;
  noteAudit({ world, thread, person, actor, now }, audit);
}

/**
 * The write pipeline for threads: idempotent by client id, authorized by the permission matrix, committed as one
 * journal entry.
 */
export const defineMutation =
  <Name extends MutationName>({
    name,
    action,
    alsoAction,
    object: objectOf,
    owner: ownerOf,
    decide,
  }: MutationDefinition<Name>) =>
  (input: Input<Name>, caller: Caller): ServerUpdate => {
    const person = requirePerson(caller);
    const { world, locale } = caller;
    const key = input.client_id && [person.id, input.actor ?? person.id, input.client_id].join(' ');
    const request = requestFingerprint(name, input);
    const claimed = key ? world.claims.get(key) : undefined;
    if (claimed && claimed.request !== request) throw new ApiError('duplicate');

    const update = (entry: JournalEntry, viewer: ActingViewer): ServerUpdate => ({
      target: input.ft_ent_identifier,
      seq: entry.seq,
      ...presentEntry(entry, viewer, locale),
    });
    const known = world.threads.get(input.ft_ent_identifier);
    // The call that is repeated may have deleted the thread.
    if (claimed && known) return update(claimed.entry, actingViewer(caller, known, input.actor));

    // Reports come to owners of the instance also from places that they are not part of.
    const isOverseen = person.isInstanceOwner && [action(input)].flat().every((each) => each === 'manageInstance');
    const viewer =
      isOverseen && known
        ? actingViewer(caller, known, input.actor)
        : authorizeViewer(caller, input.ft_ent_identifier, input.actor);
    const actor = viewer.actor ?? person.id;
    const id = objectOf(input);
    const object = id === null ? null : visibleComment(viewer, id);
    const owner = ownerOf && { owner: ownerOf(input, viewer) };
    const granted = authorize(viewer, actor, { actions: [action(input)].flat(), object, ...owner });
    for (const also of alsoAction?.(input) ?? []) authorize(viewer, actor, { actions: [also], object });
    const now = Math.floor(world.now() / 1000);
    const context = { ...viewer, person, actor, object, granted, now, origin: caller.origin };
    const effects = decide(input, context);
    if (effects === null) return update(unchangedEntry(viewer, object), viewer);
    const entry = world.commit(viewer.thread, { ...effects, actor, by: person.id });
    applySideEffects(context, effects);
    keepOrigin(input, entry, viewer);
    if (key) world.claims.set(key, { request, entry });
    return update(entry, viewer);
  };
