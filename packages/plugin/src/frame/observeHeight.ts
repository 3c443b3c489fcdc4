import { clampHeight } from '../bridge/frameHeight.ts';

/** Measures a frame's content and open layers. */
export interface HeightObserver {
  /** The required height in whole CSS pixels. */
  measure(): number;
  /** Includes a layer over the content (a menu, a dialog) until the returned function is called. */
  addLayer(layer: Element): () => void;
  close(): void;
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom + window.scrollY;

/**
 * Observes the height of a frame's content and of the layers above it: the frame has to reach the lowest edge of them
 * all.
 */
export function observeHeight(content: Element, onChange: (height: number) => void): HeightObserver {
  const layers = new Set<Element>();
  const measure = (): number => clampHeight(Math.max(0, bottomOf(content), ...Array.from(layers, bottomOf))) ?? 0;
  const observer = new ResizeObserver(() => {
    onChange(measure());
  });
  observer.observe(content);
  return {
    measure,
    addLayer: (layer) => {
      layers.add(layer);
      observer.observe(layer);
      return () => {
        layers.delete(layer);
        observer.unobserve(layer);
        onChange(measure());
      };
    },
    close: () => {
      observer.disconnect();
    },
  };
}
