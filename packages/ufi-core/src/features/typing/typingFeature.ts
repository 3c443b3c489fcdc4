import { typingMs } from '../../contract/index.ts';
import type { FeatureModule } from '../../kernel/featureModule.ts';
import { typingHeard } from '../../kernel/typingHeard.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { ownTypingReducer } from './ownTypingReducer.ts';
import { typistForgotten } from './typingActions.ts';
import { typistsReducer } from './typistsReducer.ts';

type Heard = ReturnType<typeof typingHeard>['payload'];

/** Without another word somebody is forgotten after 6 s: their page may be gone. */
const forgetLater =
  ({ word: { target }, token }: Heard): UfiThunk =>
  (dispatch, _, { clock }) =>
    void clock.setTimer(typingMs, () => dispatch(typistForgotten({ target, token })));

/** Who is writing just now; nothing of it is truth. */
export const typingFeature = {
  name: 'typing',
  reducers: { typists: typistsReducer, ownTyping: ownTypingReducer },
  respond: (action) =>
    typingHeard.match(action) && action.payload.word.kind !== 'typing-stopped'
      ? forgetLater(action.payload)
      : undefined,
} as const satisfies FeatureModule;
