import type { ReaderNotice } from './reader.ts';
import { fillCount, type CountText } from './readerTexts.ts';

/** Creates a notice that looks like the app's pill. Pressed, it waits for the app as any other button does. */
export function createNotice(text: CountText) {
  // The live region is there before what it announces.
  const region = document.createElement('div');
  region.className = 'ufi-pill-region ufi-pill-region--down';
  region.setAttribute('role', 'status');
  document.body.prepend(region);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ufi-pill';
  button.addEventListener('click', () => button.setAttribute('aria-busy', 'true'));
  const notice: ReaderNotice = {
    take() {
      region.remove();
      return button.hasAttribute('aria-busy');
    },
  };
  return {
    notice,
    /** Shows the notice with a number, none for 0; it can be pressed again. */
    show(count: number): void {
      button.textContent = fillCount(text, count);
      button.removeAttribute('aria-busy');
      if (count > 0) region.append(button);
      else button.remove();
    },
  };
}
