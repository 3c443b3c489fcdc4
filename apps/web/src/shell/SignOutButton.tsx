import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectUnsentCount } from 'ufi-core';
import { createLazyPart, IconButton, useLazyPart } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const dialogPart = createLazyPart(() => import('./SignOutDialog.tsx'));

/** Signs out, after a confirmation if there are unsent mutations (D8). */
export function SignOutButton() {
  const { formatMessage } = useIntl();
  const { signOut } = useServices();
  const showToast = useToast();
  const unsent = useAppSelector(selectUnsentCount);
  const [phase, setPhase] = useState<'here' | 'asking' | 'leaving'>('here');
  const { part } = useLazyPart(dialogPart, phase === 'asking');
  const hasUnsent = unsent > 0;
  // Loaded while still online: the question matters most without a connection.
  useEffect(() => {
    if (hasUnsent) dialogPart.load();
  }, [hasUnsent]);
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
  const ask = () => {
    dialogPart.load();
    setPhase('asking');
  };
  return (
    <>
      <IconButton
        icon="logOut"
        label={formatMessage(webDescriptors.signOut)}
        isBusy={phase === 'leaving'}
        onClick={() => (hasUnsent ? ask() : void leave())}
      />
      {phase === 'asking' && part && (
        <part.SignOutDialog unsent={unsent} onConfirm={() => void leave()} onCancel={() => setPhase('here')} />
      )}
    </>
  );
}
