const longestWaitMs = 100;

/**
 * Runs a callback with the next animation frame, or after 100 ms if there is none: browsers don't render frames that
 * are scrolled out of view.
 */
export function nextFrame(run: () => void): void {
  let hasRun = false;
  const once = (): void => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, longestWaitMs);
}
