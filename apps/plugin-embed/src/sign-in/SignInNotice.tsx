import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { discardWaitingAction } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch } from '../context/storeHooks.ts';

/** Status of a sign-in that is under way, with buttons to open the popup again and to cancel. */
export function SignInNotice() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signIn } = useFrame();
  const status = useSyncExternalStore(signIn.subscribe, signIn.status, () => 'resting' as const);
  if (status === 'resting' || status === 'signedIn') return null;
  const cancel = () => {
    signIn.cancel();
    dispatch(discardWaitingAction());
  };
  const text = {
    offered: frameDescriptors.signInTitle,
    waiting: frameDescriptors.signInWaiting,
    exchanging: frameDescriptors.signInWaiting,
    blocked: frameDescriptors.popupBlocked,
    failed: frameDescriptors.signInFailed,
  }[status];
  return (
    <Notice
      tone={status === 'blocked' || status === 'failed' ? 'warning' : 'info'}
      isLive
      action={
        <span className="frame-ways">
          <Button variant="link" onClick={signIn.open}>
            {formatMessage(status === 'offered' ? frameDescriptors.signIn : frameDescriptors.signInAgain)}
          </Button>
          <Button variant="link" onClick={cancel}>
            {formatMessage(frameDescriptors.cancel)}
          </Button>
        </span>
      }
    >
      {formatMessage(text)}
    </Notice>
  );
}
