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
import { type PendingMutation, pendingMutationsOn } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { MutationKinds } from './mutationKind.ts';
import { selectActor, type Arrival, type KernelState } from './kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { isGone } from '../server-state/serverState.ts';
import type { ByActor } from '../../kernel/paged/versionedRows.ts';
import { createLayers } from '../../kernel/pending-mutations/createLayers.ts';
import { confirmedComment, type CommentView } from './commentView.ts';
import type { ListChanges } from './optimisticEffects.ts';
import { authorKey, commentKey, targetKey } from './recordKeys.ts';
import { confirmedTarget, type TargetView } from './targetView.ts';

/** The optimistic view: server state with the pending mutations applied. Each result is memoised per record. */
export interface OptimisticView {
  /** By real id or, for a comment written here, by client id (S4.05). Undefined if unknown. */
  selectComment(this: void, state: KernelState, id: string): CommentView | undefined;
  selectTarget(this: void, state: KernelState, target: string): TargetView | undefined;
  /** The changes applied to a list's confirmed entries; see `recordKeys.ts`. */
  selectListChanges(this: void, state: KernelState, listKey: string): ListChanges;
  /** The number of comment and target computations so far; constant while the inputs stay the same. */
  computations(this: void): number;
}

const noChanges: ListChanges = { additions: [], hidden: new Set() };

const rowOf = <Row>(tables: ByActor<Row>, actor: string | null | undefined, id: string): Row | undefined => {
  const table = actor == null ? undefined : tables[actor];
  return table === undefined ? undefined : getRow(table, id);
};

// Every input of a view, memoised one by one.
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

/** Creates the selectors that apply pending mutations of these kinds to server state. */
export function createOptimisticView(kinds: MutationKinds): OptimisticView {
  let computed = 0;
  const effectsOn = createLayers(kinds);

  const applyEffects = (view: CommentView, pendingMutations: readonly PendingMutation[], locale: Locale): CommentView =>
    [commentKey(view.fbid), authorKey(view.author)]
      .flatMap((on) => effectsOn(pendingMutations, 'comment', on))
      .reduce((shown, { change }) => change(shown, { locale }), view);

  // Memoised, so the joined list of mutations on a comment and on its author keeps its identity.
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
      const [created] = effectsOn(pendingMutations, 'newComment');
      return created && applyEffects(created.build({ locale }), pendingMutations, locale);
    },
  );

  const viewTarget = weakMapMemoize(
    (...[record, sentences, mark, rights, pendingMutations, actor, locale]: TargetSources): TargetView => {
      computed += 1;
      const confirmed = confirmedTarget({ record, sentences, mark, rights, actor });
      const effects = effectsOn(pendingMutations, 'target', targetKey(record.ftentidentifier));
      return effects.reduce((view, { change }) => change(view, { locale }), confirmed);
    },
  );

  const viewListChanges = weakMapMemoize((pendingMutations: readonly PendingMutation[], listKey: string): ListChanges =>
    effectsOn(pendingMutations, 'list', listKey).reduce((changes, { change }) => change(changes), noChanges),
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
    // Until the rights of the newly chosen actor arrive, those of the previous one stay on screen (S4.49).
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
