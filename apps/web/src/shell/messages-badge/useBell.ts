import { useEffect, useRef, useState } from 'react';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useLocation, useSearch } from 'wouter';
import { isPlainClick } from '../../links/useInternalLinks.ts';

const bellPart = createLazyPart(() => import('../../notifications/BellPopover.tsx'));

/** From this width on the navigation stands beside the page. */
const isWide = () => matchMedia('(width >= 48rem)').matches;

/**
 * Makes the link around an element open a popover, where there is room for it: pressed otherwise than to follow it here,
 * on a phone and on the page itself it is a link. It begins as one, so that it works before this is loaded.
 */
export function useBell() {
  const markRef = useRef<HTMLSpanElement>(null);
  const anchorRef = useRef<HTMLAnchorElement>(null);
  const [path] = useLocation();
  const here = `${path}?${useSearch()}`;
  // What a link in it leads to is not covered.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === here;
  const { part } = useLazyPart(bellPart, isOpen);
  const isHere = path === '/notifications';
  useEffect(() => {
    const link = markRef.current?.closest('a') ?? null;
    anchorRef.current = link;
    if (link === null || isHere) return undefined;
    const toggle = (event: MouseEvent) => {
      if (!isPlainClick(event) || !isWide()) return;
      event.preventDefault();
      bellPart.load();
      setOpenedAt((opened) => (opened === here ? null : here));
    };
    const preload = () => isWide() && bellPart.load();
    link.addEventListener('click', toggle);
    link.addEventListener('pointerenter', preload);
    return () => {
      link.removeEventListener('click', toggle);
      link.removeEventListener('pointerenter', preload);
    };
  }, [here, isHere]);
  useEffect(() => {
    const link = anchorRef.current;
    if (link === null || isHere || !isWide()) return undefined;
    link.setAttribute('aria-haspopup', 'dialog');
    link.setAttribute('aria-expanded', String(isOpen));
    return () => {
      link.removeAttribute('aria-haspopup');
      link.removeAttribute('aria-expanded');
    };
  }, [isOpen, isHere]);
  const onOpenChange = (willOpen: boolean) => setOpenedAt(willOpen ? here : null);
  return {
    markRef,
    popover: part && { Popover: part.BellPopover, props: { anchorRef, isOpen, onOpenChange } },
  };
}
