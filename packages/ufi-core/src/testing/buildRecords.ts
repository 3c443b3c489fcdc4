import {
  reactionTypes,
  type ActorRecord,
  type CommentList,
  type CommentMark,
  type CommentRecord,
  type FeedbackTarget,
  type Session,
} from '../contract/index.ts';

/** The n-th id: 19 digits, sorting by n. */
export const buildId = (n: number): string => String(1_000_000_000_000_000_000n + BigInt(n) * 1_000n);

/** A person. */
export const buildActor = ({ id = buildId(1), ...changes }: Partial<ActorRecord> = {}): ActorRecord => ({
  id,
  kind: 'person',
  name: 'Ana Souza',
  firstName: 'Ana',
  uri: `/${id}`,
  thumbSrc: null,
  isVerified: false,
  version: 1,
  ...changes,
});

/** The session of a person who acts as themselves. */
export const buildSession = (person: ActorRecord | null = buildActor(), actors = person ? [person] : []): Session => ({
  person,
  actors,
  locale: 'pt-BR',
});

const noReactions = { likecount: 0, reactioncount: 0, reactioncountreduced: '0', reactioncountmap: {} };

/** A top-level comment without reactions. */
export function buildComment({
  fbid = buildId(1_000),
  ftentidentifier = buildId(500),
  ...changes
}: Partial<CommentRecord> = {}): CommentRecord {
  return {
    id: `${ftentidentifier}_${fbid}`,
    fbid,
    legacyid: fbid,
    ftentidentifier,
    author: buildId(1),
    body: { text: 'Que bonito!', dir: 'ltr', ranges: [], mentionstext: null },
    parentcommentid: null,
    parentcommentauthorid: null,
    replycommentparentid: null,
    clientid: null,
    status: null,
    ...noReactions,
    voteEnabled: false,
    voteCount: 0,
    replycount: 0,
    timestamp: { time: 1_700_000_000 },
    originalTimestamp: null,
    privacy_value: 0,
    needsApproval: false,
    isApproved: false,
    sortkeys: { rank: 0, activity: fbid, islow: false },
    version: 1,
    ...changes,
  };
}

/** A comment mark without any actions. */
export const buildMark = (changes: Partial<CommentMark> = {}): CommentMark => ({
  fbid: buildId(1_000),
  actor: buildId(1),
  viewerreaction: reactionTypes.none,
  hasviewerliked: false,
  ishidden: false,
  isreported: false,
  voteState: 0,
  version: 0,
  ...changes,
});

/** An empty comment area. */
export function buildTarget({
  ftentidentifier = buildId(500),
  ...changes
}: Partial<FeedbackTarget> = {}): FeedbackTarget {
  return {
    ftentidentifier,
    entidentifier: ftentidentifier,
    targetfbid: ftentidentifier,
    permalink: `/posts/${ftentidentifier}`,
    arecommentsdisabled: false,
    commentcount: 0,
    toplevelcount: 0,
    privatecommentcount: 0,
    authorpinnedcommentid: null,
    acceptedanswerid: null,
    ...noReactions,
    supportedreactions: [1, 2, 16, 4, 3, 7, 8],
    reactorids: [],
    userreactions: {},
    defaultcommentorderingmode: 'ranked_unfiltered',
    orderingmodes: [],
    version: 1,
    ...changes,
  };
}

/** A complete, empty list of top-level comments. */
export const buildList = (changes: Partial<CommentList> = {}): CommentList => ({
  target: buildId(500),
  parent: null,
  section: 'default',
  containerorderingmode: 'ranked_unfiltered',
  range: { offset: 0, length: changes.values?.length ?? 0 },
  values: [],
  count: changes.values?.length ?? 0,
  clienthasall: true,
  covered: { lo: null, hi: null },
  cursor: { before: null, after: null },
  ...changes,
});
