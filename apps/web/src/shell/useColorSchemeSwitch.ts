import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { themeColors } from '../document/themeColors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

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

/** A control that changes from the active colour scheme, the reader's choice or their device's preference, to the other. */
export function useColorSchemeSwitch() {
  const { formatMessage } = useIntl();
  const isDark = useSyncExternalStore(subscribe, current, (): ColorScheme => 'light') === 'dark';
  return {
    icon: isDark ? 'sun' : 'moon',
    label: formatMessage(isDark ? webDescriptors.colorSchemeLight : webDescriptors.colorSchemeDark),
    onSelect: () => setColorScheme(isDark ? 'light' : 'dark'),
  } as const;
}
