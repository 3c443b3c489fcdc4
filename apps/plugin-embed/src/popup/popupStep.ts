/** The site that the visitor is asked to opt in to. */
export interface SignInRequest {
  readonly siteName: string;
  readonly origin: string;
  readonly isOptedIn: boolean;
}

/** State of the popup. */
export type PopupStep =
  /** Has sent `ready`, and waits for the nonce. */
  | { readonly name: 'opening' }
  /** Was not opened by a frame. */
  | { readonly name: 'stray' }
  | { readonly name: 'asking'; readonly nonce: string; readonly request: SignInRequest }
  | { readonly name: 'done' }
  /** The nonce is unknown or expired. */
  | { readonly name: 'expired' };
