import { untouchedComment, type ActorRecord, type CommentRecord } from 'ufi-core/contract';
import type { FrameState, OpenedArticle } from './frameState.ts';

type Records = OpenedArticle['records'];
/** A comment of which what has its default may be left out. */
type SentComment = Pick<CommentRecord, 'fbid'> & Partial<CommentRecord>;
type Change = <Each extends object>(record: Each, defaults: Partial<Each>) => Each;

// Derived from fields that are always sent, ids and names, or left out only if they have their default themselves.
const defaultActor = ({ id, name }: ActorRecord): Partial<ActorRecord> => ({
  kind: 'person',
  firstName: name.split(' ')[0] ?? '',
  uri: `/profile.php?id=${id}`,
  thumbSrc: null,
  isVerified: false,
  version: 0,
});

// A comment of a frame is only liked.
const likesOf = (likecount: number): Partial<CommentRecord> => ({
  reactioncount: likecount,
  reactioncountreduced: `${likecount}`,
  reactioncountmap: likecount === 0 ? {} : { 1: { default: likecount, reduced: `${likecount}` } },
});

const defaultComment = ({ fbid, likecount = 0 }: SentComment, article: string): Partial<CommentRecord> => ({
  ...untouchedComment,
  ...likesOf(likecount),
  id: `${article}_${fbid}`,
  legacyid: fbid,
  ftentidentifier: article,
  parentcommentid: null,
  parentcommentauthorid: null,
  replycommentparentid: null,
  clientid: null,
  status: null,
  privacy_value: 0,
});

function changeRecords(state: FrameState, change: Change): FrameState {
  if (state.kind !== 'article') return state;
  const { opened } = state;
  const { actors, comments } = opened.records;
  const records: Records = {
    ...opened.records,
    ...(actors && { actors: actors.map((each) => change(each, defaultActor(each))) }),
    ...(comments && { comments: comments.map((each) => change(each, defaultComment(each, opened.article.id))) }),
  };
  return { ...state, opened: { ...opened, records } };
}

/**
 * Only the fields that differ from the defaults. The type overstates the result: {@link expandState} has to add the
 * rest.
 */
function omitDefaults<Each extends object>(record: Each, defaults: Partial<Each>): Each {
  const knownDefaults: Readonly<Record<string, unknown>> = { ...defaults };
  const changed = Object.entries(record).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(knownDefaults[name]),
  );
  return Object.fromEntries(changed) as Each;
}

/** State for the document: its comments and actors without fields that have their default value. */
export const compactState = (state: FrameState): FrameState => changeRecords(state, omitDefaults);

/** Restores the state that {@link compactState} was given. */
export const expandState = (compact: FrameState): FrameState =>
  changeRecords(compact, (record, defaults) => ({ ...defaults, ...record }));
