import * as v from 'valibot';
import {
  endpointRegistry,
  incidentalFields,
  type ActorRecord,
  type Endpoint,
  type EndpointName,
  type InputOf,
  type ServerUpdate,
  type StreamMessage,
} from '../../contract/index.ts';
import type { TransportAnswer, TransportRequest } from '../../request/index.ts';
import { buildActor, buildId } from '../buildRecords.ts';
import { messagesAfter, updateOf } from './referenceEvents.ts';
import {
  addComment,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  editComment,
  setCommentLike,
  setCommentReaction,
} from './referenceHandlers.ts';
import {
  acceptAnswer,
  appealSpam,
  banUser,
  hideComment,
  keepSpam,
  livePinComment,
  muteMember,
  pinComment,
  reportComment,
} from './referenceOrder.ts';
import { hideTextDelights, removePreview } from './referencePreviews.ts';
import { castVote, followPost, setLike, setReaction, setSubscription } from './referenceMarks.ts';
import { changeActor, fetchComments, fetchCommentsById, fetchReplies, pullStreamEvents } from './referenceReads.ts';
import { ReferenceRefusal, refusedAnswer } from './referenceRefusal.ts';
import {
  createReferenceThread,
  takeStep,
  type ReferenceComment,
  type ReferenceEvent,
  type ReferenceThread,
} from './referenceThread.ts';

const changes = {
  addComment,
  editComment,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  setCommentReaction,
  setCommentLike,
  hideComment,
  keepSpam,
  appealSpam,
  pinComment,
  livePinComment,
  acceptAnswer,
  reportComment,
  banUser,
  muteMember,
  removePreview,
  hideTextDelights,
  castVote,
  setReaction,
  setLike,
  setSubscription,
  followPost,
} as const;
const reads = { fetchComments, fetchCommentsById, fetchReplies, changeActor, pullStreamEvents } as const;
type ChangeName = keyof typeof changes;
type Fields = Readonly<Record<string, unknown>>;

/** A reference server with one thread, kept as simple as possible: clients are tested against it. */
export interface ReferenceServer {
  readonly target: string;
  /** Three people; the first is the post's author. */
  readonly people: readonly ActorRecord[];
  readonly seq: number;
  /** The full state of the thread. */
  readonly thread: ReferenceThread;
  /** Answers a request of a person's session. */
  answer(request: TransportRequest, person: string): TransportAnswer;
  /** Performs a change by somebody elsewhere; undefined if it is refused. */
  act<Name extends ChangeName>(
    person: string,
    name: Name,
    input: InputOf<(typeof endpointRegistry)[Name]>,
  ): ServerUpdate | undefined;
  /** Changes a comment in a way that no call of the post area can. */
  moderate(comment: string, change: (comment: ReferenceComment) => void): void;
  /** The stream's messages for a viewer, one per step; null if the log does not reach back. */
  messagesAfter(seq: number, viewer: string): readonly StreamMessage[] | null;
  /** Forgets all events so far. */
  trimLog(): void;
}

const endpointAt = (path: string): Endpoint | undefined =>
  Object.values(endpointRegistry).find((endpoint) => endpoint.path === path);

const meaningOf = (name: string, input: Fields): string =>
  JSON.stringify([name, Object.entries(input).filter(([field]) => !incidentalFields.has(field))]);

/** Runs changes once per client id; a repeated one gets the same answer. */
function createMutationRunner(thread: ReferenceThread, people: readonly string[], now: () => number) {
  const claims = new Map<string, { readonly meaning: string; readonly event: ReferenceEvent }>();

  function eventFor(name: ChangeName, input: Fields, actor: string): ReferenceEvent {
    const claim = `${actor}/${String(input['client_id'])}`;
    const meaning = meaningOf(name, input);
    const known = 'client_id' in input ? claims.get(claim) : undefined;
    if (known !== undefined && known.meaning !== meaning) throw new ReferenceRefusal('duplicate');
    if (known !== undefined) return known.event;
    const change = changes[name] as (change: object) => ReferenceEvent;
    const event = change({ thread, actor, people, now: Math.floor(now() / 1000), input });
    claims.set(claim, { meaning, event });
    return event;
  }

  return {
    change: (name: ChangeName, input: Fields, actor: string): ServerUpdate =>
      updateOf(thread, eventFor(name, input, actor), actor),
  };
}

