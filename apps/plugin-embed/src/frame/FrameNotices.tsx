import { useIntl } from 'react-intl';
import { selectIsSignInNeeded } from 'ufi-core';
import {
  selectActsAsOther,
  selectIsRefused,
  selectShouldSwitchAccount,
  selectThreadClosed,
  selectUserID,
} from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { useFocusInComposer } from '../composer/useFocusInComposer.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useIsOnline } from '../context/useIsOnline.ts';

/** Notices above the composer (S2.13). */
export function FrameNotices() {
  const { formatMessage } = useIntl();
  const { signIn } = useFrame();
  const isOnline = useIsOnline();
  const isSignInNeeded = useAppSelector(selectIsSignInNeeded);
  const obstacle = useAppSelector((state) => {
    if (selectThreadClosed(state)) return frameDescriptors.threadClosed;
    if (selectShouldSwitchAccount(state)) return frameDescriptors.switchAccount;
    return selectIsRefused(state) ? frameDescriptors.readOnly : null;
  });
  const isAway = useAppSelector((state) => !selectThreadClosed(state) && selectActsAsOther(state));
  return (
    <>
      {obstacle && <Notice action={isAway && <SwitchBackButton />}>{formatMessage(obstacle)}</Notice>}
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

/** Switches back to the visitor's personal identity; the focus moves to the composer that then appears. */
function SwitchBackButton() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const actor = useAppSelector(selectUserID);
  const button = useFocusInComposer();
  return (
    <Button ref={button} variant="link" onClick={() => act({ kind: 'setUser', actor })}>
      {formatMessage(frameDescriptors.actorTitle)}
    </Button>
  );
}
