import type { TargetView } from 'ufi-core';
import type { Role } from 'ufi-core/contract';

const payeeRoles: ReadonlySet<Role> = new Set(['postAuthor', 'pageAdmin', 'pageManager', 'pageEmployee']);

/** Checks whether somebody receives what is sent to a broadcast, or may act as who does: they send nothing (S1.04). */
export const isPayee = ({ roles }: Pick<TargetView, 'roles'>): boolean => roles.some((role) => payeeRoles.has(role));
