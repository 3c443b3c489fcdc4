/**
 * Sites may hold comments that look like spam, and have a service asked about them. Why a comment was held stays with it,
 * for its moderators.
 */
export const sql = `
alter table sites add column holds_spam boolean not null default true,
  add column asks_spam_service boolean not null default false;
alter table comments add column spam_reasons jsonb;
`;
