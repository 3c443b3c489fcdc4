import * as v from 'valibot';

/** A kind of failure: its code and status, whether it is retried, and how a client shows it. */
export interface ErrorEntry {
  readonly code: number;
  readonly httpStatus: number;
  /** The client retries automatically, with the same client id. */
  readonly isRetryable: boolean;
  /** No dialog is shown. */
  readonly isSilent: boolean;
  /** Expected to resolve by itself. */
  readonly isTransient: boolean;
  /** The action is blocked for this person and never offered again. */
  readonly isBlocked: boolean;
  readonly isWarning: boolean;
}

const entry = (code: number, httpStatus: number, flags: Partial<ErrorEntry> = {}): ErrorEntry => ({
  code,
  httpStatus,
  isRetryable: false,
  isSilent: false,
  isTransient: false,
  isBlocked: false,
  isWarning: false,
  ...flags,
});

/** The error catalogue: every failure an endpoint can answer, by name. */
export const errorCatalog = {
  unknown: entry(1, 500, { isRetryable: true, isTransient: true }),
  tryLater: entry(2, 503, { isRetryable: true, isTransient: true }),
  badParameter: entry(100, 422),
  sessionEnded: entry(190, 401),
  noPermission: entry(200, 403),
  blockedAction: entry(368, 403, { isBlocked: true }),
  duplicate: entry(506, 409),
  purchaseClosed: entry(1404004, 409),
  tooManyCalls: entry(613, 429, { isRetryable: true, isTransient: true }),
  noSuchObject: entry(803, 404),
  contentRefused: entry(1357006, 403, { isWarning: true }),
  threadClosed: entry(1357012, 403, { isWarning: true }),
  unconfirmed: entry(1357031, 403, { isWarning: true }),
  suspended: entry(1357032, 403, { isWarning: true }),
  guestsOff: entry(1357033, 403, { isWarning: true }),
  starsShort: entry(1404001, 402, { isWarning: true }),
  starsOff: entry(1404002, 403, { isWarning: true }),
  starsLimit: entry(1404003, 403, { isWarning: true }),
  starsFrozen: entry(1404006, 403, { isWarning: true }),
  starsMinor: entry(1404007, 403, { isWarning: true }),
  starsStale: entry(1404005, 409, { isSilent: true }),
} as const satisfies Record<string, ErrorEntry>;

/** The name of a failure in the catalogue. */
export type ErrorName = keyof typeof errorCatalog;

/** All names of the catalogue. */
export const errorNames: readonly ErrorName[] = /* @__PURE__ */ Object.keys(errorCatalog) as ErrorName[];

/** Codes after which a failed comment offers no retry (S5.13). */
export const neverRetriedCodes: readonly number[] = [errorCatalog.contentRefused.code, errorCatalog.threadClosed.code];

/** The catalogue's name for a code; `unknown` if it has none. */
export const errorNameOf = (code: number): ErrorName =>
  errorNames.find((name) => errorCatalog[name].code === code) ?? 'unknown';

/**
 * A question of the server before a call takes effect: the call is sent again with the `token` to confirm it. Title, text
 * and the label of the confirming button are in the viewer's language.
 */
export const errorDialogSchema = v.object({
  title: v.string(),
  text: v.string(),
  confirm: v.string(),
  token: v.string(),
});
/** See {@link errorDialogSchema}. */
export type ErrorDialog = v.InferOutput<typeof errorDialogSchema>;

/**
 * A failure. `summary` and `description` are in the viewer's language. `fields` holds the reasons for invalid parameters
 * by path (`body.text` as `comment_text`, `targets.0`).
 */
export const errorDetailsSchema = v.object({
  code: v.number(),
  summary: v.string(),
  description: v.string(),
  isSilent: v.boolean(),
  isTransient: v.boolean(),
  isBlocked: v.boolean(),
  isWarning: v.boolean(),
  fields: v.optional(v.record(v.string(), v.string())),
  dialog: v.optional(errorDialogSchema),
});
/** See {@link errorDetailsSchema}. */
export type ErrorDetails = v.InferOutput<typeof errorDetailsSchema>;

/** The body of a failure. */
export const errorBodySchema = v.object({ error: errorDetailsSchema });
/** See {@link errorBodySchema}. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** The body of a failure of a messaging call (S8.10). */
export const errorPayloadBodySchema = v.object({ error_payload: errorDetailsSchema });
