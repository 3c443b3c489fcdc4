import { untouchedComment, type ActorRecord, type CommentRecord } from 'ufi-core/contract';
import type { FrameState, OpenedArticle } from './frameState.ts';

type Records = OpenedArticle['records'];
type Change = <Each extends object>(record: Each, usual: Partial<Each>) => Each;

// Told by what a record says in any case: ids and names.
const usualActor = ({ id, name }: ActorRecord): Partial<ActorRecord> => ({
  kind: 'person',
  firstName: name.split(' ')[0] ?? '',
  uri: `/profile.php?id=${id}`,
  thumbSrc: null,
  isVerified: false,
  version: 0,
});

const usualComment = ({ fbid }: CommentRecord, article: string): Partial<CommentRecord> => ({
  ...untouchedComment,
  id: `${article}_${fbid}`,
  legacyid: fbid,
  ftentidentifier: article,
  parentcommentid: null,
  parentcommentauthorid: null,
  replycommentparentid: null,
  clientid: null,
  status: null,
  reactioncountreduced: '0',
  privacy_value: 0,
});

function changeRecords(state: FrameState, change: Change): FrameState {
  if (state.kind !== 'article') return state;
  const { opened } = state;
  const { actors, comments } = opened.records;
  const records: Records = {
    ...opened.records,
    ...(actors && { actors: actors.map((each) => change(each, usualActor(each))) }),
    ...(comments && { comments: comments.map((each) => change(each, usualComment(each, opened.article.id))) }),
  };
  return { ...state, opened: { ...opened, records } };
}

/** Only what is not as usual; whoever reads it as a whole record has to make it one again. */
function unusual<Each extends object>(record: Each, usual: Partial<Each>): Each {
  const told: Readonly<Record<string, unknown>> = { ...usual };
  const said = Object.entries(record).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(told[name]));
  return Object.fromEntries(said) as Each;
}

/** A state as a document says it: its comments and actors without what is the same of most. */
export const leanState = (state: FrameState): FrameState => changeRecords(state, unusual);

/** The state that {@link leanState} was made of. */
export const wholeState = (lean: FrameState): FrameState =>
  changeRecords(lean, (record, usual) => ({ ...usual, ...record }));
