import type { Action } from '@reduxjs/toolkit';
import { typingNoticeReceived } from '../../kernel/typingNotice.ts';
import { typistExpired } from './typingActions.ts';

/** Somebody else who is typing; only their friends receive the `name`. */
export interface Typist {
  readonly typist: string;
  readonly name: string | null;
  readonly token: string;
}

/** Typists by target; targets without typists are absent. */
export type TypistsState = Readonly<Record<string, readonly Typist[]>>;

const none: readonly Typist[] = [];

function put(state: TypistsState, target: string, typists: readonly Typist[]): TypistsState {
  const { [target]: known = none, ...others } = state;
  if (typists.length === 0) return known.length === 0 ? state : others;
  return { ...state, [target]: typists };
}

/** Friend-typing and someone-typing add a typist, typing-stopped and expiry remove them (S4.19). */
export function typistsReducer(state: TypistsState = {}, action: Action): TypistsState {
  if (typistExpired.match(action)) {
    const { target, token } = action.payload;
    const known = state[target] ?? none;
    return known.some((typist) => typist.token === token)
      ? put(
          state,
          target,
          known.filter((typist) => typist.token !== token),
        )
      : state;
  }
  if (!typingNoticeReceived.match(action)) return state;
  const { notice, token } = action.payload;
  const others = (state[notice.target] ?? none).filter(({ typist }) => typist !== notice.typist);
  if (notice.kind === 'typing-stopped') return put(state, notice.target, others);
  const name = notice.kind === 'friend-typing' ? notice.name : null;
  return put(state, notice.target, [...others, { typist: notice.typist, name, token }]);
}
