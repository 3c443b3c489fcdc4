import * as v from 'valibot';
import { messageTimeSchema } from './messageTime.ts';

/** The number of messages or threads on a page. */
export const messagesPageLength = 20;

/** A fetch above this limit logs a warning (S9.04): a page, and the item at the timestamp once more. */
export const warnedFetchLimit = 21;

/** The highest limit of a fetch. */
export const maxFetchLimit = 51;

/**
 * The window of a fetch, newest first: at most `limit` items no later than `timestamp`, the newest ones without it. The
 * item at the timestamp comes again, which proves that nothing lies between two windows.
 */
export const fetchWindowEntries = {
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFetchLimit)),
  timestamp: v.optional(v.nullable(messageTimeSchema)),
};
