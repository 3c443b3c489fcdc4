import { createAction } from '@reduxjs/toolkit';
import { known } from '../../kernel/knownActions.ts';

/** Nothing more was heard of somebody since that word. */
export const typistForgotten = known(
  createAction<{ readonly target: string; readonly token: string }>('ufi/typistForgotten'),
);

/** A composer here holds words, or none; `toldAt` is when the server was last told, in milliseconds. */
export const composerChanged = known(
  createAction<{
    readonly target: string;
    readonly composer: string;
    readonly isTyping: boolean;
    readonly toldAt: number;
  }>('ufi/composerChanged'),
);
