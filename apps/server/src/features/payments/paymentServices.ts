import type { StarsPack, TipJar } from 'ufi-stars/contract';
import type { AgeCheck } from './checkAge.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** The packs that an instance sells, and the service that takes the money. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly packs: readonly StarsPack[];
  /** Amounts for the tip jars of those who have opened one; without it, nobody has one. */
  readonly tipJar?: TipJar;
  /** Without it, what buyers say of themselves counts. */
  readonly ageCheck?: AgeCheck | undefined;
  /** The origin that buyers come back to. */
  readonly publicOrigin: string;
}

/** The sale of stars; undefined on an instance that sells none. */
export interface UsesPayments {
  readonly payments: Payments | undefined;
}
