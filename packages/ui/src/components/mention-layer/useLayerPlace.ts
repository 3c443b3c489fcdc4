import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { lineOf, viewOf } from './lineOf.ts';
import { placeLayer } from './placeLayer.ts';

interface Beside {
  readonly field: HTMLElement | null;
  /** How many UTF-16 units before the caret the layer belongs to. */
  readonly typed: number;
}

function place(layer: HTMLElement, { field, typed }: Beside): void {
  const line = field && lineOf(field, typed);
  layer.style.visibility = line === null ? 'hidden' : '';
  if (line === null || field === null) return;
  layer.style.maxHeight = '';
  const { left, top, maxHeight } = placeLayer({
    line,
    layer: { width: layer.offsetWidth, height: layer.offsetHeight },
    view: viewOf(window),
    isRtl: getComputedStyle(field).direction === 'rtl',
  });
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}

/**
 * Keeps a layer beside the caret, over everything else, whatever scrolls or is turned around the field. It is asked for
 * anew with each drawing: the caret has moved then.
 */
export function useLayerPlace(beside: Beside): RefObject<HTMLDivElement | null> {
  const layerRef = useRef<HTMLDivElement>(null);
  const latest = useRef(beside);
  useLayoutEffect(() => {
    const layer = layerRef.current;
    // The top layer: no clipping ancestor, no transform. Older browsers have the fixed position alone.
    if (layer !== null && 'showPopover' in layer) layer.showPopover();
  }, []);
  useLayoutEffect(() => {
    latest.current = beside;
    if (layerRef.current !== null) place(layerRef.current, beside);
  });
  useEffect(() => {
    const again = ({ target }: Event) => {
      if (layerRef.current !== null && target !== layerRef.current) place(layerRef.current, latest.current);
    };
    window.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    window.visualViewport?.addEventListener('resize', again);
    window.visualViewport?.addEventListener('scroll', again);
    return () => {
      window.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
      window.visualViewport?.removeEventListener('resize', again);
      window.visualViewport?.removeEventListener('scroll', again);
    };
  }, []);
  return layerRef;
}
