/** Id of the live region of the notice; a template in it holds the notice itself. */
export const startNoticeId = 'ufi-start-notice';

/** Takes charge of the document's notice that the app has not started. */
export function createStartNotice() {
  const region = document.getElementById(startNoticeId);
  const template = region?.querySelector('template');
  let focused: Element | null = null;
  return {
    /** Shows the notice, once. Its button needs no handler: every press tries to start the app. */
    show(): void {
      focused ??= document.activeElement;
      if (template) region?.append(template.content);
    },
    /** Removes the notice. A focus in it returns to where it was before. */
    remove(): void {
      const isFocused = region?.contains(document.activeElement);
      region?.remove();
      if (isFocused && focused instanceof HTMLElement) focused.focus();
    },
  };
}
