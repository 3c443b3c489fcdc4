import * as v from 'valibot';

/** What may hang on a comment of an article, as calls name it: a picture that moves goes as a photo. */
export const attachmentTypeSchema = v.picklist(['photo', 'sticker']);
