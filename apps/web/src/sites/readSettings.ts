import { pluginOrderings, type SiteSettings } from 'ufi-plugin/contract';
import { fieldText } from 'ufi-ui';
import { nonBlankLines } from './nonBlankLines.ts';

/** Reads those of a site's settings that its form has. */
export function readSettings(form: HTMLFormElement): Partial<SiteSettings> {
  const textOf = (name: keyof SiteSettings): string => fieldText(form, name);
  const isOn = (name: keyof SiteSettings): boolean => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.checked;
  };
  const numberOf = (name: keyof SiteSettings): number => Math.trunc(Number(textOf(name)));
  const all: SiteSettings = {
    isClosed: isOn('isClosed'),
    closesAfterDays: numberOf('closesAfterDays'),
    isPreModerated: isOn('isPreModerated'),
    heldWords: nonBlankLines(textOf('heldWords')),
    refusedWords: nonBlankLines(textOf('refusedWords')),
    holdsSpam: isOn('holdsSpam'),
    asksSpamService: isOn('asksSpamService'),
    allowsGuests: isOn('allowsGuests'),
    holdsGuests: isOn('holdsGuests'),
    maxCommentLength: numberOf('maxCommentLength'),
    minFeedLength: numberOf('minFeedLength'),
    defaultOrdering: pluginOrderings.find((ordering) => ordering === textOf('defaultOrdering')) ?? 'social',
    rankingAllowed: isOn('rankingAllowed'),
    enableEmbed: isOn('enableEmbed'),
    enablePhoto: isOn('enablePhoto'),
    enableSticker: isOn('enableSticker'),
    acceptsPages: isOn('acceptsPages'),
    hasCommentPrivacy: isOn('hasCommentPrivacy'),
    mirroredPage: textOf('mirroredPage') === '' ? null : textOf('mirroredPage'),
  };
  const there = Object.entries(all).filter(([name]) => form.elements.namedItem(name) !== null);
  return Object.fromEntries(there) as Partial<SiteSettings>;
}
