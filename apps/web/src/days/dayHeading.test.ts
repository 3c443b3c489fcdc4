import { describe, expect, it } from '@jest/globals';
import { createIntl } from 'react-intl';
import { dayHeading, isSameDay } from './dayHeading.ts';

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const headings = (locale: string) => {
  const intl = createIntl({ locale, messages: {} });
  return [at(30, 0), at(29, 23), at(28, 23), at(31, 1)].map((time) => dayHeading(intl, time, at(30, 1)));
};

describe('headings of days', () => {
  it('web.494 names today and yesterday by the calendar, and other days by their date', () => {
    expect(headings('pt-BR')).toEqual(['Hoje', 'Ontem', '28 de nov. de 2026', '1 de dez. de 2026']);
    expect(headings('en-US').slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(headings('ar').slice(0, 2)).toEqual(['اليوم', 'أمس']);
  });

  it('web.494 knows whether two times are of one day', () => {
    expect([isSameDay(at(29, 0), at(29, 23)), isSameDay(at(29, 23), at(30, 0))]).toEqual([true, false]);
  });
});
