/** The moderation of a site, or of one of its articles. */
export const moderationAddress = (site: string, article?: string): string =>
  `/plugins/comments/moderation?${new URLSearchParams({ app_id: site, ...(article !== undefined && { target_id: article }) })}`;
