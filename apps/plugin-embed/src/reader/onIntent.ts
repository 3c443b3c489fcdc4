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

/** Calls back some milliseconds after the document has loaded, when the browser has nothing else to do. */
export function onIdle(callback: () => void, pauseMs: number): void {
  const wait = (): void => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(callback), pauseMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Network Information, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** The visitor saves data, or is on a cellular line. Unknown counts as not metered. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}
