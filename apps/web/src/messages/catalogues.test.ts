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
import { actorDescriptors } from './actorDescriptors.ts';
import { crossPostDescriptors } from './crossPostDescriptors.ts';
import { historyDescriptors } from './historyDescriptors.ts';
import { importDescriptors } from './importDescriptors.ts';
import { liveDescriptors } from './liveDescriptors.ts';
import { moderationDescriptors } from './moderationDescriptors.ts';
import { moderationDialogDescriptors } from './moderationDialogDescriptors.ts';
import { reactionDescriptors } from './reactionDescriptors.ts';
import { siteModerationDescriptors } from './siteModerationDescriptors.ts';
import { signInDescriptors } from './signInDescriptors.ts';
import { siteDescriptors } from './siteDescriptors.ts';
import { storyDescriptors } from './storyDescriptors.ts';
import { tokenDescriptors } from './tokenDescriptors.ts';
import { translationDescriptors } from './translationDescriptors.ts';
import { webDescriptors } from './webDescriptors.ts';

const catalogues = { 'pt-BR': ptBR, 'en-US': enUS, ar } as const;
const ids = [
  webDescriptors,
  crossPostDescriptors,
  actorDescriptors,
  historyDescriptors,
  importDescriptors,
  liveDescriptors,
  moderationDescriptors,
  moderationDialogDescriptors,
  reactionDescriptors,
  siteModerationDescriptors,
  signInDescriptors,
  siteDescriptors,
  storyDescriptors,
  tokenDescriptors,
  translationDescriptors,
].flatMap((descriptors) => Object.values<{ readonly id: string }>(descriptors).map(({ id }) => id));

/** Placeholders of a message, independent of the text around them. */
const holesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    const inside = isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...inside.flatMap(({ value }) => holesIn(value))];
  });
const holes = (text: string): string[] => [...new Set(holesIn(parse(text)))].toSorted();

describe('the texts of the web app', () => {
  it.each(Object.entries(catalogues))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(ids.toSorted());
  });

  it.each(Object.keys(ptBR) as (keyof typeof ptBR)[])('%s leaves the same places open in every language', (id) => {
    expect(holes(enUS[id])).toEqual(holes(ptBR[id]));
    expect(holes(ar[id])).toEqual(holes(ptBR[id]));
  });
});
