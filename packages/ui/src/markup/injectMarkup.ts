import DOMPurify, { type Config } from 'dompurify';

/** Where markup of a server is to stand. */
export interface MarkupTarget {
  /** The comment's own box: nothing outside it is ever written to. */
  readonly box: Element;
  /** Names one element in it, by ids and classes (S7.31). */
  readonly domSelector: string;
}

// As the contract has it: nothing in it leads beyond an element's own descendants.
const selectorShape = /^[#.][\w-]+(?: ?[.#][\w-]+)*$/;

// What the server writes, and nothing else that HTML has. Its policy for Trusted Types is the one named `dompurify`.
const allowed: Config = {
  ALLOWED_TAGS: ['div', 'p', 'a', 'img', 'strong', 'span', '#text'],
  ALLOWED_ATTR: ['class', 'href', 'rel', 'target', 'download', 'src', 'alt', 'width', 'height', 'loading'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Addresses of the web and of our own, as the contract takes them.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?!\/))/i,
  ADD_URI_SAFE_ATTR: ['width', 'height', 'loading', 'rel', 'target', 'download'],
};

const ownClass = /^ufi-attached-[a-z]+$/;

/** Whether an element is the comment's own: not the comment itself, nor inside a reply that stands in its box. */
const isOwn = (element: Element, box: Element): boolean =>
  element !== box && element.parentElement?.closest('article, [data-comment]') === box && !element.matches('article');

function clean(markup: string): Node {
  const fragment = DOMPurify.sanitize(markup, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const element of fragment.querySelectorAll('*')) {
    const names = [...element.classList].filter((name) => ownClass.test(name));
    if (names.length === 0) element.removeAttribute('class');
    else element.className = names.join(' ');
    // Another site is told nothing of us, and gets no hold of this page.
    if (element.matches('a[target]')) element.setAttribute('rel', 'nofollow ugc noopener');
  }
  return fragment;
}

/**
 * Puts a server's markup, cleaned (S7.31), into the one element of a comment's own box that a selector names. False, and
 * nothing is changed, where the selector is none of ours or names nothing there, or more than one element.
 */
export function injectMarkup({ box, domSelector }: MarkupTarget, markup: string): boolean {
  if (domSelector.length > 256 || !selectorShape.test(domSelector)) return false;
  const [element, ...others] = [...box.querySelectorAll(domSelector)].filter((found) => isOwn(found, box));
  if (element === undefined || others.length > 0) return false;
  element.replaceChildren(clean(markup));
  return true;
}
