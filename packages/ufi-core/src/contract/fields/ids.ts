import * as v from 'valibot';

/** A thread's sequence number: each change increments it by one, without gaps. */
export const sequenceSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const largestId = '9223372036854775807';

const fitsInt64 = (id: string): boolean => id.length < largestId.length || id <= largestId;

/**
 * An id: a decimal string of at most 19 digits (a signed 64-bit number, never 0). The server's ids have 19 digits and
 * sort by creation.
 */
export const fbidSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/), v.check(fitsInt64));
/** See {@link fbidSchema}. */
export type Fbid = v.InferOutput<typeof fbidSchema>;

/** True if a value, such as a path segment, is an id. */
export const isFbid = (value: unknown): value is Fbid => v.is(fbidSchema, value);

/** The client's own id of an action, the same at every retry. Our clients send a UUIDv7. */
export const clientIdSchema = v.pipe(v.string(), v.regex(/^[\w:.-]{1,128}$/));
/** See {@link clientIdSchema}. */
export type ClientId = v.InferOutput<typeof clientIdSchema>;

const ownUuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-([\da-f]{12})$/;

/**
 * True if a client id was made later than another by the same client. Ours are UUIDv7 that end in their maker's number;
 * the order of any others is unknown, because clocks are unreliable.
 */
export function isLaterFromSameClient(id: ClientId, than: ClientId): boolean {
  const [maker, other] = [ownUuidV7.exec(id)?.[1], ownUuidV7.exec(than)?.[1]];
  return maker !== undefined && maker === other && id > than;
}

/** A comment's `id`: `<post>_<comment>` (S3.01), both ids as of {@link fbidSchema}. */
export const commentKeySchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,18}_[1-9]\d{0,18}$/),
  v.check((key) => key.split('_').every(fitsInt64)),
);

/** The placeholder in a list's values for a comment that is gone or hidden from the viewer (S9.03). */
export const unavailableCommentKey = 'unavailable_comment_key';

/** Compares decimal ids by creation: shorter ones first, then digit by digit. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
