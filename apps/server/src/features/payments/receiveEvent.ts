import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { bookEvent, type BookingOutcome } from './bookEvent.ts';
import { SignatureError, type HeaderReader } from './paymentProvider.ts';
import type { UsesPayments } from './paymentServices.ts';

/** A call of a payment service, as it came. */
export interface WebhookCall {
  /** The name in the address. */
  readonly provider: string;
  readonly body: Uint8Array;
  readonly header: HeaderReader;
}

/** The largest body of a webhook call, in bytes. */
const maxEventBytes = 64 * 1024;

/**
 * Receives an event of the payment service: its signature is checked before anything in it is read, and it is answered
 * once it is booked. `ignored` are events about something else.
 *
 * @throws ApiError noSuchObject for another service, badParameter (413) for too much, noPermission without a signature
 */
export async function receiveEvent(
  { provider: name, body, header }: WebhookCall,
  { payments, ...services }: Pick<BaseServices, 'pool' | 'ids'> & UsesPayments,
): Promise<BookingOutcome | 'ignored'> {
  if (payments === undefined || payments.provider.name !== name) throw new ApiError('noSuchObject');
  if (body.byteLength > maxEventBytes) {
    throw new ApiError('badParameter', { httpStatus: 413, fields: { '': 'too_long' } });
  }
  const event = await payments.provider.readEvent(body, header).catch((error: unknown) => {
    throw error instanceof SignatureError ? new ApiError('noPermission') : error;
  });
  return event === null ? 'ignored' : bookEvent(services, { ...event, provider: name });
}
