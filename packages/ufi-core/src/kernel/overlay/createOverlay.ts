import { weakMapMemoize } from 'reselect';
import type {
  AssetRole,
  CommentMark,
  CommentRecord,
  FeedbackMark,
  FeedbackSentences,
  FeedbackTarget,
  Locale,
  ViewerRights,
} from '../../contract/index.ts';
import type { Intention } from '../intentions/intention.ts';
import type { IntentionKinds } from '../intentions/intentionKind.ts';
import { intentionsOn } from '../intentions/intentionsState.ts';
import { selectActor, type Arrival, type KernelState } from '../kernelState.ts';
import { getRow } from '../paged/pagedTable.ts';
import { isGone, type ByActor } from '../truth/truthState.ts';
import { confirmedComment, type CommentView } from './commentView.ts';
import type { Effect, ListChanges } from './effects.ts';
import { authorKey, commentKey, targetKey } from './recordKeys.ts';
import { confirmedTarget, type TargetView } from './targetView.ts';

/** Truth with the intentions laid over it: what the screen shows. Each result is memoised by record. */
export interface Overlay {
  /** By the real id or, for what was written here, by the client id (S4.05); undefined where nothing is known. */
  selectComment(this: void, state: KernelState, id: string): CommentView | undefined;
  selectTarget(this: void, state: KernelState, target: string): TargetView | undefined;
  /** What is laid over a list's confirmed part; see `recordKeys.ts`. */
  selectListChanges(this: void, state: KernelState, listKey: string): ListChanges;
  /** How often any comment or target was computed: it stands still while what is looked at stays the same. */
  computations(this: void): number;
}

const noChanges: ListChanges = { additions: [], hidden: new Set() };

const rowOf = <Row>(tables: ByActor<Row>, actor: string | null | undefined, id: string): Row | undefined => {
  const table = actor == null ? undefined : tables[actor];
  return table === undefined ? undefined : getRow(table, id);
};

// All that a view is computed from, each remembered by itself.
type CommentSources = readonly [
  record: CommentRecord,
  mark: CommentMark | undefined,
  arrival: Arrival | undefined,
  intentions: readonly Intention[],
  locale: Locale,
  isPinned: boolean,
  isAccepted: boolean,
  isMuted: boolean,
  isBanned: boolean,
  assetRole: AssetRole | null,
  isHiddenHere: boolean,
];
type TargetSources = readonly [
  record: FeedbackTarget,
  sentences: FeedbackSentences | undefined,
  mark: FeedbackMark | undefined,
  rights: ViewerRights | undefined,
  intentions: readonly Intention[],
  actor: string | null,
  locale: Locale,
];

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** Makes the selectors that lay intentions of these kinds over truth. */
export function createOverlay(kinds: IntentionKinds): Overlay {
  let computed = 0;
  const effectsOf = weakMapMemoize((intention: Intention) => kinds.get(intention.kind)?.show(intention) ?? []);

  function effectsOn<Kind extends Effect['kind']>(intentions: readonly Intention[], on: string, kind: Kind) {
    const isWanted = (effect: Effect): effect is EffectOf<Kind> => effect.kind === kind && effect.on === on;
    return intentions.flatMap((intention) => effectsOf(intention).filter(isWanted));
  }

  const layOver = (view: CommentView, intentions: readonly Intention[], locale: Locale): CommentView =>
    [commentKey(view.fbid), authorKey(view.author)]
      .flatMap((on) => effectsOn(intentions, on, 'comment'))
      .reduce((shown, { change }) => change(shown, { locale }), view);

  // What is done to a comment and what is done to its author, as one list that stays the same.
  const together = weakMapMemoize((one: readonly Intention[], other: readonly Intention[]): readonly Intention[] => [
    ...one,
    ...other,
  ]);

  const viewSaved = weakMapMemoize((...sources: CommentSources): CommentView => {
    const [record, mark, arrival, intentions, locale, ...placed] = sources;
    const [isPinned, isAccepted, isMuted, isBanned, assetRole, isHiddenHere] = placed;
    computed += 1;
    const place = { isPinned, isAccepted, isMuted, isBanned, assetRole, isHiddenHere };
    return layOver(confirmedComment({ record, mark, arrival, place }), intentions, locale);
  });

  const viewLocal = weakMapMemoize((intentions: readonly Intention[], locale: Locale): CommentView | undefined => {
    computed += 1;
    const created = intentions.flatMap(effectsOf).find((effect) => effect.kind === 'newComment');
    return created && layOver(created.build({ locale }), intentions, locale);
  });

  const viewTarget = weakMapMemoize(
    (...[record, sentences, mark, rights, intentions, actor, locale]: TargetSources): TargetView => {
      computed += 1;
      const confirmed = confirmedTarget({ record, sentences, mark, rights, actor });
      const effects = effectsOn(intentions, targetKey(record.ftentidentifier), 'target');
      return effects.reduce((view, { change }) => change(view, { locale }), confirmed);
    },
  );

  const viewListChanges = weakMapMemoize((intentions: readonly Intention[], listKey: string): ListChanges =>
    effectsOn(intentions, listKey, 'list').reduce((changes, { change }) => change(changes), noChanges),
  );

  function selectComment(state: KernelState, id: string): CommentView | undefined {
    const { truth, intentions, viewer } = state;
    const fbid = intentions.realIds[id] ?? id;
    const own = intentionsOn(intentions, commentKey(fbid));
    const row = getRow(truth.comments, fbid);
    if (row === undefined) return own.length === 0 ? undefined : viewLocal(own, viewer.locale);
    if (isGone(row)) return undefined;
    const onAuthor = intentionsOn(intentions, authorKey(row.author));
    const all = onAuthor.length === 0 ? own : together(own, onAuthor);
    const mark = rowOf(truth.commentMarks, selectActor(state, row.ftentidentifier), fbid);
    const { authorpinnedcommentid, acceptedanswerid } = getRow(truth.targets, row.ftentidentifier) ?? {};
    const isHiddenHere = state.hiddenHere[fbid] === true;
    const actor = selectActor(state, row.ftentidentifier);
    const { mutedids = [], bannedids = [], assetroles = {} } = rowOf(truth.rights, actor, row.ftentidentifier) ?? {};
    const stands = [authorpinnedcommentid === fbid, acceptedanswerid === fbid] as const;
    const role = assetroles[row.author] ?? null;
    const author = [mutedids.includes(row.author), bannedids.includes(row.author), role] as const;
    const place = [...stands, ...author, isHiddenHere] as const;
    return viewSaved(row, mark, getRow(state.arrivals, fbid), all, viewer.locale, ...place);
  }

  function selectTarget(state: KernelState, target: string): TargetView | undefined {
    const { truth, intentions, viewer } = state;
    const record = getRow(truth.targets, target);
    if (record === undefined) return undefined;
    const actor = selectActor(state, target);
    // What was drawn stays until the server has said what the one who has just been chosen may (S4.49).
    const rights = rowOf(truth.rights, actor, target) ?? rowOf(truth.rights, viewer.toldOf[target], target);
    return viewTarget(
      record,
      getRow(truth.sentences, target),
      rowOf(truth.targetMarks, actor, target),
      rights,
      intentionsOn(intentions, targetKey(target)),
      actor,
      viewer.locale,
    );
  }

  return {
    selectComment,
    selectTarget,
    selectListChanges(state, listKey) {
      const own = intentionsOn(state.intentions, listKey);
      return own.length === 0 ? noChanges : viewListChanges(own, listKey);
    },
    computations: () => computed,
  };
}
