import { mostAnnouncements, type Announcement } from 'ufi-core/contract';

const key = 'ufi-announcements';
// No text of an announcement has this character.
const separator = '\0';

/** What tells an announcement from others: the same words may be announced again. */
const nameOf = ({ begins, text }: Announcement): string => `${begins} ${text}`;

function dismissed(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(separator) ?? [];
  } catch {
    // A browser that refuses storage shows them on each page.
    return [];
  }
}

/** True if somebody has closed the announcement in this browser. */
export const isDismissed = (announcement: Announcement): boolean => dismissed().includes(nameOf(announcement));

/** Remembers that the announcement was closed in this browser, with the last ones before it. */
export function rememberDismissal(announcement: Announcement): void {
  try {
    localStorage.setItem(key, [nameOf(announcement), ...dismissed()].slice(0, mostAnnouncements).join(separator));
  } catch {
    // See above.
  }
}
