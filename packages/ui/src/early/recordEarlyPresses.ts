declare global {
  interface Window {
    /**
     * Stops recording presses; the app calls it as it starts hydrating. The returned function replays those recorded,
     * each control once and in order. Undefined if the early script has not loaded.
     */
    ufiTakePresses?: () => () => void;
  }
}

const buttons = 'button[type=button], [role=button]';

const controlAt = <Control extends HTMLElement>({ target }: Event, selector: string): Control | null =>
  target instanceof Element ? target.closest<Control>(selector) : null;

/** With a modifier key a link opens another tab or window, as without a script. */
const isForBrowser = (control: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  control.matches('a') && (ctrlKey || metaKey || shiftKey);

/** A composer is sent by Enter, except from a touch keyboard, which has no other key to break a line. */
const isSending = ({ key, shiftKey, isComposing }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && !matchMedia('(pointer: coarse)').matches;

/**
 * Records what is pressed in server-rendered markup until hydration, for the app to replay: buttons, links that act as
 * buttons, choices of a `select`, and Enter in a composer. Other links, and forms, work without a script. Belongs into a
 * small script of its own, which loads long before the app's.
 *
 * @param onPress called with each control that is pressed
 */
export function recordEarlyPresses(onPress: (control: Element) => void): void {
  const replays = new Map<Element, () => void>();
  const record = (event: Event, control: Element, replay: () => void): void => {
    event.preventDefault();
    replays.set(control, replay);
    onPress(control);
  };

  const onClick = (event: MouseEvent): void => {
    const button = controlAt(event, buttons);
    if (button === null || isForBrowser(button, event)) return;
    record(event, button, () => button.click());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const link = event.key === ' ' ? controlAt(event, '[role=button]') : null;
    const field = isSending(event) ? controlAt(event, 'textarea') : null;
    if (link !== null) record(event, link, () => link.click());
    if (field !== null)
      record(event, field, () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...loud })));
  };
  const onChange = (event: Event): void => {
    const select = controlAt<HTMLSelectElement>(event, 'select');
    if (select === null) return;
    const { value } = select;
    record(event, select, () => {
      // Hydration may have put the server's choice back.
      select.value = value;
      select.dispatchEvent(new Event('change', loud));
    });
  };

  addEventListener('click', onClick);
  addEventListener('keydown', onKeyDown);
  addEventListener('change', onChange);
  window.ufiTakePresses = () => {
    removeEventListener('click', onClick);
    removeEventListener('keydown', onKeyDown);
    removeEventListener('change', onChange);
    return () => {
      for (const replay of replays.values()) replay();
      replays.clear();
    };
  };
}

const loud = { bubbles: true, cancelable: true };
