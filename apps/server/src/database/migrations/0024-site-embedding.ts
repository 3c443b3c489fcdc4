/** Whether a site lets its comments be shown, one by one, in pages of others. */
export const sql = `
alter table sites add column enable_embed boolean not null default true;
`;
