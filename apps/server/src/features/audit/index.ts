export { noteAudit, type AuditNote } from './noteAudit.ts';
