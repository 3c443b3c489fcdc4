/**
 * For an article that something else is about to replace: the focus in it would be lost. The returned function moves it
 * to the replacement, once that is rendered, unless it has gone elsewhere meanwhile.
 */
export function keepFocusPlace(): () => void {
  const article = document.activeElement?.closest('article');
  const parent = article?.parentElement;
  if (!article || !parent) return () => undefined;
  const at = [...parent.children].indexOf(article);
  return () => {
    requestAnimationFrame(() => {
      const replacement = parent.children[at];
      if (document.activeElement === document.body && replacement instanceof HTMLElement) {
        replacement.focus({ preventScroll: true });
      }
    });
  };
}
