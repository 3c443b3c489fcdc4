import { createAction, type Action } from '@reduxjs/toolkit';
import type { CommentTranslation } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';
import { pageTranslated, type TranslatedPage } from '../lists/index.ts';

/** A comment's translation. */
export type TranslationData = CommentTranslation['translationdata'];

/** The state of a comment's translation, which applies to the text at the time of the request. */
export interface Translation {
  readonly sourceText: string;
  /** Null while loading, and if there is none. */
  readonly translationdata: TranslationData | null;
  /** `none`: requested, but not available. */
  readonly phase: 'loading' | 'failed' | 'none' | 'shown' | 'hidden';
}

/** Translations by comment, lost on reload. */
export type TranslationsState = Readonly<Record<string, Translation>>;

/** A comment and its text at the time of the request. */
export interface RequestedTranslation {
  readonly comment: string;
  readonly sourceText: string;
}

export const translationsRequested = known(createAction<readonly RequestedTranslation[]>('ufi/translationsRequested'));
/** The answer to a translation request. */
export const translationsLoaded = known(
  createAction<{
    readonly requested: readonly RequestedTranslation[];
    readonly translations: readonly CommentTranslation[];
  }>('ufi/translationsLoaded'),
);
export const translationsFailed = known(createAction<readonly RequestedTranslation[]>('ufi/translationsFailed'));
/** The reader has switched a comment between its original text and its translation. */
export const translationShown = known(
  createAction<{ readonly comment: string; readonly isShown: boolean }>('ufi/translationShown'),
);

const none: TranslationsState = {};

const withAll = (
  state: TranslationsState,
  requested: readonly RequestedTranslation[],
  translationOf: (requested: RequestedTranslation) => Translation,
): TranslationsState => ({
  ...state,
  ...Object.fromEntries(requested.map((one) => [one.comment, translationOf(one)])),
});

/** Stores cached translations of unknown texts; comments that the reader has reverted stay reverted. */
function withKept(state: TranslationsState, { comments, translations }: TranslatedPage): TranslationsState {
  const kept = new Map(translations.map(({ fbid, translationdata }) => [fbid, translationdata]));
  const fresh = comments.filter(
    ({ comment, sourceText }) => kept.has(comment) && state[comment]?.sourceText !== sourceText,
  );
  if (fresh.length === 0) return state;
  return withAll(state, fresh, ({ comment, sourceText }) => ({
    sourceText,
    translationdata: kept.get(comment) ?? null,
    phase: 'shown',
  }));
}

export function translationReducer(state: TranslationsState = none, action: Action): TranslationsState {
  if (translationsRequested.match(action)) {
    return withAll(state, action.payload, ({ sourceText }) => ({
      sourceText,
      translationdata: null,
      phase: 'loading',
    }));
  }
  if (translationsFailed.match(action)) {
    return withAll(state, action.payload, ({ sourceText }) => ({ sourceText, translationdata: null, phase: 'failed' }));
  }
  if (translationsLoaded.match(action)) {
    const { requested, translations } = action.payload;
    const found = new Map(translations.map(({ fbid, translationdata }) => [fbid, translationdata]));
    return withAll(state, requested, ({ comment, sourceText }) => {
      const translationdata = found.get(comment) ?? null;
      return { sourceText, translationdata, phase: translationdata === null ? 'none' : 'shown' };
    });
  }
  if (pageTranslated.match(action)) return withKept(state, action.payload);
  if (!translationShown.match(action)) return state;
  const { comment, isShown } = action.payload;
  const known = state[comment];
  if (!known || known.translationdata === null) return state;
  return { ...state, [comment]: { ...known, phase: isShown ? 'shown' : 'hidden' } };
}
