import type { IntlShape } from 'react-intl';
import { uiDescriptors } from 'ufi-ui/document';
import type { CountText, ReaderTexts } from '../reader/readerTexts.ts';

const { newComments, timeYears, timeWeeks, timeDays, timeHours, timeMinutes, timeNow } = uiDescriptors;
const agesInUnits = [timeYears, timeWeeks, timeDays, timeHours, timeMinutes];

// Beyond these no language has another form that is used for a number of comments or an age.
const samples = [...Array.from({ length: 120 }, (_, index) => index + 1), 0];

/** All plural forms of a text in one language. */
function countTextOf(locale: string, format: (count: number) => string): CountText {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const forms = new Map<string, string>();
  for (const count of samples) {
    const category = rules.select(count);
    if (!forms.has(category)) forms.set(category, format(count).replace(numbers.format(count), '#'));
  }
  const [first, ...others] = new Set(forms.values());
  return first !== undefined && others.length === 0 ? first : Object.fromEntries(forms);
}

/** The texts of the reader script in the language of `intl`, from the catalogues. */
export function readerTextsIn({ locale, formatMessage }: IntlShape): ReaderTexts {
  return {
    newComments: countTextOf(locale, (count) => formatMessage(newComments, { count })),
    ages: [
      ...agesInUnits.map((age) => countTextOf(locale, (count) => formatMessage(age, { count }))),
      formatMessage(timeNow),
    ],
  };
}
