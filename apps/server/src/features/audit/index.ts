export { noteAudit, type AuditNote } from './noteAudit.ts';
export { auditScope } from './auditScope.ts';
