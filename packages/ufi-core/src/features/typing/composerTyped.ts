import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { composerChanged } from './ownTypingSlice.ts';
import type { TypingSlice } from './typingSelectors.ts';

type State = KernelState & TypingSlice;

/** The interval between typing notices: well below their expiry. */
const typingIntervalMs = 3_000;
/** A composer without input for this long stops counting as typing. */
const idleMs = 60_000;

/** A composer under a post; `composer` is unique on this page. */
export interface TypingComposer {
  readonly target: string;
  readonly composer: string;
}

const sendTyping =
  (target: string, isTyping: boolean): UfiThunk<Promise<void>, State> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    if (actor === null) return;
    const input = { ft_ent_identifier: target, is_typing: isTyping, actor };
    try {
      await dispatcher.call(endpointRegistry.setTyping, input);
    } catch (error) {
      // A lost notice does no harm.
      if (!(error instanceof RequestError)) throw error;
    }
  };

/** Repeats typing notices while a composer under the post has text and recent input. */
const scheduleTyping =
  (target: string, run: string): UfiThunk<void, State> =>
  (dispatch, getState, { clock }) =>
    void clock.setTimer(typingIntervalMs, () => {
      const own = getState().ownTyping[target];
      if (own === undefined || own.run !== run || own.composers.length === 0) return;
      const isIdle = clock.now() - own.typedAt >= idleMs;
      if (isIdle) return own.composers.forEach((composer) => dispatch(composerSubmitted({ target, composer })));
      if (clock.now() - own.sentAt >= typingIntervalMs) {
        dispatch(composerChanged({ target, sent: { at: clock.now(), run } }));
        void dispatch(sendTyping(target, true));
      }
      dispatch(scheduleTyping(target, run));
    });

const startTyping =
  ({ target, composer }: TypingComposer): UfiThunk<void, State> =>
  (dispatch, getState, { clock, makeId }) => {
    const { composers = [], sentAt = 0, run = '' } = getState().ownTyping[target] ?? {};
    const isFirst = composers.length === 0;
    const now = clock.now();
    const isDue = isFirst || now - sentAt >= typingIntervalMs || now < sentAt;
    const sent = isDue && { sent: { at: now, run: isFirst ? makeId() : run } };
    dispatch(composerChanged({ target, typed: { composer, at: now }, ...sent }));
    if (sent === false) return;
    void dispatch(sendTyping(target, true));
    if (isFirst) dispatch(scheduleTyping(target, sent.sent.run));
  };

/** A composer's text has changed; it is typing while its trimmed text is not empty (S4.19). */
export const composerTyped = ({ text, ...place }: TypingComposer & { readonly text: string }): UfiThunk<void, State> =>
  text.trim() === '' ? composerSubmitted(place) : startTyping(place);

/** A composer's text was submitted, discarded or left idle; it stops typing (S4.19). */
export const composerSubmitted =
  ({ target, composer }: TypingComposer): UfiThunk<void, State> =>
  (dispatch, getState) => {
    const { composers = [] } = getState().ownTyping[target] ?? {};
    if (!composers.includes(composer)) return;
    dispatch(composerChanged({ target, stopped: composer }));
    if (composers.length === 1) void dispatch(sendTyping(target, false));
  };
