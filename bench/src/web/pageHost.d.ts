// Of a browser's page only what the meters use: its own types would stand over Node's in all of bench.

/** An element of a page. */
interface PageElement {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly offsetHeight: number;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  getBoundingClientRect(): { readonly top: number };
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollBy(by: { readonly top: number; readonly behavior: 'instant' }): void;
}

declare const document: Pick<PageElement, 'querySelector'>;
declare function requestAnimationFrame(callback: (now: number) => void): number;
