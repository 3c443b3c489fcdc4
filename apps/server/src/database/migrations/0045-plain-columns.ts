/** Columns named by what they hold: the shared reason of a restriction, and the attachments of an import. */
export const sql = `
alter table restrictions rename column told to shared_reason;
alter table import_things rename to import_attachments;
alter table import_attachments rename column thing to attachment;
`;
