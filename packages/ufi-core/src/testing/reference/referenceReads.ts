import {
  isReadFromStart,
  type ActorRecord,
  type EndpointName,
  type ParsedInputOf,
  type Records,
  type endpointRegistry,
} from '../../contract/index.ts';
import { messagesAfter } from './referenceEvents.ts';
import { readList, type ReferenceListName, type ReferencePage } from './referenceLists.ts';
import {
  heldIn,
  recordOf,
  rightsOf,
  sentencesOf,
  targetFor,
  targetOf,
  type ReferenceComment,
  type ReferenceThread,
} from './referenceThread.ts';

type InputFor<Name extends EndpointName> = ParsedInputOf<(typeof endpointRegistry)[Name]>;

/** A read by a viewer. */
export interface ReferenceRead<Name extends EndpointName> {
  readonly thread: ReferenceThread;
  readonly people: readonly ActorRecord[];
  readonly viewer: string;
  readonly input: InputFor<Name>;
}

type Reader = Omit<ReferenceRead<never>, 'input'>;

function recordsFor({ thread, people, viewer }: Reader, comments: readonly ReferenceComment[]): Records {
  return {
    actors: [...people],
    targets: [targetFor(thread, viewer, { target: targetOf(thread), held: heldIn(thread) })],
    sentences: [sentencesOf(thread)],
    targetMarks: [thread.postMarks.get(viewer) ?? []].flat(),
    comments: comments.map((comment) => recordOf(thread, comment)),
    commentMarks: [...thread.marks.values()].filter(
      ({ actor, fbid, ishidden }) =>
        actor === viewer && (ishidden || comments.some((comment) => comment.fbid === fbid)),
    ),
    rights: [rightsOf(thread, viewer)],
  };
}

interface Wanted {
  readonly name: ReferenceListName;
  readonly page: ReferencePage;
}

function readLists(reader: Reader, wanted: readonly Wanted[]) {
  const { thread, viewer } = reader;
  const read = wanted.map(({ name, page }) => readList(thread, name, { ...page, viewer }));
  const comments = new Set(read.flatMap((each) => each.comments));
  return {
    target: thread.target,
    seq: thread.seq,
    lists: read.map(({ list }) => list),
    records: recordsFor(reader, [...comments]),
  };
}

const repliesOf = (parent: string): ReferenceListName => ({
  parent,
  section: 'default',
  ordering: 'ranked_unfiltered',
});

const previewOf = ({ fbid }: ReferenceComment): Wanted => ({
  name: repliesOf(fbid),
  page: { length: 2, isFromStart: true },
});

export function fetchComments({ input, ...reader }: ReferenceRead<'fetchComments'>) {
  const { orderingmode: ordering = 'ranked_unfiltered', section = 'default', length = 10 } = input;
  const name = { parent: null, section, ordering };
  const isFromStart = isReadFromStart(ordering);
  const page = { length, cursor: input.cursor, around: input.around_comment_id, isFromStart };
  const { comments } = readList(reader.thread, name, { ...page, viewer: reader.viewer });
  return readLists(reader, [{ name, page }, ...comments.map(previewOf)]);
}

export function fetchCommentsById({ input, ...reader }: ReferenceRead<'fetchCommentsById'>) {
  const { thread, viewer } = reader;
  const isSeen = (id: string) => {
    const comment = thread.comments.get(id);
    return comment !== undefined && !comment.isDeleted && !comment.heldFrom.has(viewer);
  };
  const seen = input.comment_ids.filter(isSeen).flatMap((id) => thread.comments.get(id) ?? []);
  const gone = input.comment_ids.filter((id) => !isSeen(id)).map((fbid) => ({ fbid, version: thread.seq }));
  const removed = gone.length === 0 ? {} : { comments: gone };
  return { target: thread.target, seq: thread.seq, records: recordsFor(reader, seen), removed };
}

export function fetchReplies({ input, ...reader }: ReferenceRead<'fetchReplies'>) {
  const wanted = input.parent_comment_ids.map((parent, at) => ({
    name: repliesOf(parent),
    page: {
      length: input.lengths?.[at] ?? 10,
      cursor: input.cursors?.[at],
      around: input.around_reply_ids?.[at],
      isFromStart: true,
    },
  }));
  return readLists(reader, wanted);
}

export const changeActor = ({ input, ...reader }: ReferenceRead<'changeActor'>) => ({
  target: reader.thread.target,
  records: recordsFor({ ...reader, viewer: input.actor }, []),
});

export function pullStreamEvents({ input, thread, viewer }: ReferenceRead<'pullStreamEvents'>) {
  const messages = messagesAfter(thread, Number(input.targets.split(':')[1]), viewer);
  return messages === null
    ? { messages: [], resets: [{ target: thread.target, seq: thread.seq }] }
    : { messages, resets: [] };
}
