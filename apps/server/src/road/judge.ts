import { may, refusalOf, type PermittedAction, type Said } from 'ufi-core/contract';
import { carriedBy } from '../composer/composerTokens.ts';
import type { CrossPostRow } from '../cross-posts/crossPostRow.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { presentEvent, type EventViewer } from '../records/presentEvent.ts';
import type { ThreadEvent } from '../records/threadEvent.ts';
import type { ThreadRow } from '../records/threadRow.ts';
import { viewerRights } from '../records/viewerRights.ts';
import { checkEntrance } from '../standing/checkEntrance.ts';
import { maySeeComment } from '../standing/maySeeComment.ts';
import { rolesOf, rolesTowards } from '../standing/rolesOf.ts';
import type { StandingFacts } from '../standing/standingRow.ts';
import type { Call } from './call.ts';
import type { ThreadDraft } from './draft.ts';
import { keyOf } from './keyOf.ts';
import { Refused } from './refused.ts';
import { restrainedAfter } from './restrainedAfter.ts';
import type { CommentFlags, RestrictionChange, Scene } from './scene.ts';
import type { ServerServices } from './serverServices.ts';
import { settle } from './settle.ts';
import { feedbackMarkOf } from './settleMark.ts';

type Tools = Pick<ServerServices, 'clock' | 'ids' | 'ownOrigins'>;

/** What came of a call, once its transaction is committed. */
export interface Verdict {
  readonly seq: number;
  readonly event: ThreadEvent;
  readonly viewer: EventViewer;
}

/**
 * Decides one call on the draft, and makes its step there if it takes one. A call that was answered before is
 * answered again.
 *
 * @throws Refused
 */
export function judge(draft: ThreadDraft, call: Call, tools: Tools): Verdict {
  const standing = draft.standings.get(keyOf(call.person, call.actor)) ?? null;
  const claimed = call.clientId === null ? undefined : draft.claims.get(claimKey(call, call.clientId));
  if (claimed && claimed.request !== call.request) throw new Refused('duplicate');
  if (claimed && draft.thread) {
    return { seq: claimed.seq, event: claimed.record, viewer: { thread: draft.thread, standing, locale: call.locale } };
  }
  const thread = checkEntrance(draft.thread, standing);
  const viewer = { thread, standing, locale: call.locale };
  const object = call.object === null ? null : visibleComment(draft, call.object, viewer);
  const post = crossPostOf(draft, call);
  const asking = { draft, thread, standing, comment: object ?? undefined, post };
  const granted = grant(call.actions, asking);
  for (const action of call.alsoActions) grant([action], asking);
  const effects = call.decide(createScene(draft, call, { viewer, tools, granted }));
  if (effects === null) return { seq: thread.seq, event: unchanged(draft, call, object), viewer };
  const seq = thread.seq + 1;
  const settled = settle({ draft, thread, person: call.person, actor: call.actor }, effects);
  const event = effects.restrictions ? withRights(settled, effects.restrictions, { draft, standing }) : settled;
  const { restrictions, departure, isClosed, closesReportsOn, reopensReportsOn, withdrawsReportOn, audit } = effects;
  const isBeside = restrictions ?? departure ?? closesReportsOn ?? reopensReportsOn ?? withdrawsReportOn ?? audit;
  if (isBeside !== undefined || isClosed !== undefined) {
    const closed = isClosed === undefined ? {} : { isClosed };
    const written = { ...closed, ...(restrictions && { restrictions }), ...(departure && { departure }) };
    const reports = {
      ...(closesReportsOn && { closesReportsOn }),
      ...(reopensReportsOn && { reopensReportsOn }),
      ...(withdrawsReportOn && { withdrawsReportOn }),
    };
    const told = { ...reports, ...(audit && { audit }) };
    draft.aftermath.push({ ...written, ...told, call, seq, scope: thread.scope_id });
  }
  draft.steps.push({ call, seq, object: effects.object, event });
  if (call.clientId !== null) {
    draft.claims.set(claimKey(call, call.clientId), { request: call.request, seq, record: event });
  }
  return { seq, event, viewer };
}

/** What the contract says of a verdict. */
export const said = (call: Call, { seq, event, viewer }: Verdict): Said => ({
  target: call.threadId,
  seq,
  // Whoever was let in to a comment hears of it, whatever it answers.
  ...presentEvent({ ...event, parents: [] }, viewer),
});

const claimKey = ({ person, actor }: Call, clientId: string): string => keyOf(person, actor, clientId);

function visibleComment(draft: ThreadDraft, id: string, viewer: EventViewer): CommentRow {
  const comment = draft.comments.get(id);
  if (!comment || !maySeeComment(comment, viewer)) throw new Refused('noSuchObject');
  // A reply goes with the comment that it answers; its author can take it back all the same.
  const answered = draft.comments.get(comment.parent_id ?? '');
  const isOwn = comment.person_id === viewer.standing?.person_id;
  if (answered && !isOwn && !maySeeComment(answered, viewer)) throw new Refused('noSuchObject');
  return comment;
}

