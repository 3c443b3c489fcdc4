import { withQuery } from './withQuery.ts';

/** Whose card it is, where it is asked for, and by whom. */
export interface HovercardPlace {
  readonly id: string;
  readonly groupId?: string;
  /** Whoever the mention or the name stands under. */
  readonly directedTargetId?: string;
  readonly isAdmin: boolean;
}

/** What the hovercard is told of its place, as JSON: `hc_location` is another one for admins (S2.04, S6.09). */
export const hovercardContext = ({ groupId, directedTargetId, isAdmin }: Omit<HovercardPlace, 'id'>): string =>
  JSON.stringify({
    group_id: groupId,
    hc_location: isAdmin ? 'ufi_admin' : 'ufi',
    directed_target_id: directedTargetId,
  });

/** Where the card behind a name is asked for (S2.04). */
export const hovercardAddress = ({ id, ...place }: HovercardPlace): string =>
  withQuery('/ajax/hovercard/hovercard.php', { id, extragetparams: hovercardContext(place) });
