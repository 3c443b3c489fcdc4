import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectUnsentCount } from 'ufi-core';
import { IconButton } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../notices/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { useUfiSelector } from '../store/storeHooks.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

/** Signs out; where something was not sent yet it asks first (D8). */
export function SignOutButton() {
  const { formatMessage } = useIntl();
  const { signOut } = useServices();
  const showToast = useToast();
  const unsent = useUfiSelector(selectUnsentCount);
  const [phase, setPhase] = useState<'here' | 'asking' | 'leaving'>('here');
  const leave = async () => {
    setPhase('leaving');
    try {
      await signOut();
      location.assign('/');
    } catch {
      setPhase('here');
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    }
  };
  return (
    <>
      <IconButton
        icon="logOut"
        label={formatMessage(webDescriptors.signOut)}
        isBusy={phase === 'leaving'}
        onClick={() => (unsent > 0 ? setPhase('asking') : void leave())}
      />
      {phase === 'asking' && (
        <Suspense>
          <SignOutDialog unsent={unsent} onConfirm={() => void leave()} onCancel={() => setPhase('here')} />
        </Suspense>
      )}
    </>
  );
}
