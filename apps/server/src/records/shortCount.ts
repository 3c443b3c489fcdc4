import { locales, type Locale } from 'ufi-core/contract';
import { reducedCount } from 'ufi-core/text';

const cacheSize = 4_096;

function createShortener(locale: Locale): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const cached = known.get(count);
    if (cached !== undefined) return cached;
    if (known.size >= cacheSize) known.clear();
    const text = reducedCount(count, locale);
    known.set(count, text);
    return text;
  };
}

const shorteners = Object.fromEntries(locales.map((locale) => [locale, createShortener(locale)]));

/** A count as short as it is shown beside a picture (`1,2 mil`), remembered: most counts of a page are the same few. */
export const shortCount = (count: number, locale: Locale): string => shorteners[locale]?.(count) ?? String(count);
