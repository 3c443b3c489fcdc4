import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import { serverSaid, type ServerSaid } from '../truth/serverSaid.ts';
import type { Intention } from './intention.ts';
import { intentionChanged, intentionDropped } from './intentionActions.ts';
import type { TruthStep } from '../featureModule.ts';
import { commentKey } from '../overlay/recordKeys.ts';
import { getRow } from '../paged/pagedTable.ts';
import { isGone, type Truth } from '../truth/truthState.ts';
import { commentsIn, renameComment, type IntentionKinds } from './intentionKind.ts';
import { intentionsOn, noIntentions, type IntentionsState } from './intentionsState.ts';

type Index = IntentionsState['byKey'];

const omit = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  const { [key]: _, ...others } = record;
  return others;
};

const fillIn = (index: Index, keys: readonly string[], intention: Intention): Index => {
  const filled = { ...index };
  for (const key of keys) {
    const known = filled[key] ?? [];
    const at = known.findIndex(({ clientId }) => clientId === intention.clientId);
    filled[key] = at < 0 ? [...known, intention] : known.with(at, intention);
  }
  return filled;
};

const takeOut = (index: Index, keys: readonly string[], clientId: string): Index =>
  keys.reduce((known, key) => {
    const left = known[key]?.filter((intention) => intention.clientId !== clientId) ?? [];
    return left.length === 0 ? omit(known, key) : { ...known, [key]: left };
  }, index);

const isGoneIn = ({ comments }: Truth, id: string): boolean => {
  const row = getRow(comments, id);
  return row !== undefined && (isGone(row) || row.status === 'live-deleted');
};

/** The comment that truth shows under a client id of ours (S4.05): somebody else's id of the same name is none. */
const confirmedBy = ({ byClientId }: IntentionsState, { clientid, author }: CommentRecord): Intention | undefined => {
  const intention = clientid === null ? undefined : byClientId[clientid];
  return intention?.actor === author ? intention : undefined;
};

/**
 * Intentions, indexed by what they show something on. One leaves when truth shows its client id or that its comment is
 * gone, or when its answer is applied: in the same step in which truth changes, so nothing flickers.
 */
export function createIntentionsReducer(kinds: IntentionKinds) {
  const keysOf = (intention: Intention): readonly string[] => [
    ...new Set(
      kinds
        .get(intention.kind)
        ?.show(intention)
        .map(({ on }) => on),
    ),
  ];

  function put(state: IntentionsState, intention: Intention): IntentionsState {
    const { clientId } = intention;
    const keys = keysOf(intention);
    const known = state.byClientId[clientId];
    // What has failed shows less than before.
    const left = known === undefined ? [] : keysOf(known).filter((key) => !keys.includes(key));
    return {
      ...state,
      byClientId: { ...state.byClientId, [clientId]: intention },
      byKey: fillIn(takeOut(state.byKey, left, clientId), keys, intention),
    };
  }

  function drop(state: IntentionsState, clientId: string): IntentionsState {
    const intention = state.byClientId[clientId];
    if (intention === undefined) return state;
    return {
      ...state,
      byClientId: omit(state.byClientId, clientId),
      byKey: takeOut(state.byKey, keysOf(intention), clientId),
    };
  }

  function rename(state: IntentionsState, change: { from: string; to: string }): IntentionsState {
    return Object.values(state.byClientId).reduce((known, intention) => {
      const kind = kinds.get(intention.kind);
      const input = kind === undefined ? intention.input : renameComment(kind, intention.input, change);
      if (input === intention.input) return known;
      return put(known, { ...intention, input });
    }, state);
  }

  function confirm(state: IntentionsState, record: CommentRecord): IntentionsState {
    const intention = confirmedBy(state, record);
    if (intention === undefined) return state;
    const change = { from: intention.clientId, to: record.fbid };
    const renamed = rename(drop(state, intention.clientId), change);
    return {
      ...renamed,
      realIds: { ...renamed.realIds, [change.from]: change.to },
      clientIds: { ...renamed.clientIds, [change.to]: change.from },
    };
  }

  /** Ends what has nothing to do any more, now that a comment is gone. */
  function endOn(state: IntentionsState, comment: string): IntentionsState {
    const isMoot = ({ kind: name, input }: Intention): boolean => {
      const kind = kinds.get(name);
      return kind?.endsWithComment === true && commentsIn(kind, input).includes(comment);
    };
    return intentionsOn(state, commentKey(comment))
      .filter(isMoot)
      .reduce((known, { clientId }) => drop(known, clientId), state);
  }

  function hear(state: IntentionsState, said: ServerSaid, truth: Truth): IntentionsState {
    if (said.via === 'reset') return state;
    const confirmed = (said.records.comments ?? []).reduce(confirm, state);
    const answered = said.via === 'answer' ? drop(confirmed, said.settles) : confirmed;
    const gone = (said.removed?.comments ?? []).filter(({ fbid }) => isGoneIn(truth, fbid));
    return gone.reduce((known, { fbid }) => endOn(known, fbid), answered);
  }

  return (state: IntentionsState = noIntentions, action: Action, { after }: TruthStep): IntentionsState => {
    if (serverSaid.match(action)) return action.payload.reduce((known, said) => hear(known, said, after), state);
    if (intentionChanged.match(action)) return put(state, action.payload);
    return intentionDropped.match(action) ? drop(state, action.payload.clientId) : state;
  };
}
