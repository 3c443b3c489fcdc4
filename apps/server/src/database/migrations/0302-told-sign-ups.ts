/** `is_told`: a sign-up for an address that has an account. Its link is sent to nobody; it counts what the holder was told. */
export const sql = `
alter table pending_sign_ups add column is_told boolean not null default false;
`;
