import type { ArticleFacts } from 'ufi-plugin';
import { useAppSelector } from './storeHooks.ts';

/** Facts about the article and its frame that are known from the start (S3.16). */
export const useFacts = (): ArticleFacts => useAppSelector(({ plugin }) => plugin.facts);
