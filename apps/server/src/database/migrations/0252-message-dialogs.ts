/** What makes the tokens by which a mailbox answers questions: nobody else can make one. */
export const sql = `
alter table mailboxes add column dialog_key uuid not null default gen_random_uuid();
`;