/** The request fields that a reaction's answer repeats (S7.03), and the event id of a live pin (S4.10). */
function extraAnswerFields(name: string, input: Fields, { livePinEvent }: ReferenceThread): Fields {
  const { ft_ent_identifier, reaction_type, instance_id = null } = input;
  if (name === 'setReaction') return { ft_ent_identifier, reaction_type, instance_id };
  return name === 'livePinComment' ? { pin_event_id: livePinEvent } : {};
}

/** Runs work, with a fallback if it is refused. */
function unlessRefused<Result>(work: () => Result, refuse: (refusal: ReferenceRefusal) => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReferenceRefusal) return refuse(error);
    throw error;
  }
}

/** Creates an empty thread among three people. */
export function createReferenceServer({ now }: { now: () => number }): ReferenceServer {
  const people = [1, 2, 3].map((n) => buildActor({ id: buildId(n), name: `Person ${n}`, firstName: 'Person' }));
  const thread = createReferenceThread(buildId(500), buildId(1));
  const mutations = createMutationRunner(
    thread,
    people.map(({ id }) => id),
    now,
  );

  function payloadFor(endpoint: Endpoint, fields: unknown, person: string): unknown {
    const parsed = v.safeParse(endpoint.input, fields);
    if (!parsed.success) throw new ReferenceRefusal('badParameter');
    const input = parsed.output as Fields;
    const viewer = typeof input['actor'] === 'string' ? input['actor'] : person;
    const { name } = endpoint;
    if (name === 'sendBatch') return answerBatch(input as { calls: readonly BatchedPart[] }, person);
    if (name in changes) {
      const update = mutations.change(name as ChangeName, input, viewer);
      return { ...update, ...extraAnswerFields(name, input, thread) };
    }
    if (!(name in reads)) throw new ReferenceRefusal('noSuchObject');
    const read = reads[name as keyof typeof reads] as (read: object) => unknown;
    return read({ thread, people, viewer, input });
  }

  const answerCall = (endpoint: Endpoint, fields: unknown, person: string): TransportAnswer =>
    unlessRefused<TransportAnswer>(
      () => ({ status: 200, body: { payload: payloadFor(endpoint, fields, person) }, retryAfterMs: null }),
      ({ reason }) => refusedAnswer(reason),
    );

  const answerBatch = ({ calls }: { calls: readonly BatchedPart[] }, person: string) => ({
    answers: calls
      .map(({ name, body }) => answerCall(endpointRegistry[name], body, person))
      .map(({ status, body }) => ({ status, body })),
  });

  return {
    target: thread.target,
    people,
    thread,
    get seq() {
      return thread.seq;
    },
    answer({ path, method, query, body }, person) {
      const endpoint = endpointAt(path);
      return endpoint === undefined
        ? refusedAnswer('noSuchObject')
        : answerCall(endpoint, method === 'GET' ? query : body, person);
    },
    act: (person, name, input) =>
      unlessRefused<ServerUpdate | undefined>(
        () => mutations.change(name, input, person),
        () => undefined,
      ),
    moderate(id, apply) {
      const comment = thread.comments.get(id);
      if (comment === undefined || comment.isDeleted) return;
      takeStep(thread, () => {
        apply(comment);
        return { comments: [comment] };
      });
    },
    messagesAfter: (seq, viewer) => messagesAfter(thread, seq, viewer),
    trimLog() {
      thread.logStart = thread.seq;
    },
  };
}

interface BatchedPart {
  readonly name: EndpointName;
  readonly body: unknown;
}
