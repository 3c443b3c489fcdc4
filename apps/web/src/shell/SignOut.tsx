import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';

interface SignOutProps {
  /** Number of unsent mutations. */
  readonly unsent: number;
  /** Called if the person stays, by choice or because the call failed. */
  readonly onStay: () => void;
}

/** Signs out at once, or after a confirmation if there are unsent mutations (D8). */
export function SignOut({ unsent, onStay }: SignOutProps) {
  const { formatMessage } = useIntl();
  const { signOut } = useServices();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(unsent > 0);
  const leave = async () => {
    setIsAsking(false);
    try {
      await signOut();
      location.assign('/');
    } catch {
      onStay();
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    }
  };
  const leaveAtOnce = useEffectEvent(() => void (isAsking || leave()));
  useEffect(() => leaveAtOnce(), []);
  return (
    isAsking && (
      <ConfirmDialog
        isOpen
        title={formatMessage(lazyDescriptors.signOutTitle)}
        confirmLabel={formatMessage(lazyDescriptors.signOutAnyway)}
        onConfirm={() => void leave()}
        onCancel={onStay}
      >
        {formatMessage(lazyDescriptors.signOutUnsent, { count: unsent })}
      </ConfirmDialog>
    )
  );
}
