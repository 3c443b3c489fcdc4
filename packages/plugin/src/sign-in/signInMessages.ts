import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../contract/index.ts';

/** The version of every message between a frame and its popup. */
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
 * What a popup says to the frame that has opened it (D2): it is `ready` for the nonce, also after each of its own
 * pages; its person has `agreed`, with the one-time code; or they have `declined`. Or they
 * have confirmed that a comment is `published` on the network, too: the token proves it (S7.52).
 */
export type PopupMessage = v.InferOutput<typeof popupMessageSchema>;

const openerMessageSchema = v.strictObject({ ...version, type: v.literal('begin'), nonce: secretSchema });
/** What a frame says to its popup: which sign-in this is. */
export type OpenerMessage = v.InferOutput<typeof openerMessageSchema>;

const parsed = <Output>(schema: v.GenericSchema<unknown, Output>, data: unknown): Output | null => {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : null;
};

/** Reads what came from the popup; null for anything else. That it came from there the caller has seen (A30). */
export const parsePopupMessage = (data: unknown): PopupMessage | null => parsed(popupMessageSchema, data);

/** Reads what came from the opener; null for anything else. That it is of our origin the caller has seen (A30). */
export const parseOpenerMessage = (data: unknown): OpenerMessage | null => parsed(openerMessageSchema, data);
