/** `is_dismissed`: the last dismissal of the comment's reports has closed it, and undoing that opens it again. */
export const sql = `
alter table reports add column is_dismissed boolean not null default false;
`;
