import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Cursor of a list of messages: a time since 1970 (of at most 16 digits) and the id of the last message, `<time>_<id>`. */
export const messageCursorSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}_[1-9]\d{0,18}$/),
  v.check((cursor) => v.is(fbidSchema, cursor.split('_')[1])),
);
