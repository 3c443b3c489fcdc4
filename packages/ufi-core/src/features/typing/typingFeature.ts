import { typingTimeoutMs } from '../../contract/index.ts';
import type { FeatureModule } from '../../kernel/featureModule.ts';
import { typingNoticeReceived } from '../../kernel/typingNotice.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { ownTypingReducer } from './ownTypingReducer.ts';
import { typistExpired } from './typingActions.ts';
import { typistsReducer } from './typistsReducer.ts';

type ReceivedNotice = ReturnType<typeof typingNoticeReceived>['payload'];

/** A typing notice expires after 6 s, in case the typist's page is gone. */
const expireLater =
  ({ notice: { target }, token }: ReceivedNotice): UfiThunk =>
  (dispatch, _, { clock }) =>
    void clock.setTimer(typingTimeoutMs, () => dispatch(typistExpired({ target, token })));

/** Typing indicators; transient, so not part of server state. */
export const typingFeature = {
  name: 'typing',
  reducers: { typists: typistsReducer, ownTyping: ownTypingReducer },
  respond: (action) =>
    typingNoticeReceived.match(action) && action.payload.notice.kind !== 'typing-stopped'
      ? expireLater(action.payload)
      : undefined,
} as const satisfies FeatureModule;
