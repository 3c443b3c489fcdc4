import { webDescriptors } from '../messages/webDescriptors.ts';
import { useCopyText } from './useCopyText.ts';
import { useOwnAddress } from './useOwnAddress.ts';

/** Copies the absolute address of a path of this app, and confirms it with a toast. */
export function useCopyLink(): (path: string) => Promise<void> {
  const copy = useCopyText(webDescriptors.linkCopied, webDescriptors.linkNotCopied);
  const own = useOwnAddress();
  return (path) => copy(new URL(own(path), location.origin).href);
}
