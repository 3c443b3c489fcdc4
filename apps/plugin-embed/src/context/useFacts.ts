import type { ArticleFacts } from 'ufi-plugin';
import { useFrameSelector } from './storeHooks.ts';

/** What is known of the article and its frame before anything happens. */
export const useFacts = (): ArticleFacts => useFrameSelector(({ own }) => own.facts);
