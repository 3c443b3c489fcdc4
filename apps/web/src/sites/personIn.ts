import { isFbid } from 'ufi-core/contract';

/** The person whom somebody names by the address of their profile, or by their number; null where it is neither. */
export function personIn(written: string): string | null {
  const text = written.trim();
  if (isFbid(text)) return text;
  try {
    const id = new URL(text, location.origin).searchParams.get('id');
    return isFbid(id) ? id : null;
  } catch {
    return null;
  }
}
