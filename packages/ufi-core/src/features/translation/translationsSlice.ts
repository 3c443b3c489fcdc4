import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CommentTranslation } from '../../contract/index.ts';
import { pageTranslated } from '../lists/index.ts';

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

/** The answer to a translation request. */
export interface LoadedTranslations {
  readonly requested: readonly RequestedTranslation[];
  readonly translations: readonly CommentTranslation[];
}

const none: TranslationsState = {};

const byComment = (translations: readonly CommentTranslation[]): ReadonlyMap<string, TranslationData> =>
  new Map(translations.map(({ fbid, translationdata }) => [fbid, translationdata]));

export const translationsSlice = createSlice({
  name: 'ufi/translations',
  reducerPath: 'translations',
  initialState: none,
  reducers: {
    translationsRequested(state, { payload }: PayloadAction<readonly RequestedTranslation[]>) {
      for (const { comment, sourceText } of payload) {
        state[comment] = { sourceText, translationdata: null, phase: 'loading' };
      }
    },
    translationsLoaded(state, { payload: { requested, translations } }: PayloadAction<LoadedTranslations>) {
      const found = byComment(translations);
      for (const { comment, sourceText } of requested) {
        const translationdata = found.get(comment) ?? null;
        state[comment] = { sourceText, translationdata, phase: translationdata === null ? 'none' : 'shown' };
      }
    },
    translationsFailed(state, { payload }: PayloadAction<readonly RequestedTranslation[]>) {
      for (const { comment, sourceText } of payload) {
        state[comment] = { sourceText, translationdata: null, phase: 'failed' };
      }
    },
    translationShown(
      state,
      { payload: { comment, isShown } }: PayloadAction<{ readonly comment: string; readonly isShown: boolean }>,
    ) {
      const known = state[comment];
      if (known && known.translationdata !== null) known.phase = isShown ? 'shown' : 'hidden';
    },
  },
  extraReducers: (builder) => {
    // Cached translations of unknown texts are shown; comments that the reader has reverted stay reverted.
    builder.addCase(pageTranslated, (state, { payload: { comments, translations } }) => {
      const kept = byComment(translations);
      for (const { comment, sourceText } of comments) {
        if (!kept.has(comment) || state[comment]?.sourceText === sourceText) continue;
        state[comment] = { sourceText, translationdata: kept.get(comment) ?? null, phase: 'shown' };
      }
    });
  },
});

/** The reader has switched a comment between its original text and its translation. */
export const translationShown = translationsSlice.actions.translationShown;

export const { translationsRequested, translationsLoaded, translationsFailed } = translationsSlice.actions;
