import { useCopyLink } from './useCopyLink.ts';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the absolute address of a path of this app through the device, or copies it if sharing is not supported. */
export function useShareLink(): (path: string) => Promise<void> {
  const copyLink = useCopyLink();
  return async (path) => {
    const data = { url: new URL(path, location.origin).href };
    // TypeScript declares it unconditionally, but half of the browsers lack it.
    const canShare = typeof navigator.share === 'function' && navigator.canShare?.(data) !== false;
    if (!canShare) return copyLink(path);
    try {
      await navigator.share(data);
    } catch (error) {
      if (!isAborted(error)) await copyLink(path);
    }
  };
}
