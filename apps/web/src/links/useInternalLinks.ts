import { useEffect } from 'react';
import { clientSettingsOf } from 'ufi-core/contract';
import { useLocation } from 'wouter';
import { keepPosition } from './readerPositions.ts';
import { useServices } from '../services/appServices.ts';

/** True for a click that follows a link here, not in another tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Address of the current page. */
const addressHere = (): string => location.pathname + location.search;

/** Path within the app of a link; null for other origins. Business addresses are pages of this app too (S2.07). */
function pathOf({ origin, pathname }: HTMLAnchorElement, businessOrigin: string | undefined): string | null {
  if (origin === location.origin) return pathname;
  return origin === businessOrigin ? `/business${pathname}` : null;
}

/** Link within the app that a click follows, and its address; null for other targets and modified clicks. */
function followedLink(event: MouseEvent, businessOrigin: string | undefined) {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return null;
  const pathname = pathOf(link, businessOrigin);
  if (pathname === null) return null;
  const isOnThisPage = link.hash !== '' && pathname === location.pathname;
  return isOnThisPage ? null : { link, address: pathname + link.search + link.hash };
}

/** Follows internal links without reloading the page. They are plain links, so they also work without script. */
export function useInternalLinks(): void {
  const [, navigate] = useLocation();
  const { businessOrigin } = clientSettingsOf(useServices().session);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const followed = followedLink(event, businessOrigin);
      if (followed === null) return;
      event.preventDefault();
      keepPosition(addressHere(), followed.link);
      navigate(followed.address);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, businessOrigin]);
}
