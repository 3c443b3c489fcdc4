import { withQuery } from './withQuery.ts';

/** A site, and what its moderation screen shows first. */
export interface ModerationLink {
  readonly site: string;
  /** One article only. */
  readonly article?: string | undefined;
  readonly view?: 'reported' | 'pending' | 'appeals' | undefined;
}

/** The address of a site's moderation screen. */
export const moderationAddress = ({ site, article, view }: ModerationLink): string =>
  withQuery('/plugins/comments/moderation', { app_id: site, target_id: article, view });
