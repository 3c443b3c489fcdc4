import { textsOf } from '../server/fillArticle.ts';

/** What the ten comments say, whoever shows them. */
export const embeddedTexts = textsOf(10);
