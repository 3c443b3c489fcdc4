import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../contract/index.ts';

/** Version of all messages between a frame and its popup. */
const version = { v: v.literal(1) };

const popupMessageSchema = v.variant('type', [
  v.strictObject({ ...version, type: v.literal('ready') }),
  v.strictObject({ ...version, type: v.literal('agreed'), code: secretSchema }),
  v.strictObject({ ...version, type: v.literal('declined') }),
  v.strictObject({
    ...version,
    type: v.literal('published'),
    commentID: fbidSchema,
    token: v.pipe(v.string(), v.maxLength(256)),
  }),
]);
/**
 * Messages of a popup to the frame that opened it (D2): `ready` for the nonce, again after each page load; `agreed`,
 * with the one-time code; `declined`; or `published`, with the token that proves the confirmation of a post to the
 * network (S7.52).
 */
export type PopupMessage = v.InferOutput<typeof popupMessageSchema>;

const openerMessageSchema = v.strictObject({ ...version, type: v.literal('begin'), nonce: secretSchema });
/** Message of a frame to its popup: the nonce of the sign-in. */
export type OpenerMessage = v.InferOutput<typeof openerMessageSchema>;

const parsed = <Output>(schema: v.GenericSchema<unknown, Output>, data: unknown): Output | null => {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : null;
};

/** Parses a message of the popup; null for anything else. The caller has checked its source (A30). */
export const parsePopupMessage = (data: unknown): PopupMessage | null => parsed(popupMessageSchema, data);

/** Parses a message of the opener; null for anything else. The caller has checked its origin (A30). */
export const parseOpenerMessage = (data: unknown): OpenerMessage | null => parsed(openerMessageSchema, data);
