import * as v from 'valibot';

/**
 * The server's time of a message, or of a thread's last move in a mailbox: milliseconds since 1970, as a decimal
 * string. No two messages of a thread have the same one, nor two threads of a mailbox, so it is an exact cursor and
 * watermark.
 */
export const messageTimeSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,14})$/));
/** See {@link messageTimeSchema}. */
export type MessageTime = v.InferOutput<typeof messageTimeSchema>;

/** True if a time is later than another. */
export const isLaterTime = (time: MessageTime, than: MessageTime): boolean => Number(time) > Number(than);
