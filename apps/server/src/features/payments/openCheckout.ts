import type { Order } from './paymentProvider.ts';
import type { Payments } from './paymentServices.ts';

/** The price that is to be paid, with the path of our own that its page leads back to. */
export interface OpenedOrder extends Omit<Order, 'returnUri'> {
  readonly returnTo: string;
  /** Name of the query field that brings the order's id back; without it, the path comes back as it is. */
  readonly idField?: string;
}

/** Opens a checkout at the payment service, which opens one for each order only. */
export async function openCheckout({ provider, publicOrigin }: Payments, { returnTo, idField, ...order }: OpenedOrder) {
  const address = new URL(returnTo, publicOrigin);
  if (idField !== undefined) address.searchParams.set(idField, order.id);
  const { session, uri } = await provider.openCheckout({ ...order, returnUri: address.href });
  if (new URL(uri).origin !== provider.origin) throw new Error(`${provider.name} sends buyers to another origin`);
  return { session, uri };
}
