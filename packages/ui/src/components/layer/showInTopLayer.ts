/**
 * Shows a popover in the top layer, where no ancestor clips it, and keeps it there until the returned function is called:
 * the browser hides a popover that is moved in the document, as a list moves a row. `place` is called when it is shown
 * again, and what was focused in it has the focus again. Older browsers only have its fixed position.
 */
export function showInTopLayer(layer: HTMLElement, place: () => void): () => void {
  if (!('showPopover' in layer)) return () => undefined;
  let focused: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  const observer = new ResizeObserver(() => {
    if (layer.matches(':popover-open')) return;
    layer.showPopover();
    place();
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  });
  layer.showPopover();
  layer.addEventListener('focusin', onFocus);
  observer.observe(layer);
  return () => {
    observer.disconnect();
    layer.removeEventListener('focusin', onFocus);
  };
}
