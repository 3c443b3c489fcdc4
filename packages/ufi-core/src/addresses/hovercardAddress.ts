import { withQuery } from './withQuery.ts';

/** A hovercard's actor and context. */
export interface HovercardLink {
  readonly id: string;
  readonly groupId?: string;
  /** The target that the mention or name appears under. */
  readonly directedTargetId?: string;
  readonly isAdmin: boolean;
}

/** The context of a hovercard as JSON; `hc_location` differs for admins (S2.04, S6.09). */
export const hovercardContext = ({ groupId, directedTargetId, isAdmin }: Omit<HovercardLink, 'id'>): string =>
  JSON.stringify({
    group_id: groupId,
    hc_location: isAdmin ? 'ufi_admin' : 'ufi',
    directed_target_id: directedTargetId,
  });

/** The address of a hovercard (S2.04). */
export const hovercardAddress = ({ id, ...place }: HovercardLink): string =>
  withQuery('/ajax/hovercard/hovercard.php', { id, extragetparams: hovercardContext(place) });
