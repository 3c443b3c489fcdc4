import type { Locale } from 'ufi-core/contract';
import type { Money, PaymentReport } from './paymentFacts.ts';

/** The line item; the page on which it is paid says so. */
export type OrderPurpose =
  | { readonly kind: 'stars'; readonly stars: number }
  /** Money for a tip jar, with the name of whoever receives it. */
  | { readonly kind: 'tip'; readonly name: string };

/** Something that is to be paid. */
export interface Order extends Money {
  /** Also the key under which the service opens one checkout only, however often it is asked. */
  readonly id: string;
  readonly purpose: OrderPurpose;
  /** The address that the buyer comes back to. */
  readonly returnUri: string;
  readonly locale: Locale;
}

/** Money that is to go back to whoever paid. */
export interface Refund extends Money {
  /** The service's name for the checkout that it was paid on. */
  readonly session: string;
  /** The id of the order. */
  readonly order: string;
  /** The service returns it once under this key, however often it is asked. */
  readonly key: string;
}

/** Answer of a payment service when money is to go back; `refused`: it never will by this key. */
export type RefundAnswer = 'accepted' | 'refused';

/** A page of the payment service on which an order is paid. */
export interface Checkout {
  /** The service's name for it. */
  readonly session: string;
  readonly uri: string;
}

/** Something that a payment service tells about an order. */
export interface PaymentEvent {
  /** Unique among the events of the service. */
  readonly id: string;
  /** The id of the order. */
  readonly order: string;
  readonly report: PaymentReport;
}

/** Reads a header of a request. */
export type HeaderReader = (name: string) => string | undefined;

/** The body was not signed by the service, not as it is, or too long ago. */
export class SignatureError extends Error {
  constructor() {
    super('the event is not signed by the payment service');
    this.name = 'SignatureError';
  }
}

/** A payment service. It alone says what was paid; nothing that comes through a buyer's browser does. */
export interface PaymentProvider {
  /** In the address of its webhook. */
  readonly name: string;
  /** The only origin that buyers are sent to. */
  readonly origin: string;
  openCheckout(order: Order): Promise<Checkout>;
  /**
   * The event in the body of a webhook call; null if it is about something else.
   *
   * @throws SignatureError
   */
  readEvent(body: Uint8Array, header: HeaderReader): Promise<PaymentEvent | null>;
  /** Fetches the state of a checkout from the service, in case that an event was lost; null if it does not know it. */
  fetchReport(session: string): Promise<PaymentReport | null>;
  /** Asks for money to go back. That it did is told by an event; a failure to ask is thrown, and may be tried again. */
  refund(refund: Refund): Promise<RefundAnswer>;
}
