/** Address of the moderation page of a site, or of one of its articles. */
export const moderationAddress = (site: string, article?: string): string =>
  `/plugins/comments/moderation?${new URLSearchParams({ app_id: site, ...(article !== undefined && { target_id: article }) })}`;

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
