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
import type { PendingMutation } from '../pending-mutations/pendingMutation.ts';
import type { MutationKinds } from '../pending-mutations/mutationKind.ts';
import { pendingMutationsOn } from '../pending-mutations/pendingMutationsState.ts';
import { selectActor, type Arrival, type KernelState } from '../kernelState.ts';
import { getRow } from '../paged/pagedTable.ts';
import { isGone, type ByActor } from '../server-state/serverState.ts';
import { confirmedComment, type CommentView } from './commentView.ts';
import type { OptimisticEffect, ListChanges } from './optimisticEffects.ts';
import { authorKey, commentKey, targetKey } from './recordKeys.ts';
import { confirmedTarget, type TargetView } from './targetView.ts';

/** Truth with the intentions laid over it: what the screen shows. Each result is memoised by record. */
export interface OptimisticView {
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
  pendingMutations: readonly PendingMutation[],
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
  pendingMutations: readonly PendingMutation[],
  actor: string | null,
  locale: Locale,
];

type EffectOf<Kind extends OptimisticEffect['kind']> = Extract<OptimisticEffect, { readonly kind: Kind }>;

/** Makes the selectors that lay intentions of these kinds over truth. */
export function createOptimisticView(kinds: MutationKinds): OptimisticView {
  let computed = 0;
  const effectsOf = weakMapMemoize((mutation: PendingMutation) => kinds.get(mutation.kind)?.effects(mutation) ?? []);

  function effectsOn<Kind extends OptimisticEffect['kind']>(
    pendingMutations: readonly PendingMutation[],
    on: string,
    kind: Kind,
  ) {
    const isWanted = (effect: OptimisticEffect): effect is EffectOf<Kind> => effect.kind === kind && effect.on === on;
    return pendingMutations.flatMap((mutation) => effectsOf(mutation).filter(isWanted));
  }

  const applyEffects = (view: CommentView, pendingMutations: readonly PendingMutation[], locale: Locale): CommentView =>
    [commentKey(view.fbid), authorKey(view.author)]
      .flatMap((on) => effectsOn(pendingMutations, on, 'comment'))
      .reduce((shown, { change }) => change(shown, { locale }), view);

  // What is done to a comment and what is done to its author, as one list that stays the same.
  const concatenated = weakMapMemoize(
    (one: readonly PendingMutation[], other: readonly PendingMutation[]): readonly PendingMutation[] => [
      ...one,
      ...other,
    ],
  );

  const viewSaved = weakMapMemoize((...sources: CommentSources): CommentView => {
    const [record, mark, arrival, pendingMutations, locale, ...placed] = sources;
    const [isPinned, isAccepted, isMuted, isBanned, assetRole, isHiddenHere] = placed;
    computed += 1;
    const flags = { isPinned, isAccepted, isMuted, isBanned, assetRole, isHiddenHere };
    return applyEffects(confirmedComment({ record, mark, arrival, flags }), pendingMutations, locale);
  });

  const viewLocal = weakMapMemoize(
    (pendingMutations: readonly PendingMutation[], locale: Locale): CommentView | undefined => {
      computed += 1;
      const created = pendingMutations.flatMap(effectsOf).find((effect) => effect.kind === 'newComment');
      return created && applyEffects(created.build({ locale }), pendingMutations, locale);
    },
  );

  const viewTarget = weakMapMemoize(
    (...[record, sentences, mark, rights, pendingMutations, actor, locale]: TargetSources): TargetView => {
      computed += 1;
      const confirmed = confirmedTarget({ record, sentences, mark, rights, actor });
      const effects = effectsOn(pendingMutations, targetKey(record.ftentidentifier), 'target');
      return effects.reduce((view, { change }) => change(view, { locale }), confirmed);
    },
  );

  const viewListChanges = weakMapMemoize((pendingMutations: readonly PendingMutation[], listKey: string): ListChanges =>
    effectsOn(pendingMutations, listKey, 'list').reduce((changes, { change }) => change(changes), noChanges),
  );

  function selectComment(state: KernelState, id: string): CommentView | undefined {
    const { serverState, pendingMutations, viewer } = state;
    const fbid = pendingMutations.realIds[id] ?? id;
    const own = pendingMutationsOn(pendingMutations, commentKey(fbid));
    const row = getRow(serverState.comments, fbid);
    if (row === undefined) return own.length === 0 ? undefined : viewLocal(own, viewer.locale);
    if (isGone(row)) return undefined;
    const onAuthor = pendingMutationsOn(pendingMutations, authorKey(row.author));
    const all = onAuthor.length === 0 ? own : concatenated(own, onAuthor);
    const mark = rowOf(serverState.commentMarks, selectActor(state, row.ftentidentifier), fbid);
    const { authorpinnedcommentid, acceptedanswerid } = getRow(serverState.targets, row.ftentidentifier) ?? {};
    const isHiddenHere = state.hiddenHere[fbid] === true;
    const actor = selectActor(state, row.ftentidentifier);
    const {
      mutedids = [],
      bannedids = [],
      assetroles = {},
    } = rowOf(serverState.rights, actor, row.ftentidentifier) ?? {};
    const stands = [authorpinnedcommentid === fbid, acceptedanswerid === fbid] as const;
    const role = assetroles[row.author] ?? null;
    const author = [mutedids.includes(row.author), bannedids.includes(row.author), role] as const;
    const flags = [...stands, ...author, isHiddenHere] as const;
    return viewSaved(row, mark, getRow(state.arrivals, fbid), all, viewer.locale, ...flags);
  }

  function selectTarget(state: KernelState, target: string): TargetView | undefined {
    const { serverState, pendingMutations, viewer } = state;
    const record = getRow(serverState.targets, target);
    if (record === undefined) return undefined;
    const actor = selectActor(state, target);
    // What was drawn stays until the server has said what the one who has just been chosen may (S4.49).
    const rights =
      rowOf(serverState.rights, actor, target) ?? rowOf(serverState.rights, viewer.rightsActorByTarget[target], target);
    return viewTarget(
      record,
      getRow(serverState.sentences, target),
      rowOf(serverState.targetMarks, actor, target),
      rights,
      pendingMutationsOn(pendingMutations, targetKey(target)),
      actor,
      viewer.locale,
    );
  }

  return {
    selectComment,
    selectTarget,
    selectListChanges(state, listKey) {
      const own = pendingMutationsOn(state.pendingMutations, listKey);
      return own.length === 0 ? noChanges : viewListChanges(own, listKey);
    },
    computations: () => computed,
  };
}
