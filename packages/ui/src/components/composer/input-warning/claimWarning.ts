const name = 'ufi:inputWarning';
let wasShown = false;

/** Whether the warning may be shown now; it may once, in this page and, where that keeps anything, in this browser. */
export function claimWarning(): boolean {
  if (wasShown) return false;
  wasShown = true;
  try {
    const isFirst = localStorage.getItem(name) === null;
    localStorage.setItem(name, '1');
    return isFirst;
  } catch {
    return true;
  }
}
