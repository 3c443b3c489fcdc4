export { noteAudit, type AuditNote } from './noteAudit.ts';
export { actorsOfAudit, actorsWith, auditLine, auditRowSql, type AuditRow } from './auditRows.ts';
export { auditScope } from './auditScope.ts';
export { exportAudit } from './exportAudit.ts';
export { scopesWith } from './scopesWith.ts';
export type { AuditFilter } from './readInstanceAudit.ts';
