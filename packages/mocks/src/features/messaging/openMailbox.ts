import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import type { BusinessRole } from 'ufi-mercury/contract';
import { requirePerson, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Actor, Person } from '../../world/actor.ts';
import { mailboxOf } from '../../messages-world/messagesWorld.ts';

/** A mailbox, opened by somebody who may read it. */
export interface OpenedMailbox {
  readonly owner: Actor;
  readonly person: Person;
  /** What each answer of a read begins with. */
  readonly asOf: { readonly mailbox: string; readonly to: number; readonly business_role?: BusinessRole };
}

const staffRoles = {
  ADMIN: ['pageAdmin'],
  MANAGER: ['pageManager'],
  EMPLOYEE: ['pageEmployee'],
  NO_PERMISSION: [],
} as const satisfies Record<BusinessRole, readonly Role[]>;

/**
 * Opens a mailbox.
 *
 * @throws ApiError noSuchObject for another's, noPermission for what the role in a page's does not allow
 */
export function openMailbox(caller: Caller, actor: string | undefined, action: PermittedAction): OpenedMailbox {
  const person = requirePerson(caller);
  const { world } = caller;
  const owner = world.actor(actor ?? person.id);
  const role = owner?.kind === 'page' ? owner.staff.get(person.id) : undefined;
  const ownRoles: readonly Role[] = person.isInstanceOwner ? ['viewer', 'instanceOwner'] : ['viewer'];
  const roles: readonly Role[] = owner?.id === person.id ? ownRoles : role === undefined ? [] : staffRoles[role];
  if (owner === undefined || !may('readMessages', { roles, restrictions: [] })) throw new ApiError('noSuchObject');
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  const asOf = { mailbox: owner.id, to: mailboxOf(world.messages, owner.id).steps.length };
  return { owner, person, asOf: { ...asOf, ...(role !== undefined && { business_role: role }) } };
}
