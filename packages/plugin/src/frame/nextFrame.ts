const longestWaitMs = 100;

/**
 * Runs something with the next frame of the screen, or a tenth of a second later where there is none: a browser draws
 * nothing of a frame that is scrolled out of sight.
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
