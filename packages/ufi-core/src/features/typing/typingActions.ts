import { createAction } from '@reduxjs/toolkit';
import { known } from '../../kernel/knownActions.ts';

/** A typing notice has expired. */
export const typistExpired = known(
  createAction<{ readonly target: string; readonly token: string }>('ufi/typistExpired'),
);

/**
 * A change of the composers under a post: text was typed, a composer became empty, or a notice was sent (in a run of
 * notices). Times in milliseconds.
 */
export interface ComposerChange {
  readonly target: string;
  readonly typed?: { readonly composer: string; readonly at: number };
  readonly stopped?: string;
  readonly sent?: { readonly at: number; readonly run: string };
}

/** See {@link ComposerChange}. */
export const composerChanged = known(createAction<ComposerChange>('ufi/composerChanged'));
