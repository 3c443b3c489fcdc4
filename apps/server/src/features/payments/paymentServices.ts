import type { StarsPack } from 'ufi-stars/contract';
import type { PaymentProvider } from './paymentProvider.ts';

/** What an instance sells, and who takes the money. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly packs: readonly StarsPack[];
  /** The origin that buyers come back to. */
  readonly publicOrigin: string;
}

/** The sale of stars; undefined on an instance that sells none. */
export interface UsesPayments {
  readonly payments: Payments | undefined;
}
