import { may, refusalOf, type PermittedAction, type ServerUpdate } from 'ufi-core/contract';
import { tokenAttachment } from '../database/rows/composerTokens.ts';
import type { CrossPostRow } from '../database/rows/crossPostRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { presentEvent, type EventViewer } from '../presenters/presentEvent.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { viewerRights } from '../presenters/viewerRights.ts';
import { checkThreadAccess } from '../access/threadAccess.ts';
import { canSeeComment } from '../access/canSeeComment.ts';
import { rolesOf, rolesOnObject } from '../access/rolesOf.ts';
import type { AccessFacts, Restraint } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { compositeKey } from './compositeKey.ts';
import { ApiError } from '../errors/apiError.ts';
import type { CommentFlags, RestrictionChange, DecisionContext } from './decisionContext.ts';
import type { BaseServices } from '../runtime/baseServices.ts';
import { applyEffects } from './applyEffects.ts';
import { feedbackMarkOf } from './applyMark.ts';

/** The restrictions of a scope after a change. */
export function restrainedAfter(
  restrained: readonly Restraint[],
  { scope_id, actor_id, put, lift }: RestrictionChange,
): readonly Restraint[] {
  const isEnded = (each: Restraint) =>
    each.scope_id === scope_id &&
    each.actor_id === actor_id &&
    (each.kind === lift || (each.kind === put?.kind && each.thread_id === put.thread_id));
  const kept = restrained.filter((each) => !isEnded(each));
  return put === null ? kept : [...kept, { scope_id, actor_id, thread_id: put.thread_id, kind: put.kind }];
}

type Tools = Pick<BaseServices, 'clock' | 'ids' | 'ownOrigins'>;

/** Result of a decided call. It is sent once the transaction has been committed. */
export interface Decision {
  readonly seq: number;
  readonly event: ThreadEvent;
  readonly viewer: EventViewer;
}

/**
 * Authorizes and decides one call on the unit of work, and adds its step if it has effects. A call with a known client
 * id gets its stored answer.
 *
 * @throws ApiError
 */
export function decideCall(unit: UnitOfWork, call: Call, tools: Tools): Decision {
  const standing = unit.standings.get(compositeKey(call.person, call.actor)) ?? null;
  const claimed = call.clientId === null ? undefined : unit.claims.get(idempotencyKey(call, call.clientId));
  if (claimed && claimed.request !== call.request) throw new ApiError('duplicate');
  if (claimed && unit.thread) {
    return { seq: claimed.seq, event: claimed.record, viewer: { thread: unit.thread, standing, locale: call.locale } };
  }
  const thread = checkThreadAccess(unit.thread, standing);
  const viewer = { thread, standing, locale: call.locale };
  const object = call.object === null ? null : visibleComment(unit, call.object, viewer);
  const post = crossPostOf(unit, call);
  const request = { unit, thread, standing, comment: object ?? undefined, post };
  const granted = authorize(call.actions, request);
  for (const action of call.alsoActions) authorize([action], request);
  const effects = call.decide(createDecisionContext(unit, call, { viewer, tools, granted }));
  if (effects === null) return { seq: thread.seq, event: unchangedEvent(unit, call, object), viewer };
  const seq = thread.seq + 1;
  const threadEvent = applyEffects({ unit, thread, person: call.person, actor: call.actor }, effects);
  const event = effects.restrictions
    ? withViewerRights(threadEvent, effects.restrictions, { unit, standing })
    : threadEvent;
  const { restrictions, departure, isClosed, closesReportsOn, reopensReportsOn, withdrawsReportOn, audit } = effects;
  const sideEffect = restrictions ?? departure ?? closesReportsOn ?? reopensReportsOn ?? withdrawsReportOn ?? audit;
  if (sideEffect !== undefined || isClosed !== undefined) {
    const closed = isClosed === undefined ? {} : { isClosed };
    const written = { ...closed, ...(restrictions && { restrictions }), ...(departure && { departure }) };
    const reports = {
      ...(closesReportsOn && { closesReportsOn }),
      ...(reopensReportsOn && { reopensReportsOn }),
      ...(withdrawsReportOn && { withdrawsReportOn }),
    };
    const noted = { ...reports, ...(audit && { audit }) };
    unit.sideEffects.push({ ...written, ...noted, call, seq, scope: thread.scope_id });
  }
  unit.steps.push({ call, seq, object: effects.object, event });
  if (call.clientId !== null) {
    unit.claims.set(idempotencyKey(call, call.clientId), { request: call.request, seq, record: event });
  }
  return { seq, event, viewer };
}

/** The answer of the contract to a decided call. */
export const toServerUpdate = (call: Call, { seq, event, viewer }: Decision): ServerUpdate => ({
  target: call.threadId,
  seq,
  // The caller was allowed to act on the comment, so the parent's visibility is not checked again.
  ...presentEvent({ ...event, parents: [] }, viewer),
});

const idempotencyKey = ({ person, actor }: Call, clientId: string): string => compositeKey(person, actor, clientId);

function visibleComment(unit: UnitOfWork, id: string, viewer: EventViewer): CommentRow {
  const comment = unit.comments.get(id);
  if (!comment || !canSeeComment(comment, viewer)) throw new ApiError('noSuchObject');
  // A reply is only visible together with its parent, but its author may still withdraw it.
  const answered = unit.comments.get(comment.parent_id ?? '');
  const isOwn = comment.person_id === viewer.standing?.person_id;
  if (answered && !isOwn && !canSeeComment(answered, viewer)) throw new ApiError('noSuchObject');
  return comment;
}

