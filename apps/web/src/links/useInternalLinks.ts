import { useEffect } from 'react';
import { useLocation } from 'wouter';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Path within the app that a click leads to; null for other targets and modified clicks. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin) return null;
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname;
  return isOnThisPage ? null : link.pathname + link.search + link.hash;
}

/** Follows internal links without reloading the page. They are plain links, so they also work without script. */
export function useInternalLinks(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      navigate(address);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
