import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { showInTopLayer } from '../layer/showInTopLayer.ts';
import { visibleFrameArea } from '../layer/visibleFrameArea.ts';
import { placeMenu } from '../menu/placeMenu.ts';

interface PickerLayerOptions {
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onLeave: () => void;
}

const narrow = '(width < 30rem)';

function place(layer: HTMLElement, anchor: HTMLElement): void {
  Object.assign(layer.style, { left: '', top: '', maxHeight: '' });
  // On narrow screens the style sheet places it at the bottom.
  if (matchMedia(narrow).matches) return;
  const { left, top, maxHeight } = placeMenu({
    anchor: anchor.getBoundingClientRect(),
    menu: { width: layer.offsetWidth, height: layer.offsetHeight },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    visibleArea: visibleFrameArea(),
    align: 'start',
    isRtl: getComputedStyle(anchor).direction === 'rtl',
  });
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}

/** Positions a picker at its button in the top layer; calls `onLeave` on a press or focus outside. */
export function usePickerLayer({ anchorRef, onLeave }: PickerLayerOptions) {
  const layerRef = useRef<HTMLDivElement>(null);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useLayoutEffect(() => {
    const [layer, anchor] = [layerRef.current, anchorRef.current];
    if (layer === null || anchor === null) return undefined;
    const placeAgain = () => place(layer, anchor);
    const hide = showInTopLayer(layer, placeAgain);
    placeAgain();
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !layer.contains(target) && !anchor.contains(target);
    const onOutsideEvent = ({ target }: Event) => isOutside(target) && latest.current();
    const scrolled = ({ target }: Event) => isOutside(target) && placeAgain();
    document.addEventListener('pointerdown', onOutsideEvent, true);
    document.addEventListener('focusin', onOutsideEvent);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', placeAgain);
    return () => {
      hide();
      document.removeEventListener('pointerdown', onOutsideEvent, true);
      document.removeEventListener('focusin', onOutsideEvent);
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', placeAgain);
    };
  }, [anchorRef]);
  return layerRef;
}
