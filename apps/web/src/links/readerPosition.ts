/** A reader's place in a page that they left by a link: the link, and where it stood in the window. */
export interface ReaderPosition {
  readonly href: string;
  /** Position among the links with that address. */
  readonly index: number;
  readonly top: number;
}

/** Links of the page's content to an address. */
export const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.href === href);
