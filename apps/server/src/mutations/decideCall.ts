import { may, refusalOf, type PermittedAction, type ServerUpdate } from 'ufi-core/contract';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { presentEvent, type EventViewer } from '../presenters/presentEvent.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { canActAs, checkThreadAccess } from '../access/threadAccess.ts';
import { canSeeComment } from '../access/visibilityOf.ts';
import { rolesOf, rolesOnObject, type RoleOwner } from '../access/rolesOf.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { changeOriginOf } from 'ufi-core/internal/rules';
import { keepChangeOrigin } from './changeOrigin.ts';
import { compositeKey } from './compositeKey.ts';
import { ApiError } from '../errors/apiError.ts';
import type { CommentFlags, DecisionContext, Effects } from './decisionContext.ts';
import type { BaseServices } from '../runtime/baseServices.ts';
import { applyEffects } from './applyEffects.ts';
import { feedbackMarkOf } from './applyMark.ts';

type Tools = Pick<BaseServices, 'clock' | 'ids' | 'ownOrigins' | 'liveOrigins' | 'keepsChangeOrigins'>;

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
  const access = unit.accessFacts.get(compositeKey(call.person, call.actor)) ?? null;
  const claimed = call.clientId === null ? undefined : unit.claims.get(idempotencyKey(call, call.clientId));
  if (claimed && claimed.request !== call.request) throw new ApiError('duplicate');
  if (claimed && unit.thread) {
    return { seq: claimed.seq, event: claimed.record, viewer: { thread: unit.thread, access, locale: call.locale } };
  }
  const thread = isOverseen(call, access) && unit.thread ? unit.thread : checkThreadAccess(unit.thread, access);
  const viewer = { thread, access, locale: call.locale };
  const object = call.object === null ? null : visibleComment(unit, call.object, viewer);
  const owner = call.ownerOf?.({ thread, person: call.person, part: unit.part });
  const request = { unit, thread, access, comment: object ?? undefined, owner };
  const granted = authorize(call.actions, request);
  for (const action of call.alsoActions) authorize([action], request);
  const effects = call.decide(createDecisionContext(unit, call, { viewer, tools, granted }));
  if (effects === null) return { seq: thread.seq, event: unchangedEvent(unit, call, object), viewer };
  const seq = thread.seq + 1;
  const at = tools.clock.now();
  const scope = { unit, thread, access, person: call.person, actor: call.actor, at };
  const event = applyEffects(scope, tools.keepsChangeOrigins ? withOrigin(effects, call, thread) : effects);
  unit.steps.push({ call, seq, at, object: effects.object, event });
  if (call.clientId !== null) {
    unit.claims.set(idempotencyKey(call, call.clientId), { request: call.request, seq, record: event });
  }
  return { seq, event, viewer };
}

/** True if an owner of the instance answers reports, which come also from places that they are not part of. */
const isOverseen = ({ actions }: Call, access: AccessFacts | null): boolean =>
  access !== null && access.is_instance_owner && canActAs(access) && actions.every((each) => each === 'manageInstance');

/** Adds where the call was made to the effects, if it says so. */
function withOrigin(effects: Effects, { input }: Call, thread: ThreadRow): Effects {
  const origin = input && changeOriginOf(input, thread);
  return origin === null
    ? effects
    : { ...effects, sideEffects: [...(effects.sideEffects ?? []), keepChangeOrigin(origin)] };
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
  const isOwn = comment.person_id === viewer.access?.person_id;
  if (answered && !isOwn && !canSeeComment(answered, viewer)) throw new ApiError('noSuchObject');
  return comment;
}

interface AuthorizationRequest {
  readonly unit: UnitOfWork;
  readonly thread: ThreadRow;
  readonly access: AccessFacts | null;
  readonly comment: CommentRow | undefined;
  readonly owner: RoleOwner | undefined;
}

/**
 * Returns the first action that the permission matrix allows.
 *
 * @throws ApiError if it allows none
 */
function authorize(
  actions: readonly PermittedAction[],
  { unit, thread, access, comment, owner }: AuthorizationRequest,
): PermittedAction {
  const target = comment && unit.accessFacts.get(compositeKey(comment.person_id, comment.author_id));
  const family = [comment?.id, comment?.parent_id].flatMap((id) => id ?? []);
  const isCrossPosted = family.some((id) => unit.crossPosted.has(compositeKey(id, access?.person_id ?? '')));
  const refusals = actions.map((action) =>
    refusalOf(action, {
      roles: rolesOnObject({ thread, comment, owner }, access, isCrossPosted),
      restrictions: access?.restrictions ?? [],
      targetRoles: target ? rolesOf({ thread }, target) : [],
    }),
  );
  const granted = actions[refusals.indexOf(null)];
  if (granted !== undefined) return granted;
  throw new ApiError(refusals.includes('restricted') ? 'blockedAction' : 'noPermission');
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
  const roles = rolesOf({ thread: viewer.thread }, viewer.access);
  return {
    thread: viewer.thread,
    person,
    actor,
    granted,
    roles,
    mayApprove: may('approve', { roles, restrictions: [] }),
    now: Math.floor(tools.clock.now() / 1_000),
    ownOrigins: tools.ownOrigins,
    liveOrigins: tools.liveOrigins,
    newId: () => tools.ids.next(),
    comment: (id) => visibleComment(unit, id, viewer),
    loaded: (id) => (id === null ? undefined : unit.comments.get(id)),
    reactionTo: (id) => unit.reactions.get(compositeKey(id, actor))?.type ?? 0,
    markOn: (id) => unit.reactions.get(compositeKey(id, actor)) ?? noFlags,
    voteOn: (id) => {
      const mark = unit.reactions.get(compositeKey(id, actor));
      return { state: mark?.vote ?? 0, clientId: mark?.vote_client_id ?? null };
    },
    isHeld: viewer.access?.is_held ?? false,
    constituency: viewer.access?.constituency ?? null,
    activeRestrictions: viewer.access?.active_restrictions ?? [],
    isSubscribed: unit.subscriptions.get(actor)?.is_on ?? false,
    part: unit.part,
  };
}
