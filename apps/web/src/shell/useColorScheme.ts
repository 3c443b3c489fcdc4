import { useSyncExternalStore } from 'react';
import { themeColors } from '../document/themeColors.ts';

/** Colour scheme of the interface. */
export type ColorScheme = 'light' | 'dark';

const cookie = 'ufi-color-scheme';
const year = 31_536_000;
const devicePrefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const device = devicePrefersDark();
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

function current(): ColorScheme {
  const chosen = document.documentElement.dataset['colorscheme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return devicePrefersDark().matches ? 'dark' : 'light';
}

// Stored in a cookie, so that the server renders the next page in the chosen scheme.
function setColorScheme(colorScheme: ColorScheme): void {
  document.documentElement.dataset['colorscheme'] = colorScheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeColors[colorScheme];
  }
  document.cookie = `${cookie}=${colorScheme}; path=/; max-age=${year}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The active colour scheme: the reader's choice, or else their device's preference. */
export const useColorScheme = () => ({
  colorScheme: useSyncExternalStore(subscribe, current, (): ColorScheme => 'light'),
  setColorScheme,
});
