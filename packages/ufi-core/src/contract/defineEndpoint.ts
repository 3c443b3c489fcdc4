import * as v from 'valibot';
import { exactObject } from './exactObject.ts';
import { clientIdSchema, fbidSchema } from './fields/ids.ts';
import { textSchema } from './fields/textBody.ts';

/** `immediate` calls are sent at once; `batched` ones wait for the batch window and may be merged (S7.01). */
export type Delivery = 'immediate' | 'batched';

/** The field of a failure's body that holds it; `error_payload` for messages (S8.10). */
export type FailureField = 'error' | 'error_payload';

/** An endpoint: everything that client, server, mock and documentation need to know about a call. */
export interface Endpoint<
  Name extends string = string,
  Input extends v.GenericSchema = v.GenericSchema,
  Payload extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  /** May contain `{field}`, which is replaced by that input field. */
  readonly path: `/${string}`;
  /** A change takes effect at most once per client id; a read has no effect. */
  readonly kind: 'read' | 'change';
  readonly delivery: Delivery;
  /**
   * Batched calls with the same key are merged and the latest wins (S7.01); null never merges. Declared as a method, so
   * that an endpoint of any input is an `Endpoint`.
   */
  mergeKey(input: v.InferOutput<Input>): string | null;
  /** The fields sent in the query; in a GET all fields that are not in the path. */
  readonly query: readonly string[];
  /** Query fields that our own clients send in the body, to keep them out of logs, history and referrers (P15). */
  readonly secrets?: readonly string[];
  /** The form part with a file. The body is then `multipart/form-data`, and the input holds its text fields. */
  readonly file: string | null;
  /** A refusal before the call is known, such as a proxy's or a limit's, is in `error` nevertheless. */
  readonly failureField: FailureField;
  readonly input: Input;
  readonly payload: Payload;
}

/** The input a caller passes. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>;
/** The input a handler receives: parsed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<E['input']>;
/** The payload of an endpoint's answer. */
export type PayloadOf<E extends Endpoint> = v.InferOutput<E['payload']>;

interface EndpointDefinition<Name extends string, Entries extends v.ObjectEntries, Payload extends v.GenericSchema> {
  readonly name: Name;
  readonly method?: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly kind: 'read' | 'change';
  readonly delivery?: Delivery;
  readonly mergeKey?: (input: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>) => string;
  readonly query?: readonly string[];
  readonly secrets?: readonly string[];
  readonly file?: string;
  readonly failureField?: FailureField;
  readonly input: Entries;
  readonly payload: Payload;
}

/** Defines an endpoint. The default is an immediate POST of JSON without a query. */
export function defineEndpoint<
  const Name extends string,
  const Entries extends v.ObjectEntries,
  const Payload extends v.GenericSchema,
>(
  definition: EndpointDefinition<Name, Entries, Payload>,
): Endpoint<Name, v.StrictObjectSchema<Entries, undefined>, Payload> {
  return {
    method: 'POST',
    delivery: 'immediate',
    query: [],
    file: null,
    failureField: 'error',
    mergeKey: () => null,
    ...definition,
    input: exactObject(definition.input),
  };
}

const shortTextSchema = v.pipe(textSchema, v.maxLength(256));

/** The actor of a call; the session's person by default (S1.02). */
export const actorEntries = { actor: v.optional(fbidSchema) };

/** Optional origin fields of every post-area call. */
export const originEntries = {
  ...actorEntries,
  source: v.optional(shortTextSchema),
  session_id: v.optional(shortTextSchema),
  instance_id: v.optional(shortTextSchema),
  feedback_referrer: v.optional(shortTextSchema),
  feed_context: v.optional(shortTextSchema),
};

/**
 * Common fields of every change. `client_id` is the idempotency key: a change takes effect once, however often it is
 * sent.
 */
export const changeEntries = {
  ...originEntries,
  client_id: v.optional(clientIdSchema),
  retry_attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** Fields that are not part of a request's meaning; they may differ at a retry. */
export const incidentalFields: ReadonlySet<string> = new Set([
  'client_id',
  'session_id',
  'instance_id',
  'source',
  'retry_attempt',
  'feedback_referrer',
  'feed_context',
  'tracking',
  'privacy_mutation_token',
]);
