import type {
  ActorRecord,
  CommentList,
  CommentRecord,
  FeedbackTarget,
  PostRecord,
  Records,
  ViewerRights,
} from 'ufi-core/contract';
import { buildActor, buildComment, buildId, buildList, buildSession, buildTarget } from 'ufi-core/testing';

const now = Math.floor(Date.now() / 1000);
const target = buildId(500);

export const people = {
  marina: buildActor({ id: buildId(1), name: 'Marina Costa', firstName: 'Marina' }),
  joana: buildActor({ id: buildId(2), name: 'Joana Prado', firstName: 'Joana', isVerified: true }),
  caio: buildActor({ id: buildId(3), name: 'Caio Lins', firstName: 'Caio' }),
  omar: buildActor({ id: buildId(4), name: 'عمر حداد', firstName: 'عمر' }),
  radio: buildActor({ id: buildId(5), name: 'Rádio Vitória', kind: 'page', uri: `/pages/${buildId(5)}` }),
  cafe: buildActor({ id: buildId(6), name: 'Café da Esquina', kind: 'page', uri: `/pages/${buildId(6)}` }),
  kenji: buildActor({
    id: buildId(7),
    name: 'Kenji Tanaka',
    firstName: 'Kenji',
    thumbSrc: '/missing.webp',
    isBusinessPersona: true,
    persona: 'Cantina Tanaka',
  }),
  agenda: buildActor({ id: buildId(8), name: 'Agenda da Cidade', isBot: true }),
  yara: buildActor({ id: buildId(9), name: 'Yara Pires', firstName: 'Yara', isWorkUser: true }),
} as const satisfies Record<string, ActorRecord>;

export const asMarina = buildSession(people.marina, [people.marina]);
export const asMarinaWithPages = buildSession(people.marina, [people.marina, people.cafe]);
/** A person with a work account. */
export const asYara = buildSession(people.yara, [people.yara]);
export const asNobody = buildSession(null);

export const post: PostRecord = {
  id: target,
  ftentidentifier: target,
  kind: 'plain',
  author: people.radio.id,
  group: null,
  privacy: 'everyone',
  body: {
    text: 'Qual disco brasileiro você ouviria inteiro hoje, sem pular nenhuma faixa?',
    dir: 'ltr',
    ranges: [],
    mentionstext: null,
  },
  attachment: null,
  timestamp: { time: now - 7200 },
};

const countFields = (counts: Readonly<Record<string, number>>) => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    likecount: counts['1'] ?? 0,
    reactioncount: all,
    reactioncountreduced: String(all),
    reactioncountmap: Object.fromEntries(
      Object.entries(counts).map(([type, count]) => [type, { default: count, reduced: String(count) }]),
    ),
  };
};

interface CommentInput {
  readonly n: number;
  readonly by: ActorRecord;
  readonly text: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly reactions?: Readonly<Record<string, number>>;
  readonly changes?: Partial<CommentRecord>;
}

/** Builds the n-th comment of the thread. */
export const say = ({ n, by, text, dir = 'ltr', reactions = {}, changes = {} }: CommentInput): CommentRecord =>
  buildComment({
    fbid: buildId(1000 + n),
    ftentidentifier: target,
    author: by.id,
    body: { text, dir, ranges: [], mentionstext: null },
    timestamp: { time: now - 3600 + n * 60 },
    ...countFields(reactions),
    ...changes,
  });

/** Builds the n-th comment as a reply to another. */
export const reply = (parent: CommentRecord, input: CommentInput): CommentRecord =>
  say({ ...input, changes: { parentcommentid: parent.fbid, parentcommentauthorid: parent.author, ...input.changes } });

const orderings = (['ranked_threaded', 'recent_activity', 'ranked_unfiltered'] as const).map((value) => ({
  value,
  selected: value === 'recent_activity',
  isBottomUpVideoCommentSreamingEnabled: false,
}));

interface ThreadRecordsInput {
  readonly comments: readonly CommentRecord[];
  readonly viewer?: ActorRecord | undefined;
  readonly canComment?: boolean;
  readonly roles?: ViewerRights['roles'];
  readonly assetroles?: NonNullable<ViewerRights['assetroles']>;
  readonly target?: Partial<FeedbackTarget>;
}

/** Builds all records that a thread needs to render. */
export function threadRecords(parts: ThreadRecordsInput): Records {
  const { comments, viewer, canComment = true, roles = ['viewer'], assetroles, target: changes = {} } = parts;
  const { ftentidentifier } = post;
  return {
    actors: Object.values(people),
    comments: [...comments],
    targets: [
      buildTarget({
        ftentidentifier,
        commentcount: comments.length,
        toplevelcount: comments.filter(({ parentcommentid }) => parentcommentid === null).length,
        orderingmodes: orderings,
        defaultcommentorderingmode: 'recent_activity',
        ...changes,
      }),
    ],
    rights:
      viewer === undefined
        ? []
        : [{ ftentidentifier, actorforpost: viewer.id, cancomment: canComment, roles, assetroles, version: 1 }],
  };
}

/** Builds the lists of a thread, complete by default. */
export function threadLists(comments: readonly CommentRecord[], top: Partial<CommentList> = {}): CommentList[] {
  const idsUnder = (parent: string | null) =>
    comments.filter(({ parentcommentid }) => parentcommentid === parent).map(({ fbid }) => fbid);
  const parents = [...new Set(comments.flatMap(({ parentcommentid }) => parentcommentid ?? []))];
  const base = { target, containerorderingmode: 'recent_activity' as const };
  return [
    buildList({ ...base, values: idsUnder(null), ...top }),
    ...parents.map((parent) => buildList({ ...base, parent, values: idsUnder(parent) })),
  ];
}
