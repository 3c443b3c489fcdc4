import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { caretLineRect, visibleViewport } from './caretLineRect.ts';
import { placeLayer } from './placeLayer.ts';
import { showInTopLayer } from '../layer/showInTopLayer.ts';

interface LayerTarget {
  readonly field: HTMLElement | null;
  /** UTF-16 units of the query before the caret. */
  readonly typed: number;
}

function place(layer: HTMLElement, { field, typed }: LayerTarget): void {
  const line = field && caretLineRect(field, typed);
  layer.style.visibility = line === null ? 'hidden' : '';
  if (line === null || field === null) return;
  layer.style.maxHeight = '';
  const { left, top, maxHeight } = placeLayer({
    line,
    layer: { width: layer.offsetWidth, height: layer.offsetHeight },
    view: visibleViewport(window),
    isRtl: getComputedStyle(field).direction === 'rtl',
  });
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}

/**
 * Positions a layer at the caret in the top layer, and again on scroll, resize and each render, in which the caret may
 * have moved.
 */
export function useLayerPosition(layerTarget: LayerTarget): RefObject<HTMLDivElement | null> {
  const layerRef = useRef<HTMLDivElement>(null);
  const latest = useRef(layerTarget);
  useLayoutEffect(() => {
    const layer = layerRef.current;
    return layer === null ? undefined : showInTopLayer(layer, () => place(layer, latest.current));
  }, []);
  useLayoutEffect(() => {
    latest.current = layerTarget;
    if (layerRef.current !== null) place(layerRef.current, layerTarget);
  });
  useEffect(() => {
    const reposition = ({ target }: Event) => {
      if (layerRef.current !== null && target !== layerRef.current) place(layerRef.current, latest.current);
    };
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    window.visualViewport?.addEventListener('resize', reposition);
    window.visualViewport?.addEventListener('scroll', reposition);
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
      window.visualViewport?.removeEventListener('resize', reposition);
      window.visualViewport?.removeEventListener('scroll', reposition);
    };
  }, []);
  return layerRef;
}
