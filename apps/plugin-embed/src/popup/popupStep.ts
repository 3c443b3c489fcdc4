/** What the popup's person agrees to: commenting on a site. */
export interface SignInRequest {
  readonly siteName: string;
  readonly origin: string;
  readonly isOptedIn: boolean;
}

/** Where the popup stands. */
export type PopupStep =
  /** It has told its opener that it is there, and waits for the nonce. */
  | { readonly name: 'opening' }
  /** Nobody has opened it who wants somebody signed in. */
  | { readonly name: 'stray' }
  | { readonly name: 'asking'; readonly nonce: string; readonly request: SignInRequest }
  | { readonly name: 'done' }
  /** The nonce is unknown or over. */
  | { readonly name: 'expired' };
