/** Pictures of groups of messages, and the reactions to messages as whoever has left a group goes on seeing them. */
export const sql = `
alter table message_threads add column picture jsonb;
alter table messages add column left_reactions jsonb not null default '{}';
`;
