import { useIntl } from 'react-intl';
import type { UfiThunk } from 'ufi-core';
import { RequestError } from 'ufi-core/request';
import { useToast } from '../contexts/ToastProvider.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

/** Makes a call about stars; a toast says that it is done, or why it was refused. Returns whether it is done. */
export function useStarsCall(): (call: UfiThunk<Promise<void>>, done?: string) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  return async (call, done) => {
    try {
      await dispatch(call);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
      return false;
    }
    if (done !== undefined) showToast({ text: done });
    return true;
  };
}
