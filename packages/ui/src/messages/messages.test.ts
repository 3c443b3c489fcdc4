import { describe, expect, it } from '@jest/globals';
import { createIntl } from 'react-intl';
import { announcementDescriptors } from './announcementDescriptors.ts';
import { attachmentDescriptors } from './attachmentDescriptors.ts';
import { codeDescriptors } from './codeDescriptors.ts';
import { credentialDescriptors } from './credentialDescriptors.ts';
import { dialogDescriptors } from './dialogDescriptors.ts';
import { uiMessages } from './index.ts';
import { inputWarningDescriptors } from './inputWarningDescriptors.ts';
import { mediaDescriptors } from './mediaDescriptors.ts';
import { mediaListDescriptors } from './mediaListDescriptors.ts';
import { mentionDescriptors } from './mentionDescriptors.ts';
import { passkeyDescriptors } from './passkeyDescriptors.ts';
import { pickerDescriptors } from './pickerDescriptors.ts';
import { serverUnavailableDescriptors } from './serverUnavailableDescriptors.ts';
import { uiDescriptors } from './uiDescriptors.ts';

type Locale = keyof typeof uiMessages;
const locales = Object.keys(uiMessages) as Locale[];
const described = Object.values({
  ...uiDescriptors,
  ...announcementDescriptors,
  ...dialogDescriptors,
  ...codeDescriptors,
  ...credentialDescriptors,
  ...attachmentDescriptors,
  ...inputWarningDescriptors,
  ...mediaDescriptors,
  ...mediaListDescriptors,
  ...mentionDescriptors,
  ...passkeyDescriptors,
  ...pickerDescriptors,
  ...serverUnavailableDescriptors,
}).map(({ id }) => id);
const ids = [...new Set(described)].sort();

// Arguments in braces followed by a comma or the closing brace; the texts of plural forms follow a category or a number.
const argumentsOf = (text: string) =>
  [
    ...new Set([...text.matchAll(/(?<!(?:=\d|zero|one|two|few|many|other) )\{(\w+)(?=[,}])/g)].map(([, name]) => name)),
  ].sort();

describe('the catalogues', () => {
  it.each(locales)('%s has the messages that the components use, and no others', (locale) => {
    expect(Object.keys(uiMessages[locale]).sort()).toEqual(ids);
  });

  it.each(ids)('%s takes the same arguments in each language', (id) => {
    const [ptBR, ...others] = locales.map((locale) => argumentsOf(uiMessages[locale][id] ?? ''));
    for (const other of others) expect(other).toEqual(ptBR);
  });

  const values = {
    count: 5,
    percent: 0.5,
    position: 2,
    total: 5,
    limit: 10,
    names: 'Amei',
    label: 'Palmas',
    amount: 'R$ 5',
    goal: 'R$ 9',
    name: 'a.pdf',
    size: '1 kB',
  };
  it.each(locales)('%s can be formatted completely', (locale) => {
    const errors: Error[] = [];
    const intl = createIntl({ locale, messages: uiMessages[locale], onError: (error) => errors.push(error) });
    for (const id of ids) expect(intl.formatMessage({ id }, values)).not.toBe(id);
    expect(errors).toEqual([]);
  });

  it('has all six plural forms in Arabic if it has one', () => {
    const plurals = Object.values(uiMessages.ar).filter((text) => text.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(0);
    for (const text of plurals) {
      expect([...text.matchAll(/(\w+) \{/g)].map(([, form]) => form)).toEqual([
        'zero',
        'one',
        'two',
        'few',
        'many',
        'other',
      ]);
    }
  });

  const arabic = [
    [1, 'تعليق جديد واحد'],
    [2, 'تعليقان جديدان'],
    [3, '3 تعليقات جديدة'],
    [11, '11 تعليقًا جديدًا'],
    [100, '100 تعليق جديد'],
  ] as const;
  it.each(arabic)('counts %d new comments in Arabic', (count, text) => {
    const { formatMessage } = createIntl({ locale: 'ar', messages: uiMessages.ar });
    expect(formatMessage(uiDescriptors.newComments, { count })).toBe(text);
  });
});
