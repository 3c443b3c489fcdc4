/** Which call has set an actor's vote, so that one that its client has given up for a newer one can't undo that. */
export const sql = `
alter table reactions add column vote_client_id text;
`;
