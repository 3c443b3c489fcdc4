import type { Role } from 'ufi-core/contract';
import type { StaffRole } from '../../../database/rows/staffRole.ts';

/** The roles in a mailbox: the own person is its viewer, and a page's has only its staff (S3.12). */
const staffRoles = {
  ADMIN: ['pageAdmin'],
  MANAGER: ['pageManager'],
  EMPLOYEE: ['pageEmployee'],
  NO_PERMISSION: [],
} as const satisfies Record<StaffRole, readonly Role[]>;

/** The roles of a person in a mailbox. */
export const mailboxRoles = (mailbox: string, person: string, role: StaffRole | null): readonly Role[] =>
  mailbox === person ? ['viewer'] : role === null ? [] : staffRoles[role];
