/** What the calls of webhooks need of the process. */
export interface UsesWebhookRules {
  /**
   * True if webhooks may be sent to this machine: on a server that nobody else reaches, where an owner tries out their
   * receiver.
   */
  readonly allowsLocalWebhooks: boolean;
}
