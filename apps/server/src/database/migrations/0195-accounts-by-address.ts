/** Owners of an instance find accounts by the beginnings of their e-mail addresses, in an index. */
export const sql = `
create index identity_users_by_email on identity_users (email collate "C");
`;
