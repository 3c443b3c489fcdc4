declare global {
  interface Window {
    /**
     * Replays the clicks recorded so far, each button once and in order, and stops recording. The app calls it after
     * hydration. Undefined if the early script has not loaded.
     */
    ufiReplayClicks?: () => void;
  }
}

/**
 * Records clicks on server-rendered buttons until hydration, for the app to replay. Belongs into a small script of its
 * own, which loads long before the app's.
 */
export function recordEarlyClicks(): void {
  const pressed = new Set<HTMLButtonElement>();
  // Links and forms work without a script.
  const keep = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    if (button !== null) pressed.add(button);
  };
  addEventListener('click', keep);
  window.ufiReplayClicks = () => {
    removeEventListener('click', keep);
    for (const button of pressed) button.click();
    pressed.clear();
  };
}
