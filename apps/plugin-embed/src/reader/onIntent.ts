const controls = 'button, [role=button], select, textarea, input';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/**
 * Calls back when a visitor is about to act: with the pointer over the frame, a touch on a control (any other touch may
 * be scrolling), or the focus.
 */
export function onIntent(callback: () => void): void {
  addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch' || isControl(target)) callback();
  });
  addEventListener('focusin', callback);
  if (document.activeElement !== document.body && document.activeElement !== null) callback();
}
