import { typingTimeoutMs } from '../../contract/index.ts';
import type { FeatureModule } from '../../area/featureModule.ts';
import { typingNoticeReceived } from '../../area/typingNotice.ts';
import { ownTypingSlice } from './ownTypingSlice.ts';
import { typistExpired, typistsSlice } from './typistsSlice.ts';

/** Typing indicators; transient, so not part of server state. */
export const typingFeature = {
  name: 'typing',
  slices: [typistsSlice, ownTypingSlice],
  actions: { typingNoticeReceived },
  listen(startListening) {
    startListening({
      actionCreator: typingNoticeReceived,
      effect({ payload: { notice, token } }, { dispatch, extra }) {
        if (notice.kind === 'typing-stopped') return;
        const { target } = notice;
        // In case the typist's page is gone.
        extra.clock.setTimer(typingTimeoutMs, () => dispatch(typistExpired({ target, token })));
      },
    });
  },
} as const satisfies FeatureModule;
