const name = 'ufi:inputWarning';
let wasShown = false;

/** True if the warning may be shown now: once per page and, if local storage is available, once per browser. */
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
