import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { composerChanged } from './typingActions.ts';
import type { TypingSlice } from './typingSelectors.ts';

type State = KernelState & TypingSlice;

/** Whoever goes on typing tells the server again so seldom: well within the time after which they are forgotten. */
const tellAgainMs = 3_000;

/** A composer under a post; `composer` tells it from others of this page. */
export interface TypingPlace {
  readonly target: string;
  readonly composer: string;
}

const tell =
  (target: string, isTyping: boolean): UfiThunk<Promise<void>, State> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    if (actor === null) return;
    const input = { ft_ent_identifier: target, is_typing: isTyping, actor };
    try {
      await dispatcher.call(endpointRegistry.setTyping, input);
    } catch (error) {
      // Nobody misses it.
      if (!(error instanceof RequestError)) throw error;
    }
  };

const change =
  ({ target, composer }: TypingPlace, isTyping: boolean): UfiThunk<void, State> =>
  (dispatch, getState, { clock }) => {
    const { composers = [], toldAt = 0 } = getState().ownTyping[target] ?? {};
    const isKnown = composers.includes(composer);
    const isDue = composers.length === 0 || clock.now() - toldAt >= tellAgainMs || clock.now() < toldAt;
    const isFirstOrDue = isTyping && isDue;
    const isLast = !isTyping && isKnown && composers.length === 1;
    if (isKnown === isTyping && !isFirstOrDue) return;
    dispatch(composerChanged({ target, composer, isTyping, toldAt: isFirstOrDue ? clock.now() : toldAt }));
    if (isFirstOrDue || isLast) void dispatch(tell(target, isTyping));
  };

/** The words in a composer have changed: it is typing while its trimmed text is not empty (S4.19). */
export const composerTyped = ({ text, ...place }: TypingPlace & { readonly text: string }): UfiThunk<void, State> =>
  change(place, text.trim() !== '');

/** What a composer held is sent, or given up: it is typing no more (S4.19). */
export const composerSubmitted = (place: TypingPlace): UfiThunk<void, State> => change(place, false);
