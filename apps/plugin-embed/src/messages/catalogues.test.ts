import { describe, expect, it } from '@jest/globals';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import ar from './ar.json';
import enUS from './en-US.json';
import ptBR from './pt-BR.json';
import { frameDescriptors } from './frameDescriptors.ts';
import { lazyDescriptors } from './lazyDescriptors.ts';
import { popupDescriptors } from './popupDescriptors.ts';

const catalogues = { 'pt-BR': ptBR, 'en-US': enUS, ar } as const;
const ids = Object.values({ ...frameDescriptors, ...lazyDescriptors, ...popupDescriptors }).map(({ id }) => id);

/** Placeholders of a message, in every plural form. */
const holesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    const inside = isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...inside.flatMap(({ value }) => holesIn(value))];
  });
const holes = (text: string): string[] => [...new Set(holesIn(parse(text)))].toSorted();

describe('the texts of the frame', () => {
  it.each(Object.entries(catalogues))('are complete in %s, without extra ones', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(ids.toSorted());
  });

  it.each(Object.keys(ptBR) as (keyof typeof ptBR)[])('%s has the same placeholders in every language', (id) => {
    expect(holes(enUS[id])).toEqual(holes(ptBR[id]));
    expect(holes(ar[id])).toEqual(holes(ptBR[id]));
  });
});
