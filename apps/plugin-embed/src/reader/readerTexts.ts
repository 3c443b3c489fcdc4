/** A text that counts: one form for all numbers, or one a plural category; `#` stands for the number. */
export type CountText = string | Readonly<Record<string, string>>;

/** Texts that the reader script shows, in the document's language. */
export interface ReaderTexts {
  readonly newComments: CountText;
  /** Ages by their unit, from years to minutes, and below a minute. */
  readonly ages: readonly CountText[];
}

/** Fills a number into a text. */
export function fillCount(text: CountText, count: number): string {
  const { lang } = document.documentElement;
  const form =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(lang).select(count)] ?? text['other'] ?? '');
  return form.replace('#', () => count.toLocaleString(lang));
}
