/** Calls back some milliseconds after the document has loaded, when the browser has nothing else to do. */
export function onIdle(callback: () => void, pauseMs: number): void {
  const wait = (): void => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => callback()), pauseMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