interface Asking {
  readonly draft: ThreadDraft;
  readonly thread: ThreadRow;
  readonly standing: StandingFacts | null;
  readonly comment: CommentRow | undefined;
  /** The post that the call is about, beside its thread. */
  readonly post: CrossPostRow | undefined;
}

const findCrossPost = ({ crossPosts, removedPosts }: ThreadDraft, { person }: Call, id: string) =>
  crossPosts.find((post) => post.id === id && post.person_id === person && !removedPosts.includes(id));

/** @throws Refused noSuchObject for a post that the caller doesn't see */
function crossPostOf(draft: ThreadDraft, call: Call): CrossPostRow | undefined {
  const { crossPost } = call.sight;
  if (crossPost === undefined) return undefined;
  const post = findCrossPost(draft, call, crossPost);
  if (post === undefined) throw new Refused('noSuchObject');
  return post;
}

/** The first of the actions that the matrix allows. @throws Refused where it allows none */
function grant(
  actions: readonly PermittedAction[],
  { draft, thread, standing, comment, post }: Asking,
): PermittedAction {
  const target = comment && draft.standings.get(keyOf(comment.person_id, comment.author_id));
  const family = [comment?.id, comment?.parent_id].flatMap((id) => id ?? []);
  const isCarried = family.some((id) => draft.carried.has(keyOf(id, standing?.person_id ?? '')));
  const refusals = actions.map((action) =>
    refusalOf(action, {
      roles: rolesTowards({ thread, comment, post }, standing, isCarried),
      restrictions: standing?.restrictions ?? [],
      targetRoles: target ? rolesOf({ thread }, target) : [],
    }),
  );
  const granted = actions[refusals.indexOf(null)];
  if (granted !== undefined) return granted;
  throw new Refused(refusals.includes('restricted') ? 'blockedAction' : 'noPermission');
}

/** Whoever restricts somebody hears at once what they may do now: the others' streams read their rights again. */
function withRights(
  event: ThreadEvent,
  changes: readonly RestrictionChange[],
  { draft, standing }: Pick<Asking, 'draft' | 'standing'>,
): ThreadEvent {
  if (draft.thread === null || standing === null) return event;
  const restrained = changes.reduce(restrainedAfter, standing.restrained);
  // The statement that writes one adds one to its scope's version.
  const after = { ...standing, restrained, rights_version: draft.rightsVersion + changes.length };
  return { ...event, rights: [viewerRights(draft.thread, after)] };
}

function unchanged(draft: ThreadDraft, { actor, threadId }: Call, object: CommentRow | null): ThreadEvent {
  if (object === null) return { feedbackMarks: [feedbackMarkOf(draft, { threadId, actor })] };
  const reaction = draft.reactions.get(keyOf(object.id, actor));
  return { comments: [object], ...(reaction ? { reactions: [reaction] } : {}) };
}

interface SceneSetting {
  readonly viewer: EventViewer;
  readonly tools: Tools;
  readonly granted: PermittedAction;
}

const noFlags: CommentFlags = { is_hidden: false, is_reported: false };

function createScene(draft: ThreadDraft, call: Call, { viewer, tools, granted }: SceneSetting): Scene {
  const { person, actor } = call;
  return {
    thread: viewer.thread,
    person,
    actor,
    granted,
    mayApprove: may('approve', { roles: rolesOf({ thread: viewer.thread }, viewer.standing), restrictions: [] }),
    screen: draft.screen,
    now: Math.floor(tools.clock.now() / 1_000),
    ownOrigins: tools.ownOrigins,
    newId: () => tools.ids.next(),
    comment: (id) => visibleComment(draft, id, viewer),
    parentOf: ({ parent_id }) => (parent_id === null ? undefined : draft.comments.get(parent_id)),
    reactionTo: (id) => draft.reactions.get(keyOf(id, actor))?.type ?? 0,
    markOn: (id) => draft.reactions.get(keyOf(id, actor)) ?? noFlags,
    voteOn: (id) => {
      const mark = draft.reactions.get(keyOf(id, actor));
      return { state: mark?.vote ?? 0, clientId: mark?.vote_client_id ?? null };
    },
    isHeld: viewer.standing?.is_held ?? false,
    constituency: viewer.standing?.constituency ?? null,
    restrained: viewer.standing?.restrained ?? [],
    isSubscribed: draft.subscriptions.get(actor)?.is_on ?? false,
    mentioned: (id) =>
      draft.blocks.has(keyOf(id, actor)) || draft.strangers.has(keyOf(viewer.thread.id, id))
        ? undefined
        : draft.actors.get(id),
    media: (id) => draft.media.get(id),
    token: ({ type, id }) => {
      const token = draft.tokens.get(keyOf(call.threadId, person, type, id));
      return token && carriedBy(token);
    },
    crossPost: (id) => findCrossPost(draft, call, id),
    replies: draft.replies,
    lastSibling: draft.lastSibling,
    purged: draft.purged.flatMap((id) => draft.comments.get(id) ?? []).filter(({ status }) => status !== 'deleted'),
    bereaved: [...draft.bereaved].flatMap(([id, activity_id]) => {
      const comment = draft.comments.get(id);
      return comment && comment.status !== 'deleted' ? [{ ...comment, activity_id }] : [];
    }),
    rules: draft.rules,
  };
}
