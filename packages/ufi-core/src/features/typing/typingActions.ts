import { createAction } from '@reduxjs/toolkit';
import { known } from '../../kernel/knownActions.ts';

/** Nothing more was heard of somebody since that word. */
export const typistExpired = known(
  createAction<{ readonly target: string; readonly token: string }>('ufi/typistExpired'),
);

/**
 * What has come about with the composers under a post: words were added to one, one holds none any more, the server was
 * told (by which run of tellings). Times in milliseconds.
 */
export interface ComposerChange {
  readonly target: string;
  readonly typed?: { readonly composer: string; readonly at: number };
  readonly stopped?: string;
  readonly sent?: { readonly at: number; readonly run: string };
}

/** See {@link ComposerChange}. */
export const composerChanged = known(createAction<ComposerChange>('ufi/composerChanged'));
