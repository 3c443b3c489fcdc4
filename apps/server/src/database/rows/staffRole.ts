import type { AssetRole } from 'ufi-core/contract';

/** A person's business role on a page. */
export type StaffRole = AssetRole;

/** A person's role on a site that embeds comments. */
export type SiteRole = 'owner' | 'moderator';
