import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { useToast } from './ToastProvider.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Makes one call at a time; a toast says that it is done, or why not. */
export function useToastedCall() {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true);
    try {
      await call();
      showToast({ tone: 'success', text: done });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { summary, fields } = error.failure;
      // The reason for a field says what to change.
      const [reason] = Object.values(fields);
      showToast({ tone: 'error', text: reason ?? summary ?? formatMessage(webDescriptors.errorText) });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
