/** Copies by a command, whose event takes any text: browsers without a selection to copy refuse, as Safari does. */
function copyByCommand(text: string): boolean {
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', put, true);
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', put, true);
  return isDone;
}

/**
 * Copies a text. Browsers allow it only during a press, and have no `navigator.clipboard` in pages that are no secure
 * context, as those of plain `http`.
 *
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  if (clipboard) return clipboard.writeText(text);
  if (!copyByCommand(text)) throw new Error('the browser refuses to copy');
}
