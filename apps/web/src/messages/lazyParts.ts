import { createLazyPart as createPart, createLazyView as createView, type LazyPart } from 'ufi-ui';
import type { ComponentType } from 'react';

let loadTexts = (): Promise<void> => Promise.resolve();
let loading: Promise<void> | undefined;

/** Sets what loads the texts of lazily loaded code. Without it, as on a server, they are there already. */
export function setLazyTexts(load: () => Promise<void>): void {
  loadTexts = load;
  loading = undefined;
}

/** Loads the texts of lazily loaded code, once. A failed load is tried again by the next call. */
export const loadLazyTexts = (): Promise<void> =>
  (loading ??= loadTexts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Imports code beside its texts. */
export const importWithTexts = async <Part>(importPart: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([importPart(), loadLazyTexts()]);
  return part;
};

/** {@link createPart} for code of this app, which has its texts when it arrives. */
export const createLazyPart = <Part>(importPart: () => Promise<Part>): LazyPart<Part> =>
  createPart(() => importWithTexts(importPart));

/** {@link createView} for code of this app, which has its texts when it arrives. */
export const createLazyView = <Props extends object>(importView: () => Promise<ComponentType<Props>>) =>
  createView(() => importWithTexts(importView));
