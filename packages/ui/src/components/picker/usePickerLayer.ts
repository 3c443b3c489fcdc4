import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { seenPart } from '../layer/seenPart.ts';
import { placeMenu } from '../menu/placeMenu.ts';

interface PickerLayerOptions {
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onLeave: () => void;
}

const narrow = '(width < 30rem)';

function place(layer: HTMLElement, anchor: HTMLElement): void {
  Object.assign(layer.style, { left: '', top: '', maxHeight: '' });
  // There it stands at the foot of the screen, as its style says.
  if (matchMedia(narrow).matches) return;
  const { left, top, maxHeight } = placeMenu({
    anchor: anchor.getBoundingClientRect(),
    menu: { width: layer.offsetWidth, height: layer.offsetHeight },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    seen: seenPart(),
    align: 'start',
    isRtl: getComputedStyle(anchor).direction === 'rtl',
  });
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}

/** Keeps a picker beside its button, over everything else, and says when the person has turned elsewhere. */
export function usePickerLayer({ anchorRef, onLeave }: PickerLayerOptions) {
  const layerRef = useRef<HTMLDivElement>(null);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useLayoutEffect(() => {
    const [layer, anchor] = [layerRef.current, anchorRef.current];
    if (layer === null || anchor === null) return undefined;
    if ('showPopover' in layer) layer.showPopover();
    const placeAgain = () => place(layer, anchor);
    placeAgain();
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !layer.contains(target) && !anchor.contains(target);
    const turned = ({ target }: Event) => isElsewhere(target) && latest.current();
    const scrolled = ({ target }: Event) => isElsewhere(target) && placeAgain();
    document.addEventListener('pointerdown', turned, true);
    document.addEventListener('focusin', turned);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', placeAgain);
    return () => {
      document.removeEventListener('pointerdown', turned, true);
      document.removeEventListener('focusin', turned);
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', placeAgain);
    };
  }, [anchorRef]);
  return layerRef;
}
