import { transition, type Transition, type TransitionTable } from 'ufi-core/request';
import type { RoomTip } from './roomTip.ts';

/** Tips of others are told to screen readers in one sentence in this many milliseconds. */
export const tellingMs = 5_000;

/** Tips since the last sentence. */
export interface AnnouncedTips {
  readonly authors: readonly string[];
  readonly quantity: number;
}

/** True if there is something to tell. */
export type TellingState =
  | { readonly status: 'silent' }
  | { readonly status: 'gathering'; readonly since: number; readonly told: AnnouncedTips };

/** Times are in milliseconds. */
export type TellingEvent =
  | { readonly type: 'arrived'; readonly tip: Pick<RoomTip, 'author' | 'quantity'>; readonly now: number }
  | { readonly type: 'passed'; readonly now: number };

const add = ({ authors, quantity }: AnnouncedTips, tip: Pick<RoomTip, 'author' | 'quantity'>): AnnouncedTips => ({
  authors: [...new Set([...authors, tip.author])],
  quantity: quantity + tip.quantity,
});

const nothing: AnnouncedTips = { authors: [], quantity: 0 };

/** The moves of what is told of the tips; the effects are the sentences. */
export const tellingTable: TransitionTable<TellingState, TellingEvent, AnnouncedTips> = {
  silent: { arrived: (_, { tip, now }) => [{ status: 'gathering', since: now, told: add(nothing, tip) }] },
  gathering: {
    arrived: (state, { tip }) => [{ ...state, told: add(state.told, tip) }],
    passed: (state, { now }) => (now < state.since + tellingMs ? [state] : [silent, state.told]),
  },
};

const silent: TellingState = { status: 'silent' };

/** Nothing to tell. */
export const nothingToTell: TellingState = silent;

/** The next state after an event, and the sentence that is due. */
export const tellTips = (state: TellingState, event: TellingEvent): Transition<TellingState, AnnouncedTips> =>
  transition(tellingTable, state, event) ?? [state];
