import { isAction, type Middleware } from '@reduxjs/toolkit';
import { invariant } from '../kernel/invariant.ts';
import { isKnownAction } from '../kernel/knownActions.ts';

/**
 * Raises a violation at an action that nobody has made known: a misspelt type would do nothing, in silence. Whoever
 * keeps state of their own (`hasOwn`) has actions of their own, whose types begin otherwise.
 */
export const refuseUnknownActions =
  ({ hasOwn }: { readonly hasOwn: boolean }): Middleware =>
  () =>
  (next) =>
  (action) => {
    const type = isAction(action) ? action.type : undefined;
    const isOwn = hasOwn && type !== undefined && !type.startsWith('ufi/');
    // A new one is made known where it is made: `known(createAction(...))`.
    invariant(type !== undefined && (isOwn || isKnownAction(type)), `Unknown store action: ${type}`);
    return next(action);
  };