interface AuthorizationRequest {
  readonly unit: UnitOfWork;
  readonly thread: ThreadRow;
  readonly standing: AccessFacts | null;
  readonly comment: CommentRow | undefined;
  /** The cross-post that the call is about, if any. */
  readonly post: CrossPostRow | undefined;
}

const findCrossPost = ({ crossPosts, removedPosts }: UnitOfWork, { person }: Call, id: string) =>
  crossPosts.find((post) => post.id === id && post.person_id === person && !removedPosts.includes(id));

/** @throws ApiError noSuchObject for a post that the caller can't see */
function crossPostOf(unit: UnitOfWork, call: Call): CrossPostRow | undefined {
  const { crossPost } = call.contextQuery;
  if (crossPost === undefined) return undefined;
  const post = findCrossPost(unit, call, crossPost);
  if (post === undefined) throw new ApiError('noSuchObject');
  return post;
}

/**
 * Returns the first action that the permission matrix allows.
 *
 * @throws ApiError if it allows none
 */
function authorize(
  actions: readonly PermittedAction[],
  { unit, thread, standing, comment, post }: AuthorizationRequest,
): PermittedAction {
  const target = comment && unit.standings.get(compositeKey(comment.person_id, comment.author_id));
  const family = [comment?.id, comment?.parent_id].flatMap((id) => id ?? []);
  const isCrossPosted = family.some((id) => unit.carried.has(compositeKey(id, standing?.person_id ?? '')));
  const refusals = actions.map((action) =>
    refusalOf(action, {
      roles: rolesOnObject({ thread, comment, post }, standing, isCrossPosted),
      restrictions: standing?.restrictions ?? [],
      targetRoles: target ? rolesOf({ thread }, target) : [],
    }),
  );
  const granted = actions[refusals.indexOf(null)];
  if (granted !== undefined) return granted;
  throw new ApiError(refusals.includes('restricted') ? 'blockedAction' : 'noPermission');
}

/** Adds the caller's new rights to the event of a restriction. Other listeners reread theirs through the stream. */
function withViewerRights(
  event: ThreadEvent,
  changes: readonly RestrictionChange[],
  { unit, standing }: Pick<AuthorizationRequest, 'unit' | 'standing'>,
): ThreadEvent {
  if (unit.thread === null || standing === null) return event;
  const restrained = changes.reduce(restrainedAfter, standing.restrained);
  // Each statement that writes a restriction increments its scope's version.
  const after = { ...standing, restrained, rights_version: unit.rightsVersion + changes.length };
  return { ...event, rights: [viewerRights(unit.thread, after)] };
}

function unchangedEvent(unit: UnitOfWork, { actor, threadId }: Call, object: CommentRow | null): ThreadEvent {
  if (object === null) return { feedbackMarks: [feedbackMarkOf(unit, { threadId, actor })] };
  const reaction = unit.reactions.get(compositeKey(object.id, actor));
  return { comments: [object], ...(reaction ? { reactions: [reaction] } : {}) };
}

interface DecisionContextOptions {
  readonly viewer: EventViewer;
  readonly tools: Tools;
  readonly granted: PermittedAction;
}

const noFlags: CommentFlags = { is_hidden: false, is_reported: false };

function createDecisionContext(
  unit: UnitOfWork,
  call: Call,
  { viewer, tools, granted }: DecisionContextOptions,
): DecisionContext {
  const { person, actor } = call;
  return {
    thread: viewer.thread,
    person,
    actor,
    granted,
    mayApprove: may('approve', { roles: rolesOf({ thread: viewer.thread }, viewer.standing), restrictions: [] }),
    screen: unit.screen,
    now: Math.floor(tools.clock.now() / 1_000),
    ownOrigins: tools.ownOrigins,
    newId: () => tools.ids.next(),
    comment: (id) => visibleComment(unit, id, viewer),
    parentOf: ({ parent_id }) => (parent_id === null ? undefined : unit.comments.get(parent_id)),
    reactionTo: (id) => unit.reactions.get(compositeKey(id, actor))?.type ?? 0,
    markOn: (id) => unit.reactions.get(compositeKey(id, actor)) ?? noFlags,
    voteOn: (id) => {
      const mark = unit.reactions.get(compositeKey(id, actor));
      return { state: mark?.vote ?? 0, clientId: mark?.vote_client_id ?? null };
    },
    isHeld: viewer.standing?.is_held ?? false,
    constituency: viewer.standing?.constituency ?? null,
    restrained: viewer.standing?.restrained ?? [],
    isSubscribed: unit.subscriptions.get(actor)?.is_on ?? false,
    mentioned: (id) =>
      unit.blocks.has(compositeKey(id, actor)) || unit.strangers.has(compositeKey(viewer.thread.id, id))
        ? undefined
        : unit.actors.get(id),
    media: (id) => unit.media.get(id),
    token: ({ type, id }) => {
      const token = unit.tokens.get(compositeKey(call.threadId, person, type, id));
      return token && tokenAttachment(token);
    },
    crossPost: (id) => findCrossPost(unit, call, id),
    replies: unit.replies,
    lastSibling: unit.lastSibling,
    purged: unit.purged.flatMap((id) => unit.comments.get(id) ?? []).filter(({ status }) => status !== 'deleted'),
    remainingParents: [...unit.remainingParents].flatMap(([id, activity_id]) => {
      const comment = unit.comments.get(id);
      return comment && comment.status !== 'deleted' ? [{ ...comment, activity_id }] : [];
    }),
    rules: unit.rules,
  };
}
