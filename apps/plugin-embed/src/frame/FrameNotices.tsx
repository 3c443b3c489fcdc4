import { Suspense, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { selectIsSignInNeeded } from 'ufi-core';
import { selectIsRefused, selectShouldSwitchAccount, selectThreadClosed } from 'ufi-plugin';
import { createLazyView, Notice } from 'ufi-ui';
import { useFrame } from '../context/frameServices.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useIsOnline } from '../context/useIsOnline.ts';

const LateNotices = createLazyView(async () => (await import('./LateNotices.tsx')).LateNotices);

/** Notices above the composer (S2.13); those that few visitors see are loaded when they are needed. */
export function FrameNotices() {
  const { formatMessage } = useIntl();
  const { signIn } = useFrame();
  const isOnline = useIsOnline();
  const isClosed = useAppSelector(selectThreadClosed);
  const signInStatus = useSyncExternalStore(signIn.subscribe, signIn.status, () => 'idle' as const);
  const isLate = useAppSelector(
    (state) => selectIsSignInNeeded(state) || selectShouldSwitchAccount(state) || selectIsRefused(state),
  );
  return (
    <>
      {isClosed && <Notice>{formatMessage(frameDescriptors.threadClosed)}</Notice>}
      {!isOnline && (
        <Notice tone="warning" isLive>
          {formatMessage(frameDescriptors.offline)}
        </Notice>
      )}
      {(isLate || signInStatus !== 'idle') && (
        <Suspense>
          <LateNotices />
        </Suspense>
      )}
    </>
  );
}
