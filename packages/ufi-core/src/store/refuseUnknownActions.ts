import { isAction, type Middleware } from '@reduxjs/toolkit';
import { invariant } from '../kernel/invariant.ts';
import { isKnownAction } from '../kernel/knownActions.ts';

/**
 * Middleware that throws on unregistered actions, which would otherwise be ignored silently. With host state
 * (`hasOwn`), actions with a type outside `ufi/` are allowed.
 */
export const refuseUnknownActions =
  ({ hasOwn }: { readonly hasOwn: boolean }): Middleware =>
  () =>
  (next) =>
  (action) => {
    const type = isAction(action) ? action.type : undefined;
    const isOwn = hasOwn && type !== undefined && !type.startsWith('ufi/');
    // Register a new action where it is created: `known(createAction(...))`.
    invariant(type !== undefined && (isOwn || isKnownAction(type)), `Unknown store action: ${type}`);
    return next(action);
  };
