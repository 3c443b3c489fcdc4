import type { Announcement } from 'ufi-core/contract';

const key = 'ufi-announcement';

/** What tells an announcement from others: the same words may be announced again. */
const nameOf = ({ begins, text }: Announcement): string => `${begins} ${text}`;

/** True if somebody has closed the announcement in this browser. */
export function isDismissed(announcement: Announcement): boolean {
  try {
    return localStorage.getItem(key) === nameOf(announcement);
  } catch {
    // A browser that refuses storage shows it on each page.
    return false;
  }
}

/** Remembers that the announcement was closed in this browser; only that of the latest is kept. */
export function rememberDismissal(announcement: Announcement): void {
  try {
    localStorage.setItem(key, nameOf(announcement));
  } catch {
    // See above.
  }
}
