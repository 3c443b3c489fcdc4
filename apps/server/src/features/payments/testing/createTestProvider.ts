import type { Payments } from '../paymentServices.ts';
import type { Order, PaymentProvider, Refund } from '../paymentProvider.ts';

/** The packs of the tests. */
const packs = [
  { id: 'brl-100-990', stars: 100, price: 990, currency: 'BRL' },
  { id: 'brl-550-4990', stars: 550, price: 4_990, currency: 'BRL' },
];

/** A payment service with what it was asked. */
interface TestPayments extends Payments {
  readonly orders: Order[];
  readonly refunds: Refund[];
}

/** A payment service that only records what it is asked. */
export function createTestProvider(change: Partial<PaymentProvider> = {}): TestPayments {
  const orders: Order[] = [];
  const refunds: Refund[] = [];
  const provider: PaymentProvider = {
    name: 'test',
    origin: 'https://pay.example',
    openCheckout: async (order) => {
      orders.push(order);
      return { session: `s-${order.id}`, uri: `https://pay.example/${order.id}` };
    },
    readEvent: async () => null,
    fetchReport: async () => null,
    refund: async (refund) => {
      refunds.push(refund);
      return 'accepted';
    },
    ...change,
  };
  return {
    provider,
    packs,
    tipJar: { currency: 'BRL', options: [500, 1_000, 5_000] },
    publicOrigin: 'https://ufi.example',
    orders,
    refunds,
  };
}
