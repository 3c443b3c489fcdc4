import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import type { PendingSignUp } from '../../sign-up-world/signUpWorld.ts';
import type { World } from '../../world/world.ts';

/**
 * The sign-up that a link belongs to.
 *
 * @throws ApiError badParameter: the link is not valid, or its address has an account by now
 */
export function pendingSignUp(world: World, token: string): PendingSignUp {
  const pending = world.signUp.pending.get(token);
  if (pending === undefined) throw badParameter('token', 'link_used');
  if ([...world.people.values()].some(({ email }) => email === pending.email)) throw badParameter('email', 'taken');
  return pending;
}

/** The address that a sign-up's link was sent to. */
export const fetchSignUpLink: MockHandler<'fetchSignUpLink'> = ({ token }, { world }) => ({
  email: pendingSignUp(world, token).email,
});
