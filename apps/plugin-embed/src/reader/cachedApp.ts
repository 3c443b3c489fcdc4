const key = 'ufi-app';

/** Remembers that this version of the app has been loaded, so that the browser has it in its cache. */
export function rememberApp(script: string): void {
  try {
    localStorage.setItem(key, script);
  } catch {
    // Blocked storage: the app is loaded as if for the first time.
  }
}

/** The app is in the browser's cache, as far as is known: loading it costs no line anything. */
export function isAppCached(script: string): boolean {
  try {
    return localStorage.getItem(key) === script;
  } catch {
    return false;
  }
}
