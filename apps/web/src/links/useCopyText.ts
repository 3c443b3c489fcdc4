import { useIntl, type MessageDescriptor } from 'react-intl';
import { copyText } from 'ufi-browser';
import { useToast } from '../contexts/ToastProvider.tsx';

/** Copies a text, and says in a toast whether the browser has allowed it. */
export function useCopyText(copied: MessageDescriptor, notCopied: MessageDescriptor): (text: string) => Promise<void> {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  return (text) =>
    copyText(text).then(
      () => void showToast({ tone: 'success', text: formatMessage(copied) }),
      () => void showToast({ tone: 'error', text: formatMessage(notCopied) }),
    );
}
