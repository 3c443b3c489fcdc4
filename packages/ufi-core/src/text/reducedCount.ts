const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format;
}

/**
 * A count in compact notation: `1,2 mil`.
 *
 * @param count a whole number, 0 or more
 * @param locale a BCP 47 tag
 */
export const reducedCount = (count: number, locale: string): string => formatFor(locale).format(count);
