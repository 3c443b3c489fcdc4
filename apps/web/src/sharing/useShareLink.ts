import { useCopyLink } from '../links/useCopyLink.ts';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands the whole address of a path of ours to whatever the device shares with; copies it where there is nothing. */
export function useShareLink(): (path: string) => Promise<void> {
  const copyLink = useCopyLink();
  return async (path) => {
    const data = { url: new URL(path, location.origin).href };
    // Typed as if it were everywhere, and missing in half of the browsers.
    const canShare = typeof navigator.share === 'function' && navigator.canShare?.(data) !== false;
    if (!canShare) return copyLink(path);
    try {
      await navigator.share(data);
    } catch (error) {
      if (!isAborted(error)) await copyLink(path);
    }
  };
}
