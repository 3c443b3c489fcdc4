interface Conversation {
  readonly site: string;
  /** The article's address. */
  readonly href: string;
  readonly comment: string;
}

/** Address of a comment in its thread on this origin, for moderation (`from_mod_tool`, S3.16). */
export const conversationAddress = ({ site, href, comment }: Conversation): string =>
  `/plugins/comments?${new URLSearchParams({
    app_id: site,
    href,
    origin: new URL(href).origin,
    comment_id: comment,
    from_mod_tool: 'true',
  })}`;
