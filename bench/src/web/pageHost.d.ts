// Minimal DOM types for the meters: the full DOM library would override Node's types in all of bench.

/** An element of a page. */
interface PageElement {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly offsetHeight: number;
  readonly textContent: string | null;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  getBoundingClientRect(): { readonly top: number };
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollBy(by: { readonly top: number; readonly behavior: 'instant' }): void;
}

declare const document: Pick<PageElement, 'querySelector'> & {
  /** Recorded key delays, in ms. */
  keyDelays: number[];
  addEventListener(
    type: 'keydown',
    receive: (event: { readonly timeStamp: number }) => void,
    options: { readonly capture: boolean },
  ): void;
};
declare function requestAnimationFrame(callback: (now: number) => void): number;
