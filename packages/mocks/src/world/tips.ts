import type { TipJar } from 'ufi-stars/contract';
import type { Locale } from 'ufi-core/contract';

/** A payment into a tip jar. */
export interface MockTip {
  readonly id: string;
  readonly person: string;
  readonly locale: Locale;
  readonly clientId: string;
  readonly request: string;
  readonly thread: string;
  readonly option: number;
  readonly text: string;
  /** The page on which it is paid. */
  readonly checkout: string;
  readonly state: 'open' | 'paid' | 'declined' | 'refunded';
  /** Once it is paid. */
  readonly comment: string | null;
}

/** What can be put into a tip jar of the mocks. */
export const mockTipJar: TipJar = { currency: 'BRL', options: [500, 1_000, 2_000, 5_000] };
