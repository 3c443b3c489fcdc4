import { useIntl } from 'react-intl';
import { selectIsSignInNeeded } from 'ufi-core';
import { selectIsRefused, selectThreadClosed } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../services/frameServices.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useIsOnline } from './useIsOnline.ts';

/** What is to be known before one reads or writes (S2.13). */
export function FrameNotices() {
  const { formatMessage } = useIntl();
  const { signIn } = useFrame();
  const isOnline = useIsOnline();
  const isSignInNeeded = useFrameSelector(selectIsSignInNeeded);
  const obstacle = useFrameSelector((state) => {
    if (selectThreadClosed(state)) return frameDescriptors.threadClosed;
    if (state.own.facts.shouldSwitchAccount) return frameDescriptors.switchAccount;
    return selectIsRefused(state) ? frameDescriptors.readOnly : null;
  });
  return (
    <>
      {obstacle && <Notice>{formatMessage(obstacle)}</Notice>}
      {isSignInNeeded && (
        <Notice
          tone="warning"
          isLive
          action={
            <Button variant="link" onClick={signIn.open}>
              {formatMessage(frameDescriptors.signIn)}
            </Button>
          }
        >
          {formatMessage(frameDescriptors.sessionEnded)}
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="warning" isLive>
          {formatMessage(frameDescriptors.offline)}
        </Notice>
      )}
    </>
  );
}
