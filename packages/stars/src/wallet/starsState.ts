import { defaultMinimumTip, type StarsBand } from '../contract/index.ts';

/** Why the stars in a composer can't be sent. The view words it (S5.14, S8.11). */
export type StarsError =
  | { readonly kind: 'minimum'; readonly stars: number }
  | { readonly kind: 'balance'; readonly selected_send_amount: number }
  | { readonly kind: 'transaction' };

/** State of the stars in a composer (S3.09). */
export interface StarsState {
  /** The wallet's balance, as far as it is known. */
  readonly balance: number;
  /** Stars that the composer's text or the flyout asks for. */
  readonly spendingUnits: number;
  readonly starsMetadata: readonly StarsBand[];
  readonly minimumTip: number;
  readonly isMetadataLoading: boolean;
  readonly isBalanceLoading: boolean;
  readonly backgroundColor: StarsBand['color'] | null;
  readonly errorMessage: StarsError | null;
  /** Shortcuts are recognized. */
  readonly isExclamationStarsEnabled: boolean;
  /** An amount chosen in the flyout is to be sent; it outranks a typed one. */
  readonly isFlyoutStarsSelected: boolean;
}

/** The state before anything is known. */
export const initialStarsState: StarsState = {
  balance: 0,
  spendingUnits: 0,
  starsMetadata: [],
  minimumTip: defaultMinimumTip,
  isMetadataLoading: false,
  isBalanceLoading: false,
  backgroundColor: null,
  errorMessage: null,
  isExclamationStarsEnabled: false,
  isFlyoutStarsSelected: false,
};
