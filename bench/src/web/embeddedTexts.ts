import { textsOf } from '../server/fillArticle.ts';

/** Texts of the ten comments, the same in every system. */
export const embeddedTexts = textsOf(10);
