import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { messageTimeSchema } from '../fields/messageTime.ts';

/** How far a participant has read: all messages up to `watermark`, told at `action`. Watermarks only rise. */
export const readReceiptSchema = v.strictObject({ watermark: messageTimeSchema, action: messageTimeSchema });
/** See {@link readReceiptSchema}. */
export type ReadReceipt = v.InferOutput<typeof readReceiptSchema>;

/** Who has read what (S7.28): by thread, then by participant. */
export const rogerSchema = v.record(fbidSchema, v.record(fbidSchema, readReceiptSchema));
/** See {@link rogerSchema}. */
export type Roger = v.InferOutput<typeof rogerSchema>;

/** Up to where a participant's devices have received a thread (S7.28). Watermarks only rise. */
export const deliveryReceiptSchema = v.strictObject({
  thread_id: fbidSchema,
  participant: fbidSchema,
  watermark: messageTimeSchema,
});
/** See {@link deliveryReceiptSchema}. */
export type DeliveryReceipt = v.InferOutput<typeof deliveryReceiptSchema>;
