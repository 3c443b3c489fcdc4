/** Service of handlers that tell how browsers subscribe. */
export interface UsesPushKey {
  /** The public key for subscriptions; null if this server pushes nothing. */
  readonly pushKey: string | null;
}
