/** The audit is also read by who acted, and reports of all places together. */
export const sql = `
create index audit_by_person on audit (person_id, id);
create index open_reports on reports (id) where is_open;
create index reports_by_id on reports (id);
`;
