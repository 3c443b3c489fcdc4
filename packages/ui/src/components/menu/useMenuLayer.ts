import { useEffect, useLayoutEffect, useRef } from 'react';
import { showInTopLayer } from '../layer/showInTopLayer.ts';
import { visibleFrameArea } from '../layer/visibleFrameArea.ts';
import { focusItem } from './menuFocus.ts';
import type { MenuAnchorProps } from './menuProps.ts';
import { placeMenu } from './placeMenu.ts';

/** Positions an open menu at its button in the top layer, and closes it on a press outside. */
export function useMenuLayer({
  anchorRef,
  align = 'start',
  isByKeyboard,
  onOpenChange,
}: Omit<MenuAnchorProps, 'label'>) {
  const menuRef = useRef<HTMLDivElement>(null);
  const latest = useRef(onOpenChange);
  useEffect(() => {
    latest.current = onOpenChange;
  });
  useLayoutEffect(() => {
    const [menu, anchor] = [menuRef.current, anchorRef.current];
    if (menu === null || anchor === null) return undefined;
    let wasBelow: boolean | undefined;
    const place = () => {
      menu.style.maxHeight = '';
      const { left, top, maxHeight, isBelow } = placeMenu({
        anchor: anchor.getBoundingClientRect(),
        menu: { width: menu.offsetWidth, height: menu.offsetHeight },
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        visibleArea: visibleFrameArea(),
        wasBelow,
        align,
        isRtl: getComputedStyle(anchor).direction === 'rtl',
      });
      wasBelow = isBelow;
      Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    const hide = showInTopLayer(menu, place);
    place();
    if (isByKeyboard) focusItem(menu, 0);
    else menu.focus({ preventScroll: true });
    const pressed = ({ target }: Event) => {
      // The button handles its own press.
      if (target instanceof Node && !menu.contains(target) && !anchor.contains(target)) latest.current(false);
    };
    const scrolled = ({ target }: Event) => target !== menu && place();
    document.addEventListener('pointerdown', pressed, true);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      hide();
      document.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchorRef, align, isByKeyboard]);
  return menuRef;
}
