import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { discardWaitingAction } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch } from '../context/storeHooks.ts';
import { WindowForm } from './WindowForm.tsx';

/** Status of a sign-in that is under way, with buttons to open the popup again and to cancel. */
export function SignInNotice() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signIn } = useFrame();
  const status = useSyncExternalStore(signIn.subscribe, signIn.status, () => 'idle' as const);
  const nonce = useSyncExternalStore(signIn.subscribe, signIn.formNonce, () => null);
  if (status === 'idle' || status === 'signedIn') return null;
  const cancel = () => {
    signIn.cancel();
    dispatch(discardWaitingAction());
  };
  const text = {
    offered: lazyDescriptors.signInTitle,
    waiting: lazyDescriptors.signInWaiting,
    exchanging: lazyDescriptors.signInWaiting,
    blocked: lazyDescriptors.popupBlocked,
    failed: lazyDescriptors.signInFailed,
  }[status];
  const way = {
    offered: frameDescriptors.signIn,
    waiting: frameDescriptors.signInAgain,
    exchanging: frameDescriptors.signInAgain,
    failed: frameDescriptors.retry,
  };
  return (
    <Notice
      tone={status === 'blocked' || status === 'failed' ? 'warning' : 'info'}
      isLive
      action={
        <span className="frame-ways">
          {status === 'blocked' ? (
            <WindowForm nonce={nonce} onSubmit={signIn.formSent} />
          ) : (
            <Button variant="link" onClick={signIn.open}>
              {formatMessage(way[status])}
            </Button>
          )}
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
