import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { discardWaitingAction } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useFacts } from '../context/useFacts.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch } from '../context/storeHooks.ts';
import { GuestForm } from './GuestForm.tsx';
import { WindowForm } from './WindowForm.tsx';

/** Status of a sign-in that is under way, with buttons to open the popup again and to cancel. */
export function SignInNotice() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signIn, session } = useFrame();
  const { site } = useFacts();
  const status = useSyncExternalStore(signIn.subscribe, signIn.status, () => 'idle' as const);
  const nonce = useSyncExternalStore(signIn.subscribe, signIn.formNonce, () => null);
  if (status === 'idle' || status === 'signedIn') return null;
  const cancel = () => {
    signIn.cancel();
    dispatch(discardWaitingAction());
  };
  const isChoice = status === 'offered' && site.allowsGuests === true && session.person === null;
  const text = {
    offered: isChoice ? lazyDescriptors.guestChoice : lazyDescriptors.signInTitle,
    waiting: lazyDescriptors.signInWaiting,
    exchanging: lazyDescriptors.signInWaiting,
    blocked: lazyDescriptors.popupBlocked,
    failed: lazyDescriptors.signInFailed,
  }[status];
  const way = {
    offered: frameDescriptors.signIn,
    waiting: lazyDescriptors.signInAgain,
    exchanging: lazyDescriptors.signInAgain,
    failed: frameDescriptors.retry,
  };
  const notice = (
    <Notice
      tone={status === 'blocked' || status === 'failed' ? 'warning' : 'info'}
      isLive
      action={
        <span className="frame-ways">
          {status === 'blocked' ? (
            <WindowForm nonce={nonce} onSubmit={signIn.formSent} />
          ) : (
            <Button variant="link" onClick={signIn.openPopup}>
              {formatMessage(way[status])}
            </Button>
          )}
          <Button variant="link" onClick={cancel}>
            {formatMessage(lazyDescriptors.cancel)}
          </Button>
        </span>
      }
    >
      {formatMessage(text)}
    </Notice>
  );
  return isChoice ? (
    <>
      {notice}
      <GuestForm />
    </>
  ) : (
    notice
  );
}
