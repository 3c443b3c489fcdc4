import type { ArticleFacts } from 'ufi-plugin';
import { useFrameSelector } from './storeHooks.ts';

/** Facts about the article and its frame that are known from the start (S3.16). */
export const useFacts = (): ArticleFacts => useFrameSelector(({ plugin }) => plugin.facts);
