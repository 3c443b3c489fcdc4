import { pluginOrderings, type SiteSettings } from 'ufi-plugin/contract';
import { nonBlankLines } from './nonBlankLines.ts';

/** Reads a site's settings from its form. */
export function readSettings({ elements }: HTMLFormElement): SiteSettings {
  const textOf = (name: keyof SiteSettings): string => {
    const field = elements.namedItem(name);
    const isText =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    return isText ? field.value : '';
  };
  const isOn = (name: keyof SiteSettings): boolean => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement && field.checked;
  };
  const numberOf = (name: keyof SiteSettings): number => Math.trunc(Number(textOf(name)));
  return {
    isClosed: isOn('isClosed'),
    closesAfterDays: numberOf('closesAfterDays'),
    isPreModerated: isOn('isPreModerated'),
    heldWords: nonBlankLines(textOf('heldWords')),
    refusedWords: nonBlankLines(textOf('refusedWords')),
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
}
