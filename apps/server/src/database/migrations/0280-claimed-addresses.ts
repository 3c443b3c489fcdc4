/**
 * Somebody who has to confirm their address only claims it until then, and several may: only an account that was asked
 * nothing, or has confirmed it, holds it, alone. The new index has the name of the constraint that it replaces, by which
 * servers of either version tell that an address is taken.
 */
export const sql = `
alter table identity_users drop constraint identity_users_email_key;
create unique index identity_users_email_key on identity_users (email) where email_verified or not must_confirm;
create index identity_users_email on identity_users (email);
`;
