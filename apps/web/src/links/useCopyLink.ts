import { useIntl } from 'react-intl';
import { useToast } from '../contexts/ToastProvider.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Copies the absolute address of a path of this app, and confirms it with a toast. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      showToast({ tone: 'success', text: formatMessage(webDescriptors.linkCopied) });
    } catch {
      showToast({ tone: 'error', text: formatMessage(webDescriptors.linkNotCopied) });
    }
  };
}
