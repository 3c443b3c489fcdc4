import type { Invitation } from 'ufi-core/contract';
import type { KeptInvitation } from '../../sign-up-world/signUpWorld.ts';
import type { World } from '../../world/world.ts';

/** True if an account can be created by an invitation. */
export const isOpen = (world: World, { used, uses, expires }: Invitation): boolean =>
  used < uses && expires.time * 1_000 > world.now();

/** An invitation as owners of the instance see it. */
export const shownInvitation = ({ id, email, uses, used, made, expires, by }: KeptInvitation): Invitation => ({
  id,
  email,
  uses,
  used,
  made,
  expires,
  by,
});
