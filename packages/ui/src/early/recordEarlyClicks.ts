declare global {
  interface Window {
    /**
     * Presses each button once more that was pressed until now, in their order, and hears no more: for an app that does,
     * from now on. Absent where the early script has not come.
     */
    ufiReplayClicks?: () => void;
  }
}

/**
 * Keeps what is pressed of the buttons that the server has drawn, for the app to press again once it hears them. For a
 * script of its own, which comes long before the app's.
 */
export function recordEarlyClicks(): void {
  const pressed = new Set<HTMLButtonElement>();
  // Links and forms do what they are for without a script.
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
