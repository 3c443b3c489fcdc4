import * as v from 'valibot';
import { exactObject } from './exactObject.ts';
import { clientIdSchema, fbidSchema } from './ids.ts';

/** `immediate` calls leave at once; `batched` ones wait for the window and merge (S7.01). */
export type Delivery = 'immediate' | 'batched';

/** One call: everything that client, server, mock and documentation need to know of it. */
export interface Endpoint<
  Name extends string = string,
  Input extends v.GenericSchema = v.GenericSchema,
  Payload extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  /** May hold `{field}`: that field of the input travels there. */
  readonly path: `/${string}`;
  /** A change takes effect at most once for a client id; a read changes nothing. */
  readonly kind: 'read' | 'change';
  readonly delivery: Delivery;
  /**
   * Batched calls with the same key merge, the latest wins (S7.01); null never merges. A method, so that an endpoint
   * of any input is an `Endpoint`.
   */
  mergeKey(input: v.InferOutput<Input>): string | null;
  /** Fields that travel in the query; with GET all do that are not in the path. */
  readonly query: readonly string[];
  /** Those of them that our own clients put into the body: no log, history or referrer is to keep them (P15). */
  readonly secrets?: readonly string[];
  /** The part that carries a file: then the body is `multipart/form-data`, and the input is the texts beside it. */
  readonly file: string | null;
  readonly input: Input;
  readonly payload: Payload;
}

/** What a caller gives to an endpoint. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>;
/** What a handler gets: parsed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<E['input']>;
/** What an endpoint answers. */
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
  readonly input: Entries;
  readonly payload: Payload;
}

/** Defines one call: POST, immediate, JSON and without query unless it says otherwise. */
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
    mergeKey: () => null,
    ...definition,
    input: exactObject(definition.input),
  };
}

const shortTextSchema = v.pipe(v.string(), v.maxLength(256));

/** Whom the call acts as; the session's own person where it is absent (S1.02). */
export const actorEntries = { actor: v.optional(fbidSchema) };

/** What every call of the post area may say about where it came from. */
export const originEntries = {
  ...actorEntries,
  source: v.optional(shortTextSchema),
  session_id: v.optional(shortTextSchema),
  instance_id: v.optional(shortTextSchema),
  feedback_referrer: v.optional(shortTextSchema),
  feed_context: v.optional(shortTextSchema),
};

/** What every call that changes something takes: `client_id` makes it take effect once however often it is sent. */
export const changeEntries = {
  ...originEntries,
  client_id: v.optional(clientIdSchema),
  retry_attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** Fields that do not belong to what a request means: the same request may carry other values at a retry. */
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
