import DOMPurify, { type Config } from 'dompurify';

/** Destination of a server's markup. */
export interface MarkupTarget {
  /** The comment's own element; nothing outside it is changed. */
  readonly box: Element;
  /** Selector of one element in it, by ids and classes (S7.31). */
  readonly domSelector: string;
}

// As in the contract: descendant combinators only.
const selectorShape = /^[#.][\w-]+(?: ?[.#][\w-]+)*$/;

// The elements and attributes that our server writes. DOMPurify creates its Trusted Types policy under the name
// `dompurify`.
const allowed: Config = {
  ALLOWED_TAGS: ['div', 'p', 'a', 'img', 'strong', 'span', '#text'],
  ALLOWED_ATTR: ['class', 'href', 'rel', 'target', 'download', 'src', 'alt', 'width', 'height', 'loading'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // HTTP(S) addresses and our own paths, as in the contract.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?!\/))/i,
  ADD_URI_SAFE_ATTR: ['width', 'height', 'loading', 'rel', 'target', 'download'],
};

const ownClass = /^ufi-attached-[a-z]+$/;

/** True if an element belongs to the comment: neither the comment itself nor part of a reply inside it. */
const isOwn = (element: Element, box: Element): boolean =>
  element !== box && element.parentElement?.closest('article, [data-comment]') === box && !element.matches('article');

function clean(markup: string): Node {
  const fragment = DOMPurify.sanitize(markup, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const element of fragment.querySelectorAll('*')) {
    const names = [...element.classList].filter((name) => ownClass.test(name));
    if (names.length === 0) element.removeAttribute('class');
    else element.className = names.join(' ');
    // No referrer, opener or endorsement for other sites.
    if (element.matches('a[target]')) element.setAttribute('rel', 'nofollow ugc noopener');
  }
  return fragment;
}

/**
 * Sanitizes a server's markup (S7.31) and puts it into the element that the selector matches in the comment's own box.
 * Returns false, and changes nothing, if the selector is invalid or matches no element or several.
 */
export function injectMarkup({ box, domSelector }: MarkupTarget, markup: string): boolean {
  if (domSelector.length > 256 || !selectorShape.test(domSelector)) return false;
  const [element, ...others] = [...box.querySelectorAll(domSelector)].filter((found) => isOwn(found, box));
  if (element === undefined || others.length > 0) return false;
  element.replaceChildren(clean(markup));
  return true;
}
