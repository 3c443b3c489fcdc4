import { updateFrame } from './updateFrame.ts';
import type { Sdk } from '../sdk.ts';
import { markupOptions } from './markupOptions.ts';

/** Defines the custom element `<ufi-comments>`, which places its frame whenever it is connected or changed. */
export function defineElement(sdk: Sdk): void {
  const place = (element: Element): void => {
    if (element.isConnected) updateFrame(sdk, element);
  };
  if (customElements.get('ufi-comments')) return;
  customElements.define(
    'ufi-comments',
    class extends HTMLElement {
      static readonly observedAttributes = markupOptions.flatMap((name) => [name, `data-${name}`]);
      connectedCallback(): void {
        place(this);
      }
      attributeChangedCallback(): void {
        place(this);
      }
    },
  );
}
