import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from 'ufi-ui';
import { PlainDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './LoadingDialog.css';

/** Shown while a dialog loads: 300 by 96, closed by Escape or when the window loses the focus (S2.14). */
export function LoadingDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  useEffect(() => {
    addEventListener('blur', onClose);
    return () => removeEventListener('blur', onClose);
  }, [onClose]);
  return (
    <PlainDialog isOpen className="frame-loading" label={formatMessage(lazyDescriptors.loading)} onClose={onClose}>
      <Spinner />
    </PlainDialog>
  );
}
