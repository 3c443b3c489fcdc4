import * as v from 'valibot';

/**
 * A person's role in a page's mailbox (S3.12). An EMPLOYEE may not delete threads or messages, mark spam, block, or
 * assign a thread to others; NO_PERMISSION sees nothing.
 */
export const businessRoles = ['ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION'] as const;
/** See {@link businessRoles}. */
export const businessRoleSchema = v.picklist(businessRoles);
/** See {@link businessRoles}. */
export type BusinessRole = v.InferOutput<typeof businessRoleSchema>;
