const layers = '.ufi-menu, .ufi-dialog, .ufi-popover, .ufi-picker, .ufi-mentions';

/**
 * Observes open menus and dialogs, which the frame has to be high enough for (S9.10). Returns a function that
 * disconnects.
 */
export function observeLayers(page: Element, addLayer: (layer: Element) => () => void): () => void {
  const open = new Map<Element, () => void>();
  const updateLayers = (): void => {
    const found = new Set(page.querySelectorAll(layers));
    for (const [layer, remove] of open) {
      if (found.has(layer)) continue;
      remove();
      open.delete(layer);
    }
    for (const layer of found) if (!open.has(layer)) open.set(layer, addLayer(layer));
  };
  const observer = new MutationObserver(updateLayers);
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}
